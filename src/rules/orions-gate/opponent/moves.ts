/** How the program moves its ships. */

import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { endOf, stoppedBy } from "../geometry/motion.ts";
import { aheadOf, facingOf, movedBy, roundedPlace, SLACK, span, towards, turned } from "../geometry/vector.ts";
import { turnLimit } from "../moves/move.ts";
import { moveLength } from "../moves/moved.ts";
import { ramDice } from "../moves/ram.ts";
import { hasPart, largestOf } from "../parts/sums.ts";
import { actsOf, energyIn } from "../state/context.ts";
import type { OgState, Strength } from "../state/game.ts";
import { partsOf } from "../state/unit.ts";
import { chanceOf, type Decision, decided, firstAllowed, type Mind, type Own } from "./decision.ts";
import {
  baseAt,
  beatsHighest,
  type Field,
  fieldOf,
  type Heading,
  headingOf,
  isNearLine,
  type Stand,
  standsOut,
  type Weighed,
} from "./field.ts";
import { scoreOf, type Weights, wishOf } from "./score.ts";

/** What a hull point of a ship is worth; the last one is all of it. */
const hullPoint = ({ ship, worth }: Weighed): number => (ship.hull <= 1 ? worth : (0.7 * worth) / ship.hull);

/**
 * What ramming an enemy brings on average, in credits.
 *
 * @param attack how much what the enemy loses counts
 */
const ramWorth = (me: Weighed, foe: Weighed, attack: number): number => {
  const parts = partsOf(me.ship);
  const dice = me.ship.kind === "station" ? 1 : ramDice(parts);
  const wins = beatsHighest(dice, 1);
  const spines = foe.ship.construction === null && hasPart(partsOf(foe.ship), "spines");
  const loses = hasPart(parts, "limbs") ? 0 : spines ? 1 : beatsHighest(1, dice);
  return attack * wins * hullPoint(foe) - loses * hullPoint(me);
};

/** Whether a mine would go off at a ship on a way, or where it only turns. */
const meetsMine = ({ me, ordnance }: Field, at: Place, to: Place): boolean =>
  ordnance.some(
    ({ kind, hex, trigger }) => kind === "mine" && isNearLine(at, to, hex, trigger * INCH + me.radius + SLACK),
  );

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
interface Search {
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
    readonly state: OgState,
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

