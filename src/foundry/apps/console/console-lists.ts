import { notices } from "../../host/plain.ts";
import { say } from "../../message/localize.ts";
import type { Session } from "../../session/session.ts";
import { paceOf } from "./view/now.ts";

/** Does what is chosen in one of the console's lists. */
export const onConsoleList = async (session: Session, { name, dataset, value }: HTMLSelectElement): Promise<void> => {
  const game = session.judge?.game;
  if (name === "pace") {
    const pace = paceOf(value);
    if (pace !== undefined) game?.clock.setPace(pace);
  }
  if (name === "see-as") game?.seeAs(value || null);
  if (name === "side") {
    const refused = await game?.setSide(dataset["seat"] ?? "", value);
    if (refused) notices.error(say(refused));
  }
};
