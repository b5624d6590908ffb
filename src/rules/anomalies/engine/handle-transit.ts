import type { Procedure } from "../../dice/request.ts";
import { destroyInHoles } from "../motion/enter-place.ts";
import { comeOut } from "../portal/come-out.ts";
import { settleDestination } from "../portal/destination.ts";
import { arrive } from "../portal/exit.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { AnomalyRefusal, TransitCommand } from "./command.ts";

const STAGE = { "settle-destination": "destination", arrive: "arrival", "come-out": "tumble" } as const;

/** Takes the passage that is first in line one stage on. */
export function* handleTransit(context: AnomalyContext, command: TransitCommand): Procedure<AnomalyRefusal | null> {
  const [transit] = context.state.transits;
  if (transit?.unit !== command.unit || transit.stage !== STAGE[command.do]) return "not-now";
  if (command.do === "settle-destination") return yield* settleDestination(context, transit, command.chart ?? null);
  if (command.do === "arrive") arrive(context, transit, command.map);
  else {
    yield* comeOut(context, transit);
    // A judge may have placed a white hole where the portal is.
    destroyInHoles(context);
  }
  return null;
}
