import type { Procedure } from "../dice/request.ts";
import { checkWave } from "../gravity-wave/start.ts";
import { driftAll } from "../portal/drift.ts";
import { locateByWave } from "../portal/sighting.ts";
import type { Play } from "../state/play.ts";

/** Moves the portals that are due, then sees for each whether it raises a wave. */
export function* driftStep(play: Play): Procedure<void> {
  for (const portal of yield* driftAll(play)) locateByWave(play, portal, yield* checkWave(play, portal));
}
