import type { Procedure } from "../dice/request.ts";
import { unleashStorm } from "../portal/storm.ts";
import type { Play } from "../state/play.ts";
import type { Refusal, StormCommand } from "./command.ts";
import { takesOrders } from "./next.ts";

/** Plays a gravity storm's transfer; where there is no storm, or none any more, there is nothing to unleash. */
export function* handleStorm(play: Play, command: StormCommand): Procedure<Refusal | null> {
  if (!takesOrders(play.state) || play.state.transits.length > 0) return "not-now";
  return (yield* unleashStorm(play, command.portal, command.to)) ? null : "not-there";
}
