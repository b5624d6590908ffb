import { hitBarrier } from "../../anomalies/motion/barrier.ts";
import type { Procedure } from "../../dice/request.ts";
import type { Edge } from "../geometry/motion.ts";
import { removeScreens, testNoShips } from "../harm/destroy.ts";
import { asAnomalies, edit, type GameContext, tell } from "../state/context.ts";
import { vesselOf } from "../state/find.ts";

/** Rounds until a ship that left may come back: it misses the next one. */
const ROUNDS_AWAY = 2;

/**
 * A ship leaves the table over an edge, where an unfinished one stops.
 *
 * @rule OG-HYP-01 That is a hyperjump.
 * @rule OG-HYP-02 It misses the next round.
 * @rule OG-HYP-05 Craft in its hangars go along, its drift is lost.
 * @rule OG-MAP-09 By the option `edges` whoever came into a destination is stopped by a barrier there.
 */
export function* hyperjump(context: GameContext, id: string, edge: Edge): Procedure<void> {
  const { scene, owner, origin, construction } = vesselOf(context.state, id);
  if (construction !== null) return;
  const isDestination = context.state.scenes[scene]?.destination !== null;
  if (context.state.options.edges === "barrier" && isDestination && origin !== null) {
    hitBarrier(asAnomalies(context), context.unit(id), "own");
    return;
  }
  const { turn } = context.state.clock;
  tell(context, "hyperjumped", ["OG-HYP-01", "OG-HYP-02"], { unit: id, scene, edge, round: turn + ROUNDS_AWAY });
  edit(context, id, { status: "left", away: { edge, round: turn + ROUNDS_AWAY }, drift: 0, driven: null });
  removeScreens(context, id, "taken-back");
  yield* testNoShips(context, owner);
}
