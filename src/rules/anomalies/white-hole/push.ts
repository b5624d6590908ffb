import { type ChoiceRequest, chosenFrom, type Procedure } from "../../dice.ts";
import { add, equals, type Place } from "../../geometry/place.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import { destroyInHoles, enterPlace, hitBarrier } from "../motion.ts";
import type { Body } from "../state/body.ts";
import type { Citation } from "../state/event.ts";
import { type AnomalyState, bySeq, inOrder, type PlannedPush, type Scene, type WhiteHole } from "../state/game.ts";
import { geometryOf } from "../state/places.ts";
import { type AnomalyContext, secretOf } from "../state/rule-context.ts";
import { strengthRules } from "../state/setup.ts";
import { partnersOf } from "../tractor-beam.ts";
import { type DueUnit, dueUnits } from "./bands.ts";

/** One time that holes push: by which impulse, and whom. */
export interface PushRound {
  /** By which the bands are due. */
  readonly impulse: number;
  /** Whose turn it is, on clocks that push some units before others; all of a scene where this is left out. */
  readonly inTurn?: (unit: Body) => boolean;
  /** Whether a hole has moved a unit already in this impulse; then it does not again. */
  readonly wasMoved?: (hole: WhiteHole, unit: Body) => boolean;
  /** A name of this round's questions that no others of the same moment have. */
  readonly name?: string;
}

/** Whether a unit may be pushed in a round for itself, and not only dragged along. */
const isInTurn = ({ inTurn }: PushRound, unit: Body): boolean => inTurn?.(unit) ?? true;

/** A unit that a hole pushes, and by what offset. */
interface Pushed {
  readonly unit: string;
  readonly way: Place;
}

/** What is dragged along behind each pushed unit. */
type Dragged = ReadonlyMap<string, readonly PlannedPush[]>;

