import { notices } from "../../host/plain.ts";
import { say } from "../../message/localize.ts";
import type { Session } from "../../session/session.ts";
import { namesOf } from "../../view/session-names.ts";
import type { Asker } from "../window/question.ts";
import { askStorm } from "./ask-storm.ts";
import { portalActs } from "./view/portal-acts.ts";

/** Lets a portal's storm loose when the judge has read what follows; on a map of choice where one is to be chosen. */
export const unleashStorm = async (
  asker: Asker,
  session: Session,
  portal: string,
  isChosen: boolean,
): Promise<void> => {
  const acts = session.judge?.game;
  const storm = portalActs(session, portal, say)?.storm;
  if (!acts || !storm || storm.unleash === "") return;
  const maps = isChosen ? acts.stormMaps(portal) : null;
  if (maps?.length === 0) {
    notices.warn(say("GRAVITYPORTALS.Sheet.Storm.noMaps"));
    return;
  }
  const choice = await askStorm(asker, namesOf(session, say).anomaly(portal), storm, maps);
  if (choice === null) return;
  const refused = await acts.unleash(portal, ...(isChosen ? [choice] : []));
  if (refused) notices.error(say(refused));
};

/** Does what a line of the desk about a storm asks for; it may be of another kind, then nothing happens. */
export const onStormLine = async (
  asker: Asker,
  session: Session,
  act: string | undefined,
  portal: string,
): Promise<void> => {
  if (act === "storm-take" || act === "storm-map") await unleashStorm(asker, session, portal, act === "storm-map");
  if (act !== "storm-roll") return;
  // It is played with the next step, and the press is over before that.
  void session.judge?.game?.rollStorm(portal).then((refused) => {
    if (refused) notices.error(say(refused));
  });
};