  /** How good it is for the ship to stand at a place without a shot of its own, facing and drifting as it does. */
  unarmed(at: Place): number {
    const { ship } = this.field.me;
    const stand = { at, heading: this.#heading(ship.facing), drift: ship.drift };
    const weights = { ...this.search.weights, attack: 0 };
    return scoreOf(this.field, stand, weights, wishOf(this.field, weights));
  }

  /** The ways that go on from one by one more move. */
  from(way: Way): readonly Way[] {
    const found: Way[] = [];
    for (const turn of this.#turns(way)) {
      const heading = turn === 0 ? way.heading : this.#heading(turned(way.heading.facing, turn));
      const { at, drift } = way;
      if (this.#meetsMine(at, at) && way.first === null) return [];
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

  #meetsMine(at: Place, to: Place): boolean {
    return meetsMine(this.field, at, to);
  }

  /** The enemy that a move ahead rams, or null for a free way; `undefined` where the move is not to be made. */
  #met(stand: Stand, to: Stand["at"]): Weighed | null | undefined {
    const { me, foes, friends, walls, holes, table } = this.field;
    const { at, heading } = stand;
    if (standsOut(table, heading, to)) return undefined;
    if (this.#meetsMine(at, to)) return undefined;
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
interface Chosen {
  readonly first: Step | null;
  /** What the way rams in the end. */
  readonly rams: string | null;
  /** Where it ends. */
  readonly at: Stand["at"];
  readonly score: number;
}

/** Looks for the best way of some moves. */
const bestWay = (paths: Pathfinder, moves: number, search: Search): Chosen => {
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

const SEARCHES: Readonly<Record<Exclude<Strength, "random" | "weak">, Search>> = {
  // Who minds too much what may strike it lets the other choose where to strike.
  middle: { weights: { attack: 1, defence: 0.6, careful: false, nearness: 0 }, kept: 1, fine: false },
  strong: { weights: { attack: 1, defence: 0.3, careful: true, nearness: 0 }, kept: 4, fine: true },
};

/** From which rounds on players grow impatient: what the enemy loses counts ever more, and later to be near. */
const [ATTACKS, CLOSES] = [3, 6];

const impatient = ({ weights, ...search }: Search, round: number): Search => {
  const after = (from: number): number => Math.max(0, round - from);
  return {
    ...search,
    weights: {
      ...weights,
      attack: weights.attack * (1 + 0.2 * after(ATTACKS)),
      nearness: Math.min(0.5, 0.1 * after(CLOSES)),
    },
  };
};

/** Moves that a ship has left in this round; without engines it has one, a turn or ahead. */
export const movesLeft = (state: OgState, { ship, by }: Own, player: string): number => {
  const acts = actsOf(ship, { id: ship.id, player, controlled: by.player !== undefined });
  const { turn } = state.clock;
  if (acts.warped || acts.rammed || ship.tumbling === turn || ship.actsFrom > turn) return 0;
  const energy = energyIn(state, ship);
  if (energy === 0) return acts.moves > 0 || acts.turned ? 0 : 1;
  return energy - acts.energyUsed;
};

/** The order of a move. */
export const moveOrder = ({ ship, by }: Own, { turn, ahead }: Step, more: { readonly cyst?: boolean } = {}) =>
  ({ do: "move", unit: ship.id, turn, ahead, ram: null, cyst: more.cyst ?? false, ...by }) as const;

/** How near a weak player goes, in thousandths of an inch. */
const NEAR = 10_000;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** The degrees from a facing to a direction, from -180 to 180. */
const aside = (facing: number, to: number): number => ((to - facing + 540) % 360) - 180;

/** Straight at the nearest enemy, until it is near. */
const headOn = (state: OgState, own: Own, field: Field): Decision | null => {
  const { me, foes } = field;
  const [foe] = foes.toSorted((one, other) => span(me.at, one.at) - span(me.at, other.at));
  const way = foe && towards(me.at, foe.at);
  if (!foe || !way || span(me.at, foe.at) < NEAR) return null;
  const turn = clamp(aside(own.ship.facing, facingOf(way)), turnLimit(state, own.ship));
  const engineless = energyIn(state, own.ship) === 0;
  const facing = own.ship.facing + turn;
  const end = endOf({ base: me.base, way: aheadOf(facing) }, moveLength(state, own.ship));
  const ahead = !standsOut(field.table, headingOf(me.base, facing), end) && !(engineless && turn !== 0);
  if (!ahead && turn === 0) return null;
  if (meetsMine(field, me.at, ahead ? end : me.at)) return null;
  return decided(moveOrder(own, { turn, ahead }), "close-in", { target: foe.ship.id });
};

/** A ship that a cyst controls goes for the nearest edge. */
const outwards = (state: OgState, own: Own, field: Field): Decision | null => {
  const { at } = field.me;
  const { width, height } = field.table;
  const ways = [
    { to: 0, away: at.r },
    { to: 90, away: width - at.q },
    { to: 180, away: height - at.r },
    { to: 270, away: at.q },
  ].sort((one, other) => one.away - other.away);
  const turn = clamp(aside(own.ship.facing, ways[0]?.to ?? 0), turnLimit(state, own.ship));
  const ahead = turn === 0 || energyIn(state, own.ship) > 0;
  return decided(moveOrder(own, { turn, ahead }), "turn-against-owner");
};

/** Of so many ships that a middling player moves, some fly as a weak player's do. */
const [PLAIN, OF] = [2, 5];

/** Whether a middling player moves a ship in this round without a thought of what may strike it. */
const isPlain = ({ state, player, seed }: Mind, { ship }: Own): boolean =>
  chanceOf(seed, player, state.clock.turn, "plain", ship.id)(OF) < PLAIN;

/** Credits by which a place has to be better, so that a ship gives up its moves and its shot for it. */
const WARP_GAIN = 1;

/** Directions in which a warp is tried, in degrees apart. */
const WARP_APART = 30;

/** A place that a ship warps to, if it stands there better without a shot than it would with one after its moves. */
const warpTo = (state: OgState, own: Own, player: string, paths: Pathfinder, best: number): Decision | null => {
  const { ship } = own;
  const acts = actsOf(ship, { id: ship.id, player, controlled: false });
  const range = largestOf(partsOf(ship), "warpRange") * INCH;
  if (range === 0 || acts.moves > 0 || acts.turned || acts.warped) return null;
  const found: { readonly place: Place; readonly score: number }[] = [];
  for (let facing = 0; facing < 360; facing += WARP_APART) {
    for (const share of [1, 2 / 3, 1 / 3]) {
      const place = roundedPlace(movedBy(ship.hex, aheadOf(facing), Math.floor(range * share)));
      const score = paths.unarmed(place);
      if (score > best + WARP_GAIN) found.push({ place, score });
    }
  }
  found.sort((one, other) => other.score - one.score);
  return firstAllowed(
    state,
    found.map(({ place }) => decided({ do: "warp", unit: ship.id, place }, "warp-clear")),
  );
};

/** Whether a ship leaves a cyst where it rams: a node goes with all outside it, so only the outermost is worth that. */
const leavesCyst = ({ ship }: Own): boolean =>
  [ship.port, ship.starboard].some((line) => line.at(-1)?.key === "psionic-node");

/** The next move of a ship, if it is to make one. */
export const nextMove = (mind: Mind, own: Own): Decision | null => {
  const { state, player, strength } = mind;
  if (own.ship.kind === "station" || strength === "random") return null;
  const moves = movesLeft(state, own, player);
  const field = fieldOf(state, own.ship, player);
  if (own.by.player !== undefined) return moves < 1 ? null : outwards(state, own, field);
  const plain = strength === "weak" || (strength === "middle" && isPlain(mind, own));
  if (plain) return moves < 1 ? null : headOn(state, own, field);
  const search = impatient(SEARCHES[strength], state.clock.turn);
  const paths = new Pathfinder(state, field, search);
  const { first, rams, at, score } = bestWay(paths, moves, search);
  if (strength === "strong") {
    const warp = warpTo(state, own, player, paths, score);
    if (warp) return warp;
  }
  if (!first) return null;
  if (rams !== null) {
    const cyst = strength === "strong" && leavesCyst(own);
    return decided(moveOrder(own, first, { cyst }), cyst ? "leave-cyst" : "ram-weaker", { target: rams });
  }
  if (!first.ahead) return decided(moveOrder(own, first), "show-strong-side");
  const nearest = (place: Place): number => Math.min(...field.foes.map((foe) => span(place, foe.at)));
  return decided(moveOrder(own, first), nearest(at) < nearest(own.ship.hex) ? "strike-weak-side" : "keep-clear");
};
