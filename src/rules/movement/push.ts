import { makeTime } from "../clock/time.ts";
import type { ChoiceRequest, Procedure } from "../dice/request.ts";
import { DIRECTIONS, type Direction, neighbour } from "../hex/direction.ts";
import type { PlannedPush, WhiteHole } from "../state/game.ts";
import { type Play, secretOf } from "../state/play.ts";
import { canBePushed, type Unit } from "../unit/unit.ts";
import { dueByRange } from "../white-hole/bands.ts";
import { duePushes, type Positions } from "../white-hole/due.ts";
import { pushOptions } from "../white-hole/options.ts";
import { destroyInHoles, enterHex } from "./enter-hex.ts";

/** One unit that a hole is about to push. */
interface Push {
  readonly unit: Unit;
  readonly range: number;
  readonly directions: readonly Direction[];
  readonly fallback: Direction;
}

/**
 * Lets one white hole push. All owners are asked at once; the moves are told from the nearest range outward. When one
 * of them goes into a portal, the others wait in the judge's keeping until it has come out.
 *
 * @rule IP7.0 A white hole expels.
 * @rule IP7.1 Nearest first, equal ranges together (B2.4), cloaked units too, one hex each.
 * @rule IP7.12 The facing stays.
 * @rule IP7.29 The hole itself is never moved.
 */
export function* pushAll(play: Play, hole: WhiteHole): Procedure<void> {
  const { pushing } = secretOf(play.state);
  const pushes = pushing?.hole === hole.id ? pushing.left : yield* settle(play, hole);
  for (const [index, push] of pushes.entries()) {
    pushOne(play, hole, push);
    const left = play.state.transits.length > 0 ? pushes.slice(index + 1) : [];
    if (left.length > 0) return play.tell("pushes-left", ["IP7.1"], "judge", { hole: hole.id, left });
  }
  play.tell("hole-pushed", ["IP7.1"], "all", { hole: hole.id });
}

/**
 * Settles who is pushed where, before anybody moves.
 *
 * @rule IP7.11 The owner chooses the hex.
 */
function* settle(play: Play, hole: WhiteHole): Procedure<readonly PlannedPush[]> {
  destroyInHoles(play, hole.scene);
  const pushes = plan(play, hole, pushable(play, hole));
  const asked = pushes.filter(({ directions }) => directions.length > 1);
  const answers = asked.length > 0 ? yield asked.map((push) => ask(play, hole, push)) : [];
  const chosen = new Map<string, Direction>();
  asked.forEach((push, i) => {
    chosen.set(push.unit.id, directionFrom(play, push, answers[i]));
  });
  return pushes.map(({ unit, range, fallback }) => ({
    unit: unit.id,
    range,
    direction: chosen.get(unit.id) ?? fallback,
  }));
}

const pushOne = (play: Play, hole: WhiteHole, { unit: id, range, direction }: PlannedPush): void => {
  const unit = play.state.units[id];
  // Whom the judge took away in the meantime is not pushed.
  if (unit?.status !== "in-play" || unit.scene !== hole.scene) return;
  play.tell("unit-pushed", ["IP7.1", "IP7.11", "IP7.12"], "all", {
    unit: unit.id,
    scene: unit.scene,
    by: hole.id,
    range,
    from: play.label(unit.scene, unit.hex),
    to: play.label(unit.scene, neighbour(unit.hex, direction)),
  });
  enterHex(play, unit.id, "forced");
};

/** The units of the hole's scene that it can move, in the order of the file. */
const pushable = (play: Play, hole: WhiteHole): readonly Unit[] => {
  const basesPushed = play.state.readings.basesPushed === "yes";
  return Object.values(play.state.units)
    .filter((unit) => unit.scene === hole.scene && unit.status === "in-play" && canBePushed(unit, basesPushed))
    .sort((a, b) => a.seq - b.seq);
};

const positions = (units: readonly Unit[]): Positions => {
  const q = new Int32Array(units.length);
  const r = new Int32Array(units.length);
  units.forEach(({ hex }, i) => {
    q[i] = hex.q;
    r[i] = hex.r;
  });
  return { q, r, count: units.length };
};

/** Who is pushed, in order; a unit that a fixed map leaves nowhere to go is not among them. */
const plan = (play: Play, hole: WhiteHole, units: readonly Unit[]): readonly Push[] => {
  const { clock, readings } = play.state;
  const scene = play.scene(hole.scene);
  const due = dueByRange(Number(hole.strength), clock.impulse, readings.everyOther);
  const { index, range, count } = duePushes(positions(units), hole.hex.q, hole.hex.r, due);
  const pushes: Push[] = [];
  for (let i = 0; i < count; i += 1) {
    const unit = units[index[i] ?? 0];
    if (!unit) continue;
    const { directions, fallback } = pushOptions(hole.hex, unit.hex, scene, readings);
    if (fallback) pushes.push({ unit, range: range[i] ?? 0, directions, fallback });
  }
  return pushes;
};

const ask = (play: Play, hole: WhiteHole, { unit, range, directions, fallback }: Push): ChoiceRequest => {
  const label = (direction: Direction): string => play.label(unit.scene, neighbour(unit.hex, direction));
  return {
    kind: "choice",
    id: `push/${makeTime(play.state.clock)}/${hole.id}/${unit.id}`,
    what: "push",
    who: unit.owner,
    unit: unit.id,
    from: play.label(unit.scene, unit.hex),
    by: hole.id,
    range,
    options: directions.map(label),
    fallback: label(fallback),
    rule: "IP7.11",
  };
};

const directionFrom = (
  play: Play,
  push: Push,
  answer: { readonly choice?: string } | object | undefined,
): Direction => {
  const choice = answer && "choice" in answer ? answer.choice : undefined;
  const { unit } = push;
  const direction = DIRECTIONS.find(
    (one) => push.directions.includes(one) && play.label(unit.scene, neighbour(unit.hex, one)) === choice,
  );
  if (!direction) throw new Error(`${unit.id} was to choose among its outward hexes, not «${choice}»`);
  return direction;
};
