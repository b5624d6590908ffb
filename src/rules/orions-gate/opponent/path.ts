import type { Base } from "../geometry/base.ts";
import { placedAt } from "../geometry/base.ts";
import { endOf, stoppedBy } from "../geometry/motion.ts";
import { aheadOf, facingOf, span, starboardOf, towards, turned } from "../geometry/vector.ts";
import { moveLength, turnLimit } from "../moves/limits.ts";
import { energyIn } from "../state/actor.ts";
import { vesselBase } from "../state/base-of.ts";
import type { GameState } from "../state/game.ts";
import { type Field, fromLine, leaves, type Weighed } from "./field.ts";
import { ramWorth } from "./ram-worth.ts";
import { type Stand, scoreOf, type Weights } from "./score.ts";

/** A move that a ship may make. */
export interface Step {
  readonly turn: number;
  readonly ahead: boolean;
}

/** Some moves in a row, and where they lead. */
interface Way extends Stand {
  readonly first: Step | null;
  readonly score: number;
  /** What the last move rammed. */
  readonly rams: string | null;
}

/** How a ship looks for its way. */
export interface Search {
  readonly weights: Weights;
  /** How many ways are followed on after each move. */
  readonly kept: number;
  /** Whether it turns by any angle that is worth it, or by the largest alone. */
  readonly fine: boolean;
}

/** Turns that are worth trying: as far as it goes, not at all, and those that show the bow, the stern or a side. */
const turnsOf = (field: Field, { at, facing }: Stand, limit: number, fine: boolean): readonly number[] => {
  const turns = new Set([0, -limit, limit]);
  if (!fine) return [...turns];
  for (const foe of field.foes) {
    const way = towards(at, foe.at);
    if (!way) continue;
    const aside = ((facingOf(way) - facing + 540) % 360) - 180;
    for (const off of [0, 20, -20, 180]) {
      const turn = ((aside + off + 540) % 360) - 180;
      if (Math.abs(turn) <= limit) turns.add(turn);
    }
  }
  return [...turns];
};

/** What stands in the way of a move: a ship, or null for free; `undefined` where the move is not to be made. */
const metOn = (field: Field, base: Base, facing: number, length: number): Weighed | null | undefined => {
  const way = aheadOf(facing);
  const from = base.centre;
  const to = endOf({ base, way }, length);
  const { me } = field;
  if (leaves(field.table, base, to)) return undefined;
  for (const { at, radius } of [...field.walls, ...field.holes]) {
    if (fromLine(from, to, at) < radius + me.radius * 0.9) return undefined;
  }
  for (const other of [...field.foes, ...field.friends]) {
    if (fromLine(from, to, other.at) > me.radius + other.radius) continue;
    if (stoppedBy({ base, way, length }, other.base) !== null) return field.foes.includes(other) ? other : undefined;
  }
  return null;
};

const standAt = (state: GameState, field: Field, at: Stand["at"], facing: number, drift: number): Stand => ({
  at,
  facing,
  drift,
  base: vesselBase(state.options, field.me.ship, at, facing),
  starboard: starboardOf(facing),
});

/** The ways that go on from one by one more move. */
function* onFrom(state: GameState, field: Field, way: Way, search: Search): Generator<Way> {
  const limit = turnLimit(state, field.me.ship);
  const length = moveLength(state, field.me.ship);
  const isEngineless = energyIn(state, field.me.ship) === 0;
  const score = (stand: Stand): number => scoreOf(field, stand, search.weights);
  for (const turn of turnsOf(field, way, limit, search.fine)) {
    const facing = turned(way.facing, turn);
    const here = turn === 0 ? way : standAt(state, field, way.at, facing, way.drift);
    if (turn !== 0) yield { ...here, first: way.first ?? { turn, ahead: false }, score: score(here), rams: null };
    // Without engines it turns, or goes on.
    if (turn !== 0 && isEngineless) continue;
    const first = way.first ?? { turn, ahead: true };
    const met = metOn(field, here.base, facing, length);
    if (met === undefined) continue;
    if (met) {
      const stand = { ...here, drift: way.drift + 1 };
      yield { ...stand, first, score: score(stand) + ramWorth(field.me, met), rams: met.ship.id };
      continue;
    }
    const at = endOf({ base: here.base, way: aheadOf(facing) }, length);
    const stand: Stand = { ...here, at, base: placedAt(here.base, at), drift: way.drift + 1 };
    yield { ...stand, first, score: score(stand), rams: null };
  }
}

/** The way that a ship does best to go, and its first move; null to stay. */
export interface Chosen {
  readonly first: Step | null;
  readonly gain: number;
  /** What the first move rams. */
  readonly rams: string | null;
  /** Whether it ends nearer to the nearest enemy. */
  readonly closer: boolean;
}

const nearest = ({ foes }: Field, at: Stand["at"]): number => Math.min(...foes.map((foe) => span(at, foe.at)));

/** Looks for the best way of some moves. */
export const bestWay = (state: GameState, field: Field, moves: number, search: Search): Chosen => {
  const { ship } = field.me;
  const start = standAt(state, field, ship.hex, ship.facing, ship.drift);
  const stay: Way = { ...start, first: null, score: scoreOf(field, start, search.weights), rams: null };
  let best = stay;
  let open: readonly Way[] = [stay];
  for (let move = 0; move < moves && open.length > 0; move += 1) {
    const found: Way[] = [];
    for (const way of open) for (const next of onFrom(state, field, way, search)) found.push(next);
    for (const way of found) if (way.score > best.score) best = way;
    open = found
      .filter(({ rams }) => rams === null)
      .sort((one, other) => other.score - one.score)
      .slice(0, search.kept);
  }
  return {
    first: best.first,
    gain: best.score - stay.score,
    rams: best.rams,
    closer: nearest(field, best.at) < nearest(field, start.at),
  };
};