/** Notes who is due from a hole, as the holes that push later ask for it. */
const noteDue = (context: AnomalyContext, hole: WhiteHole, due: readonly DueUnit[], round: PushRound): void => {
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
const draggedBehind = (
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
const isCutLoose = ({ state }: AnomalyContext, { unit, tied }: PlannedPush): boolean => {
  if (tied === undefined) return false;
  const still = partnersOf(state.beams, unit);
  // What was destroyed holds nothing any more, but no portal cut its beam.
  return tied.some((partner) => !still.includes(partner) && state.units[partner]?.status !== "destroyed");
};

/** The question to which of several places a unit is pushed; places as their labels. */
export interface PushChoice extends ChoiceRequest {
  readonly what: "push";
  readonly unit: string;
  /** Where the unit stands, what pushes it, and how far that is: hexes, or thousandths of an inch. */
  readonly from: string;
  readonly by: string;
  readonly range: number;
}

/** Whether a question is about a push. */
export const isPushChoice = (request: ChoiceRequest): request is PushChoice => request.what === "push";

/** One unit that a hole is about to push; places as their labels. */
interface Push {
  readonly unit: Body;
  readonly range: number;
  readonly ways: readonly Place[];
  readonly options: readonly string[];
  readonly fallback: string;
}

/**
 * Lets one white hole push. All owners are asked at once; the moves are emitted from the nearest range outward. When one
 * of them goes into a portal, the others wait in the judge's keeping until it has come out; one that it held by a beam
 * no longer follows.
 *
 * @rule IP7.0 A white hole expels.
 * @rule IP7.1 Nearest first, equal ranges together (B2.4), cloaked units too, one hex each.
 * @rule IP7.12 The facing stays.
 * @rule IP2.15 No beam goes through a portal, so nobody is dragged by it.
 * @rule IP7.29 The hole itself is never moved.
 */
export function* pushAll(
  context: AnomalyContext,
  hole: WhiteHole,
  round: PushRound = { impulse: context.state.clock.impulse },
): Procedure<void> {
  const { pushing } = secretOf(context.state);
  const left = [...(pushing?.hole === hole.id ? pushing.left : yield* settle(context, hole, round))];
  const rules = ["IP7.1", "IP7.11", "IP7.12", ...strengthRules(Number(hole.strength))] as const;
  for (let push = left.shift(); push; push = left.shift()) {
    if (isCutLoose(context, push)) continue;
    pushOne(context, hole, push, rules);
    if (context.state.transits.length === 0 || left.length === 0) continue;
    return context.emit("pushes-left", ["IP7.1"], "judge", { hole: hole.id, left });
  }
  context.emit("hole-pushed", ["IP7.1"], "all", { hole: hole.id });
}

/**
 * Settles who is pushed where, before anybody moves.
 *
 * @rule IP7.11 The owner chooses the hex.
 */
function* settle(context: AnomalyContext, hole: WhiteHole, round: PushRound): Procedure<readonly PlannedPush[]> {
  // Later in the impulse nobody is in a hole's hex: whoever comes into one is destroyed at once.
  if (context.state.clock.pushed < 0) destroyInHoles(context);
  const due = dueUnits(unitsIn(context, hole.scene), hole, context.state, context.unitRules, round.impulse);
  const tied = context.state.beams.length > 0;
  if (tied) noteDue(context, hole, due, round);
  const inTurn = due.filter(({ unit }) => isInTurn(round, unit) && !round.wasMoved?.(hole, unit));
  const pushes = plan(context, hole, inTurn);
  const asked = pushes.filter(({ options }) => options.length > 1);
  const questions = asked.map((push) => ask(context, hole, push, round));
  const answers = questions.length > 0 ? yield questions : [];
  let answered = 0;
  const planned: PlannedPush[] = [];
  const pushed: Pushed[] = [];
  for (const push of pushes) {
    const question = push.options.length > 1 ? questions[answered] : undefined;
    const to = question ? chosenFrom(question, answers[answered++]) : push.fallback;
    planned.push({ unit: push.unit.id, range: push.range, to });
    const way = push.ways[push.options.indexOf(to)];
    if (way) pushed.push({ unit: push.unit.id, way });
  }
  if (!tied) return planned;
  const behind = draggedBehind(context, hole, due, pushed, round);
  return planned.flatMap((push) => [push, ...(behind.get(push.unit) ?? [])]);
}

const pushOne = (context: AnomalyContext, hole: WhiteHole, push: PlannedPush, any: readonly Citation[]): void => {
  const { unit: id, range, to, tied } = push;
  const unit = context.state.units[id];
  // Whom the judge took away in the meantime is not pushed.
  if (unit?.status !== "in-play" || unit.scene !== hole.scene) return;
  if (push.barrier) return hitBarrier(context, unit, "tractor");
  const own = context.unitRules.pushRules(unit);
  const pushed = {
    at: context.at,
    event: "unit-pushed",
    rules: own.length > 0 ? [...any, ...own] : any,
    audience: "all",
    unit: id,
    scene: unit.scene,
    by: hole.id,
    range,
    from: context.label(unit.scene, unit.hex),
    to,
  } as const;
  context.emitEvent(tied === undefined ? pushed : { ...pushed, dragged: true });
  enterPlace(context, id, tied === undefined ? "forced" : "tractor", unit.hex);
};

/** The units in play in a scene, in the order of the file. */
const unitsIn = (context: AnomalyContext, scene: string): readonly Body[] =>
  bySeq(Object.values(context.state.units).filter((unit) => unit.scene === scene && unit.status === "in-play"));

/** Those who are due and have somewhere to go, in order; one that a fixed map leaves nowhere to go is not among them. */
const plan = (context: AnomalyContext, hole: WhiteHole, due: readonly DueUnit[]): readonly Push[] => {
  const scene = context.scene(hole.scene);
  const { label } = geometryOf(scene);
  const pushes: Push[] = [];
  for (const { unit, range } of due) {
    const { ways, fallback } = pushOptions(hole.hex, unit.hex, scene, context.state.ruleOptions);
    if (!fallback) continue;
    const options = ways.map((way) => label(add(unit.hex, way), scene));
    pushes.push({ unit, range, ways, options, fallback: label(add(unit.hex, fallback), scene) });
  }
  return pushes;
};

const ask = (context: AnomalyContext, hole: WhiteHole, push: Push, { name }: PushRound): PushChoice => {
  const { unit, range, options, fallback } = push;
  return {
    kind: "choice",
    id: `push/${context.at}${name === undefined ? "" : `/${name}`}/${hole.id}/${unit.id}`,
    what: "push",
    who: unit.owner,
    unit: unit.id,
    from: context.label(unit.scene, unit.hex),
    by: hole.id,
    range,
    options,
    fallback,
    rule: "IP7.11",
  };
};

/** The ways a pushed unit can go, as offsets. */
export interface PushOptions {
  /** In their fixed order; none when a fixed map ends behind the unit. */
  readonly ways: readonly Place[];
  /** What it does when nobody chooses. */
  readonly fallback: Place | null;
}

/**
 * The places open to a pushed unit: those one step farther from the hole, on the map's sheet if it is fixed.
 *
 * @param unit where it stands, not in the hole's own place: there nobody is pushed
 * @rule IP7.11 One hex away, and the owner chooses among the available ones.
 */
export const pushOptions = (
  hole: Place,
  unit: Place,
  scene: Scene,
  { outward }: Pick<RuleOptions, "outward">,
): PushOptions => {
  const geometry = geometryOf(scene);
  const { ways, straight } = geometry.waysOut(hole, unit);
  if (scene.map === "floating" && outward === "any") return { ways, fallback: straight };
  const available = scene.map === "fixed" ? ways.filter((way) => geometry.onSheet(add(unit, way), scene)) : ways;
  const least = geometry.straightest(hole, unit, available);
  return { ways: outward === "aligned" ? least : available, fallback: least[0] ?? null };
};

/**
 * Whether a choice of place could have been followed in this impulse; if not, why.
 *
 * @rule IP7.11 A choice is among the outward hexes of a push.
 */
export const checkChoice = (state: AnomalyState, unitId: string, hex: Place): "no-push" | "not-outward" | null => {
  const pushes = state.pushes.filter(({ unit }) => unit === unitId);
  if (pushes.length === 0) return "no-push";
  const fits = pushes.some(({ scene: id, hole, from }) => {
    const scene = state.scenes[id];
    return scene && pushOptions(hole, from, scene, state.ruleOptions).ways.some((way) => equals(add(from, way), hex));
  });
  return fits ? null : "not-outward";
};
