import type { Answer, ChoiceRequest, Procedure } from "../../dice/request.ts";
import { type Direction, neighbour } from "../../hex/direction.ts";
import { makeLabel } from "../../hex/label.ts";
import type { Unit } from "../../sfb32/unit/unit.ts";
import { destroyInHoles, enterHex } from "../motion/enter-hex.ts";
import type { Citation } from "../state/event.ts";
import { bySeq, type PlannedPush, type WhiteHole } from "../state/game.ts";
import { type RuleContext, secretOf } from "../state/rule-context.ts";
import { strengthRules } from "../state/variations.ts";
import { dragging, isCutLoose } from "./drag.ts";
import { type DueUnit, dueUnits } from "./due-units.ts";
import { pushOptions } from "./options.ts";

/** One unit that a hole is about to push; hexes as their labels. */
interface Push {
  readonly unit: Unit;
  readonly range: number;
  readonly directions: readonly Direction[];
  readonly options: readonly string[];
  readonly fallback: string;
}

/** The rules behind a hole's pushes of anything, of mines, and of what seeks. Made once for all of them: they are many. */
interface PushRules {
  readonly any: readonly Citation[];
  readonly mine: readonly Citation[];
  readonly seeking: readonly Citation[];
}

const rulesOf = ({ strength }: WhiteHole): PushRules => {
  const any = ["IP7.1", "IP7.11", "IP7.12", ...strengthRules(Number(strength))] as const;
  return { any, mine: [...any, "IP7.14"], seeking: [...any, "IP7.22"] };
};

/**
 * Lets one white hole push. All owners are asked at once; the moves are told from the nearest range outward. When one
 * of them goes into a portal, the others wait in the judge's keeping until it has come out; one that it held by a beam
 * no longer follows, and its owner is asked then.
 *
 * @rule IP7.0 A white hole expels.
 * @rule IP7.1 Nearest first, equal ranges together (B2.4), cloaked units too, one hex each.
 * @rule IP7.12 The facing stays.
 * @rule IP7.29 The hole itself is never moved.
 */
export function* pushAll(context: RuleContext, hole: WhiteHole): Procedure<void> {
  const { pushing } = secretOf(context.state);
  const left = [...(pushing?.hole === hole.id ? pushing.left : yield* settle(context, hole))];
  const rules = rulesOf(hole);
  for (let push = left.shift(); push; push = left.shift()) {
    if (isCutLoose(context, push)) {
      const own = yield* alone(context, hole, push);
      if (own) left.splice(placeOf(context, left, own), 0, own);
      continue;
    }
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
function* settle(context: RuleContext, hole: WhiteHole): Procedure<readonly PlannedPush[]> {
  // Later in the impulse nobody is in a hole's hex: whoever comes into one is destroyed at once.
  if (context.state.clock.pushed < 0) destroyInHoles(context);
  const due = dueUnits(unitsIn(context, hole.scene), hole, context.state);
  const drags = context.state.beams.length > 0 ? dragging(context, hole, due) : null;
  const able = plan(context, hole, due);
  const pushes = drags ? able.filter(({ unit }) => !drags.follows(unit.id)) : able;
  const asked = pushes.filter(({ options }) => options.length > 1);
  const answers = asked.length > 0 ? yield asked.map((push) => ask(context, hole, push)) : [];
  let answered = 0;
  const planned: PlannedPush[] = [];
  for (const push of pushes) {
    const to = push.options.length > 1 ? chosenFrom(push, answers[answered++]) : push.fallback;
    planned.push({ unit: push.unit.id, range: push.range, to });
    const direction = push.directions[push.options.indexOf(to)];
    if (drags && direction) planned.push(...drags.behind(push.unit.id, direction));
  }
  return planned;
}

/**
 * The push of a unit that was to be dragged until a portal cut its beam: its own, if it is due itself.
 *
 * @rule IP2.15 No beam goes through a portal, so nobody is dragged by it.
 * @rule IP7.1 All within the range are pushed.
 */
function* alone(
  context: RuleContext,
  hole: WhiteHole,
  { unit: id, range }: PlannedPush,
): Procedure<PlannedPush | null> {
  const unit = context.state.units[id];
  const isDue = context.state.due.some((mark) => mark.hole === hole.id && mark.units.includes(id));
  if (!isDue || unit?.status !== "in-play" || unit.scene !== hole.scene) return null;
  const [push] = plan(context, hole, [{ unit, range }]);
  if (!push) return null;
  const [answer] = push.options.length > 1 ? yield [ask(context, hole, push)] : [];
  return { unit: id, range, to: push.options.length > 1 ? chosenFrom(push, answer) : push.fallback };
}

/** Where a push belongs among those that are left: before the first that is farther, or as far and later in the file. */
const placeOf = ({ state }: RuleContext, left: readonly PlannedPush[], own: PlannedPush): number => {
  const seq = (id: string): number => state.units[id]?.seq ?? 0;
  const later = left.findIndex(
    ({ unit, range, tied }) =>
      tied === undefined && (range > own.range || (range === own.range && seq(unit) > seq(own.unit))),
  );
  return later < 0 ? left.length : later;
};

const pushOne = (context: RuleContext, hole: WhiteHole, push: PlannedPush, { any, mine, seeking }: PushRules): void => {
  const { unit: id, range, to, tied } = push;
  const unit = context.state.units[id];
  // Whom the judge took away in the meantime is not pushed.
  if (unit?.status !== "in-play" || unit.scene !== hole.scene) return;
  const from = context.label(unit.scene, unit.hex);
  const told = {
    at: context.at,
    event: "unit-pushed",
    rules: unit.class === "mine" ? mine : unit.class === "drone" || unit.class === "plasma" ? seeking : any,
    audience: "all",
    unit: id,
    scene: unit.scene,
    by: hole.id,
    range,
    from,
    to,
  } as const;
  context.emitEvent(tied === undefined ? told : { ...told, dragged: true });
  enterHex(context, id, tied === undefined ? "forced" : "tractor", unit.hex);
};

/** The units in play in a scene, in the order of the file. */
const unitsIn = (context: RuleContext, scene: string): readonly Unit[] =>
  bySeq(Object.values(context.state.units).filter((unit) => unit.scene === scene && unit.status === "in-play"));

/** Those who are due and have somewhere to go, in order; one that a fixed map leaves nowhere to go is not among them. */
const plan = (context: RuleContext, hole: WhiteHole, due: readonly DueUnit[]): readonly Push[] => {
  const scene = context.scene(hole.scene);
  const pushes: Push[] = [];
  for (const { unit, range } of due) {
    const { directions, fallback } = pushOptions(hole.hex, unit.hex, scene, context.state.ruleOptions);
    if (!fallback) continue;
    const options = directions.map((direction) => makeLabel(neighbour(unit.hex, direction), scene));
    pushes.push({ unit, range, directions, options, fallback: options[directions.indexOf(fallback)] ?? "" });
  }
  return pushes;
};

const ask = (context: RuleContext, hole: WhiteHole, push: Push): ChoiceRequest => {
  const { unit, range, options, fallback } = push;
  return {
    kind: "choice",
    id: `push/${context.at}/${hole.id}/${unit.id}`,
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

const chosenFrom = ({ unit, options }: Push, answer: Answer | undefined): string => {
  const choice = answer && "choice" in answer ? answer.choice : undefined;
  if (choice === undefined || !options.includes(choice)) {
    throw new Error(`${unit.id} was to choose among its outward hexes, not «${choice}»`);
  }
  return choice;
};
