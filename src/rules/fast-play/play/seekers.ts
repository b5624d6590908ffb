import type { Procedure } from "../../dice/request.ts";
import { neighbour, OFFSETS } from "../../hex/direction.ts";
import { distance, dot } from "../../hex/hex.ts";
import { DIRECTIONS, type Direction } from "../../place/direction.ts";
import { equals, subtract } from "../../place/place.ts";
import { move } from "../../vessel/movement/move.ts";
import { has } from "../../vessel/unit/unit.ts";
import { struckShield } from "../damage/struck-shield.ts";
import type { Shot } from "../state/clock.ts";
import { note } from "../state/context.ts";
import type { Context, GameState } from "../state/game.ts";
import type { Warhead } from "../state/sealed.ts";
import type { Unit } from "../state/unit.ts";
import { destroy } from "./destroy.ts";
import { isTumbling } from "./helm.ts";
import { allocateAll } from "./volley.ts";

/** The unit that a seeker homes on, where it can. */
const targetOf = ({ units }: GameState, { target, scene }: Unit): Unit | null => {
  const found = target === null ? undefined : units[target];
  return found?.status === "in-play" && found.scene === scene ? found : null;
};

/**
 * The way in which a seeker homes: to the neighbour that is one nearer to its target and turns least from the line to it;
 * null where it stays.
 *
 * @rule FP-INF-04 FP-DP-12 It moves in its own segment alone, a space at a time.
 */
const wayHome = (context: Context, seeker: Unit): Direction | null => {
  const { state } = context;
  const target = targetOf(state, seeker);
  if (!target || has(seeker, "inert") || isTumbling(state, seeker) || state.ruleOptions.seekerMoves === "ordered")
    return null;
  if (state.beams.some(({ to }) => to === seeker.id)) return null;
  const { hex } = seeker;
  const range = distance(hex, target.hex);
  const nearer = DIRECTIONS.filter((way) => distance(neighbour(hex, way), target.hex) === range - 1);
  const line = subtract(target.hex, hex);
  // All six steps are equally long, so the one with the greatest product turns least from the line.
  return nearer.reduce<Direction | null>(
    (best, way) => (best && dot(OFFSETS[best], line) >= dot(OFFSETS[way], line) ? best : way),
    null,
  );
};

/** Lets a seeker home that nobody steered, one space. */
export const home = (context: Context, id: string): void => {
  const seeker = context.unit(id);
  const way = seeker.status === "in-play" ? wayHome(context, seeker) : null;
  if (!way) return;
  note(context, id, { facing: way });
  move(context, id, [neighbour(seeker.hex, way)], "own");
};

/**
 * The points of a warhead after so many spaces.
 *
 * @rule FP-INF-05 By the spaces that it has flown.
 * @rule FP-NOTE-01 Ranges and brackets are those of the full game.
 */
const warheadAt = (warhead: Warhead, flown: number): number =>
  typeof warhead === "number" ? warhead : (warhead.find(([upTo]) => flown <= upTo)?.[1] ?? 0);

/**
 * Lets the active seekers strike that are in their targets' hexes: all are gone first, then the damage is allocated.
 *
 * @rule FP-INF-05 What a warhead scores.
 * @rule FP-INF-10 A pseudo torpedo scores nothing, and is seen to be one.
 */
export function* impacts(context: Context): Procedure<void> {
  const shots: Shot[] = [];
  for (const id of context.state.clock.active) {
    const seeker = context.unit(id);
    const target = seeker.status === "in-play" ? targetOf(context.state, seeker) : null;
    if (!target || has(seeker, "inert") || !equals(seeker.hex, target.hex)) continue;
    const load = context.state.loads[id] ?? { pseudo: false, warhead: 0 };
    const points = load.pseudo ? 0 : warheadAt(load.warhead, seeker.flown);
    context.emit("seeker-impact", ["FP-INF-05", "FP-INF-10", "FP-NOTE-01"], "all", {
      unit: id,
      target: target.id,
      hex: context.label(seeker.scene, seeker.hex),
      flown: seeker.flown,
      points,
      ...(load.pseudo && { pseudo: true as const }),
    });
    const struck = struckShield(target, seeker.cameFrom ?? seeker.hex, context.state.ruleOptions.shieldTie);
    if (struck.ok) shots.push({ target: target.id, shield: struck.value, points, step: "4.8" });
    destroy(context, id, "impact", ["FP-INF-05"]);
  }
  yield* allocateAll(context, shots);
}
