import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";
import type { Session } from "../session/session.ts";
import { GuidedTour, type TourOpeners } from "./guided-tour.ts";
import { TOURS } from "./steps.ts";

/** Makes the module's tours known to Foundry, which lists them among all others. */
export const registerTours = ({ game }: Pick<Host, "game">, session: Session, openers: TourOpeners): void => {
  for (const plan of TOURS) game.tours.register(MODULE_ID, plan.id, new GuidedTour(MODULE_ID, plan, session, openers));
};
