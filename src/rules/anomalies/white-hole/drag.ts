import { add, type Place } from "../../place/place.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import { type AnomalyState, inOrder, type PlannedPush, type WhiteHole } from "../state/game.ts";
import { geometryOf } from "../state/geometry-of.ts";
import { partnersOf } from "../tractor/link.ts";
import { type DueUnit, dueUnits } from "./bands.ts";
import { isInTurn, type PushRound } from "./push-round.ts";

/** A unit that a hole pushes, and by what offset. */
export interface Pushed {
  readonly unit: string;
  readonly way: Place;
}

/** What is dragged along behind each pushed unit. */
export type Dragged = ReadonlyMap<string, readonly PlannedPush[]>;

/** Notes who is due from a hole, as the holes that push later ask for it. */
export const noteDue = (context: AnomalyContext, hole: WhiteHole, due: readonly DueUnit[], round: PushRound): void => {
  const units = due.filter(({ unit }) => isInTurn(round, unit)).map(({ unit }) => unit.id);
  context.emit("pushes-due", ["IP7.11"], "all", { hole: hole.id, units });
};

/**
 * Whom the pushes of a hole drag along, as all stand before the first of them. A unit follows the pushed unit to which
 * it is tied by the fewest beams; of several, the one that is pushed first. What is tied to one that stays, stays.
 *
 * @param due everybody within the bands that are due, also those who cannot move or whose turn it is not
 * @param pushed in the order in which they are pushed
 * @rule IP7.1 Who is due moves away from the hole itself, and is dragged by nobody.
 * @rule IP7.11 Tied units move too, once for each hole; one that another hole is to push moves by itself.
 */
export const draggedBehind = (
  context: AnomalyContext,
  hole: WhiteHole,
  due: readonly DueUnit[],
  pushed: readonly Pushed[],
  round: PushRound,
): Dragged => {
  const { beams, units } = context.state;
  const settled = new Set([...due.map(({ unit }) => unit.id), ...dueElsewhere(context, hole, round)]);
  const behind = new Map<string, PlannedPush[]>(pushed.map(({ unit }) => [unit, []]));
  const moving = pushed.map(({ unit, way }) => ({ unit, way, leader: unit }));
  // The list grows while it is gone through, so those who are tied by fewer beams come first.
  for (const { unit: by, way, leader } of moving) {
    for (const id of partnersOf(beams, by)) {
      const unit = units[id];
      if (!unit || settled.has(id) || round.wasMoved?.(hole, unit)) continue;
      const push = drag(context, hole, unit, way, by);
      if (!push) continue;
      settled.add(id);
      behind.get(leader)?.push(push);
      moving.push({ unit: id, way, leader });
    }
  }
  for (const pushes of behind.values()) pushes.sort((a, b) => seqOf(context.state, a) - seqOf(context.state, b));
  return behind;
};

const seqOf = ({ units }: AnomalyState, { unit }: PlannedPush): number => units[unit]?.seq ?? 0;

const drag = (context: AnomalyContext, hole: WhiteHole, unit: Body, way: Place, by: string): PlannedPush | null => {
  const scene = context.scene(hole.scene);
  const geometry = geometryOf(scene);
  const to = add(unit.hex, way);
  if (!context.unitRules.isPushed(unit, context.state.ruleOptions)) return null;
  const off = scene.map === "fixed" && !geometry.onSheet(to, scene);
  // Beyond the edge of a destination is the barrier, which defenders ignore; but nobody is dragged off a map.
  if (off && (scene.destination === null || unit.origin === null)) return null;
  const range = geometry.distance(hole.hex, unit.hex);
  return { unit: unit.id, range, to: geometry.label(to, scene), tied: [by], ...(off ? { barrier: true } : {}) };
};

/** Who is due from another hole of the scene: by what those that have pushed noted, and by where all stand for the rest. */
const dueElsewhere = (context: AnomalyContext, hole: WhiteHole, round: PushRound): ReadonlySet<string> => {
  const { state } = context;
  // Where only some are in turn, what earlier holes noted is not of everybody.
  const noted = round.inTurn ? [] : state.due.filter((mark) => mark.hole !== hole.id);
  const earlier = noted.flatMap(({ units }) => units);
  const later = inOrder(state.holes).filter(
    ({ id, seq, scene, inert }) => !inert && scene === hole.scene && (round.inTurn ? id !== hole.id : seq > hole.seq),
  );
  const units = Object.values(state.units).filter(({ scene, status }) => scene === hole.scene && status === "in-play");
  return new Set([
    ...earlier,
    ...later.flatMap((other) =>
      dueUnits(units, other, state, context.unitRules, round.impulse).map(({ unit }) => unit.id),
    ),
  ]);
};

/** Whether a portal has cut one of the beams by which a unit was tied when the push was settled. */
export const isCutLoose = ({ state }: AnomalyContext, { unit, tied }: PlannedPush): boolean => {
  if (tied === undefined) return false;
  const still = partnersOf(state.beams, unit);
  // What was destroyed holds nothing any more, but no portal cut its beam.
  return tied.some((partner) => !still.includes(partner) && state.units[partner]?.status !== "destroyed");
};
