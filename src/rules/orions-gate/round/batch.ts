import { inOrder } from "../../anomalies/state/game.ts";
import type { Procedure } from "../../dice/request.ts";
import { IMPULSES } from "../../time/time.ts";
import { edit, type GameContext, setImpulse } from "../state/context.ts";
import { isVessel } from "../state/unit.ts";
import { pushFrom } from "./push.ts";
import { advanceWaves, startWaves } from "./waves.ts";

/**
 * All impulses of a round at once: in each, holes send waves, push, and fronts advance.
 *
 * @rule OG-MAP-01 OG-MAP-08 A round is 32 impulses, worked off before the drift.
 */
export function* workOff(context: GameContext): Procedure<void> {
  const { holes, fronts } = context.state;
  if (Object.keys(holes).length === 0 && fronts.length === 0) return;
  for (let impulse = 1; impulse <= IMPULSES; impulse += 1) {
    setImpulse(context, impulse);
    yield* startWaves(context);
    for (const hole of inOrder(context.state.holes)) yield* pushFrom(context, hole, impulse);
    yield* advanceWaves(context);
    if (context.state.ended) break;
  }
  setImpulse(context, 0);
  // A piece strikes once in the batch, and may again in the drift.
  for (const unit of Object.values(context.state.units)) {
    if (isVessel(unit) && unit.struck.length > 0) edit(context, unit.id, { struck: [] });
  }
}
