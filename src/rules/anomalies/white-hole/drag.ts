import { add, type Place } from "../../place/place.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import { inOrder, type PlannedPush, type WhiteHole } from "../state/game.ts";
import { geometryOf } from "../state/geometry-of.ts";
import { chainOf, partnersOf } from "../tractor/group.ts";
import { type DueUnit, dueUnits } from "./bands.ts";
import { isInTurn, type PushRound } from "./push-round.ts";

/** What a hole's pushes do to units that are tied to others. */
export interface Dragging {
  /** Whether the unit is moved as one of a group, after a nearer one; noted for each that is asked about. */
  readonly follows: (unit: string) => boolean;
  /** What is dragged along behind a unit that is pushed by an offset. */
  readonly behind: (unit: string, way: Place) => readonly PlannedPush[];
}

/**
 * Whom the pushes of a hole drag along, as it stands before the first of them. It is noted who is due, as the holes that
 * push later ask for it.
 *
 * @param dueHere everybody within the bands that are due, also those who cannot move
 * @rule IP7.11 Tied units move together, once for each hole; one that another hole is to push moves by itself.
 */
export const dragging = (
  context: AnomalyContext,
  hole: WhiteHole,
  dueHere: readonly DueUnit[],
  round: PushRound,
): Dragging => {
  const due = new Set(dueHere.map(({ unit }) => unit.id));
  const inTurn = dueHere.filter(({ unit }) => isInTurn(round, unit)).map(({ unit }) => unit.id);
  context.emit("pushes-due", ["IP7.11"], "all", { hole: hole.id, units: inTurn });
  const { state } = context;
  const elsewhere = dueElsewhere(context, hole, round);
  const led = new Set<string>();
  const follows = (unit: string): boolean => {
    if (led.has(unit)) return true;
    for (const id of chainOf(state, unit)) led.add(id);
    return false;
  };
  const behind = (leader: string, way: Place): readonly PlannedPush[] =>
    chainOf(state, leader).flatMap((id) => {
      const unit = state.units[id];
      if (!unit || round.wasMoved?.(hole, unit) || (elsewhere.has(id) && !due.has(id))) return [];
      return dragged(context, hole, unit, way);
    });
  return { follows, behind };
};

const dragged = (context: AnomalyContext, hole: WhiteHole, unit: Body, way: Place): readonly PlannedPush[] => {
  const { state } = context;
  const scene = context.scene(hole.scene);
  const geometry = geometryOf(scene);
  const to = add(unit.hex, way);
  if (!context.unitRules.isPushed(unit, state.ruleOptions)) return [];
  const off = scene.map === "fixed" && !geometry.onSheet(to, scene);
  // Beyond the edge of a destination is the barrier, which defenders ignore; but nobody is dragged off a map.
  if (off && (scene.destination === null || unit.origin === null)) return [];
  const tied = partnersOf(state.beams, unit.id);
  const range = geometry.distance(hole.hex, unit.hex);
  return [{ unit: unit.id, range, to: geometry.label(to, scene), tied, ...(off ? { barrier: true } : {}) }];
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
