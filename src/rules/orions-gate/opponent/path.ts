import { stoppedBy } from "../geometry/motion.ts";
import { facingOf, movedBy, towards, turned } from "../geometry/vector.ts";
import { moveLength, turnLimit } from "../moves/limits.ts";
import { energyIn } from "../state/actor.ts";
import type { GameState } from "../state/game.ts";
import { type Field, isNearLine, type Weighed } from "./field.ts";
import { ramWorth } from "./ram-worth.ts";
import { scoreOf, type Weights, wishOf } from "./score.ts";
import { baseAt, type Heading, headingOf, type Stand, standsOut } from "./stand.ts";

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

/** Degrees from showing the bow or the stern that may be worth a turn: they show one side or the other. */
const OFF = [0, 10, -10, 170, -170];

/** The search of one ship for its way. */
class Pathfinder {
  readonly #limit: number;
  readonly #length: number;
  readonly #isEngineless: boolean;
  readonly #headings = new Map<number, Heading>();
  readonly #score: (stand: Stand) => number;

  constructor(
    readonly state: GameState,
    readonly field: Field,
    readonly search: Search,
  ) {
    const { ship } = field.me;
    this.#limit = turnLimit(state, ship);
    this.#length = moveLength(state, ship);
    this.#isEngineless = energyIn(state, ship) === 0;
    const wish = wishOf(field, search.weights);
    this.#score = (stand) => scoreOf(field, stand, search.weights, wish);
  }

  /** Where the ship stands, as a way of no moves. */
  start(): Way {
    const { ship } = this.field.me;
    const stand = { at: ship.hex, heading: this.#heading(ship.facing), drift: ship.drift };
    return { ...stand, first: null, score: this.#score(stand), rams: null };
  }

  /** The ways that go on from one by one more move. */
  from(way: Way): readonly Way[] {
    const found: Way[] = [];
    for (const turn of this.#turns(way)) {
      const heading = turn === 0 ? way.heading : this.#heading(turned(way.heading.facing, turn));
      const { at, drift } = way;
      if (turn !== 0) found.push(this.#way({ at, heading, drift }, way.first ?? { turn, ahead: false }));
      // Without engines it turns, or goes on.
      if (turn !== 0 && this.#isEngineless) continue;
      const first = way.first ?? { turn, ahead: true };
      const to = movedBy(at, heading.ahead, this.#length);
      const met = this.#met({ at, heading, drift }, to);
      if (met === undefined) continue;
      found.push(this.#way({ at: met ? at : to, heading, drift: drift + 1 }, first, met));
    }
    return found;
  }

  #way({ at, heading, drift }: Stand, first: Step, met: Weighed | null = null): Way {
    const ram = met ? ramWorth(this.field.me, met, this.search.weights.attack) : 0;
    return { at, heading, drift, first, score: this.#score({ at, heading, drift }) + ram, rams: met?.ship.id ?? null };
  }

  #heading(facing: number): Heading {
    const known = this.#headings.get(facing);
    if (known) return known;
    const heading = headingOf(this.field.me.base, facing);
    this.#headings.set(facing, heading);
    return heading;
  }

  /** Turns that are worth trying: none, as far as it goes, and those that show an enemy the bow or the stern. */
  #turns({ at, heading }: Stand): Iterable<number> {
    const turns = new Set([0, -this.#limit, this.#limit]);
    if (!this.search.fine) return turns;
    for (const foe of this.field.foes) {
      const way = towards(at, foe.at);
      if (!way) continue;
      const aside = facingOf(way) - heading.facing;
      for (const off of OFF) {
        const turn = ((aside + off + 900) % 360) - 180;
        if (Math.abs(turn) <= this.#limit) turns.add(turn);
      }
    }
    return turns;
  }

  /** The enemy that a move ahead rams, or null for a free way; `undefined` where the move is not to be made. */
  #met(stand: Stand, to: Stand["at"]): Weighed | null | undefined {
    const { me, foes, friends, walls, holes, table } = this.field;
    const { at, heading } = stand;
    if (standsOut(table, heading, to)) return undefined;
    for (const block of [walls, holes]) {
      for (const one of block) if (isNearLine(at, to, one.at, one.radius + me.radius * 0.9)) return undefined;
    }
    const bars = (other: Weighed): boolean =>
      isNearLine(at, to, other.at, me.radius + other.radius) &&
      stoppedBy({ base: baseAt(this.state, me.ship, stand), way: heading.ahead, length: this.#length }, other.base) !==
        null;
    if (friends.some(bars)) return undefined;
    return foes.find(bars) ?? null;
  }
}

/** The way that a ship does best to go, by its first move; null to stay. */
export interface Chosen {
  readonly first: Step | null;
  /** What the way rams in the end. */
  readonly rams: string | null;
  /** Where it ends. */
  readonly at: Stand["at"];
}

/** Looks for the best way of some moves. */
export const bestWay = (state: GameState, field: Field, moves: number, search: Search): Chosen => {
  const paths = new Pathfinder(state, field, search);
  let best = paths.start();
  let open: readonly Way[] = [best];
  for (let move = 0; move < moves && open.length > 0; move += 1) {
    const found = open.flatMap((way) => paths.from(way));
    for (const way of found) if (way.score > best.score) best = way;
    open = found
      .filter(({ rams }) => rams === null)
      .sort((one, other) => other.score - one.score)
      .slice(0, search.kept);
  }
  return best;
};
