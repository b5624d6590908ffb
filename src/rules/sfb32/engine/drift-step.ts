import { checkWave } from "../../anomalies/gravity-wave/start.ts";
import { driftAll } from "../../anomalies/portal/drift.ts";
import { locateByWave } from "../../anomalies/portal/sighting.ts";
import type { RuleContext } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice/request.ts";

/** Moves the portals that are due, then sees for each whether it raises a wave. */
export function* driftStep(context: RuleContext): Procedure<void> {
  for (const portal of yield* driftAll(context)) locateByWave(context, portal, yield* checkWave(context, portal));
}
