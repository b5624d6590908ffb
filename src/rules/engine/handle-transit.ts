import type { Procedure } from "../dice/request.ts";
import { destroyInHoles } from "../movement/enter-hex.ts";
import { settleDestination } from "../portal/destination.ts";
import { arrive } from "../portal/exit.ts";
import { comeOut } from "../portal/tumble.ts";
import type { Play } from "../state/play.ts";
import type { Refusal, TransitCommand } from "./command.ts";

const STAGE = { "settle-destination": "destination", arrive: "arrival", "come-out": "tumble" } as const;

/** Takes the passage that is first in line one stage on. */
export function* handleTransit(play: Play, command: TransitCommand): Procedure<Refusal | null> {
  const [transit] = play.state.transits;
  if (transit?.unit !== command.unit || transit.stage !== STAGE[command.do]) return "not-now";
  if (command.do === "settle-destination") return yield* settleDestination(play, transit, command.chart ?? null);
  if (command.do === "arrive") arrive(play, transit, command.map);
  else {
    yield* comeOut(play, transit);
    // A judge may have placed a white hole where the portal is.
    destroyInHoles(play);
  }
  return null;
}
