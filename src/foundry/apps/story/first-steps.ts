import type { Host } from "../../host/host.ts";
import type { Session } from "../../session/session.ts";
import { offerTour } from "../tour-offer/tour-offer.ts";
import { tellStory } from "./story.ts";

/** What helps somebody who has come to a game: its own story where it has one, which offers the short tour too, else that offer. */
export const takeFirstSteps = async (host: Pick<Host, "game">, session: Session): Promise<void> => {
  if (!(await tellStory(session))) await offerTour(host, session);
};
