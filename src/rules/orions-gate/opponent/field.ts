/** What the program knows of the field: odds, worth, and how ships would stand. */

import { inOrder } from "../../anomalies/state/game.ts";
import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { lengthOf } from "../../geometry/trigonometry.ts";
import { extraDice, firepower, sensorDice } from "../combat/line.ts";
import { type Base, placedAt } from "../geometry/base.ts";
import type { Table } from "../geometry/motion.ts";
import { aheadOf, along, type Direction, starboardOf } from "../geometry/vector.ts";
import { creditsOf, toughnessOf } from "../parts/parts.ts";
import type { Side } from "../parts/ship.ts";
import { baseOf, tableOf, vesselBase } from "../state/find.ts";
import type { OgState } from "../state/game.ts";
import { isVessel, type Ordnance, partsOf, sparesLayer, type Vessel } from "../state/unit.ts";

const SIDES = 6;

/** In how many ways some can be picked out of more. */
const ways = (of: number, pick: number): number => {
  let found = 1;
  for (let index = 1; index <= pick; index += 1) found = (found * (of - pick + index)) / index;
  return found;
};

/** A number multiplied by itself so many times: products are the same in every browser, powers are not. */
const multiplied = (base: number, times: number): number => {
  let product = 1;
  for (let n = 0; n < times; n += 1) product *= base;
  return product;
};

/** How likely the die of a rank, 0 the highest, of some dice is at most a face. */
const atMost = (dice: number, rank: number, face: number): number => {
  const above = (SIDES - face) / SIDES;
  let sum = 0;
  for (let higher = 0; higher <= rank; higher += 1) {
    sum += ways(dice, higher) * multiplied(above, higher) * multiplied(1 - above, dice - higher);
  }
  return sum;
};

/** How likely the die of a rank of some dice beats that of the same rank of others. */
const beats = (dice: number, against: number, rank: number): number => {
  let sum = 0;
  for (let face = 2; face <= SIDES; face += 1) {
    const exactly = atMost(dice, rank, face) - atMost(dice, rank, face - 1);
    sum += exactly * (rank < against ? atMost(against, rank, face - 1) : 1);
  }
  return sum;
};

const knownSums = new Map<number, number>();

/**
 * Points of damage that an attack does on average. Exact, but for the limit of railguns.
 *
 * @param sensors further dice of which as many of the lowest are dropped
 * @param extra dice of the defence beyond as many as the attack has
 */
export const expectedPoints = (firepower: number, sensors: number, extra: number): number => {
  const key = (firepower * 1000 + sensors) * 1000 + extra;
  const before = knownSums.get(key);
  if (before !== undefined) return before;
  let sum = 0;
  for (let rank = 0; rank < firepower; rank += 1) sum += beats(firepower + sensors, firepower + extra, rank);
  knownSums.set(key, sum);
  return sum;
};

/** How likely the highest of some dice beats the highest of others. */
export const beatsHighest = (dice: number, against: number): number => beats(dice, against, 0);

/** What a ship without parts is worth, in credits. */
const HULL = 2;

/** What a ship is worth, in credits. */
export const worthOf = (ship: Vessel): number =>
  ship.kind === "station" ? ship.hull : partsOf(ship).reduce((sum, part) => sum + creditsOf(part), HULL);

/** Points that a side of a ship takes before its bridge is struck; below 0 where it is struck already. */
export const leftOn = (ship: Vessel, side: Side): number => {
  if (ship.kind === "station") return ship.hull - 1;
  // What strikes a side without parts goes on to the other side's.
  const struck = ship[side].length > 0 ? side : side === "port" ? "starboard" : "port";
  return ship[struck].reduce((sum, part) => sum + toughnessOf(part) - part.damage, -ship.bridge);
};

/**
 * What points of damage on a side take of a ship, in credits: all of it where they should reach the bridge. More on one
 * side is worth more than the same on both.
 */
export const lossBy = (worth: number, left: number, hull: number, points: number): number => {
  if (left < 0) return 0;
  // One that has a hull point left dies of any part that is only damaged.
  const needed = (left + 1) * (hull <= 1 ? 0.6 : 1);
  const share = points / needed;
  return worth * (share >= 1 ? 1 : share * (0.6 + 0.4 * share));
};

/** How a ship may face: what follows from it is computed once. */
export interface Heading {
  readonly facing: number;
  readonly ahead: Direction;
  readonly starboard: Direction;
  /** How far the base reaches to the east and west, and to the north and south. */
  readonly reach: Place;
}

/** How a ship would stand after its moves, before it drifts. */
export interface Stand {
  readonly at: Place;
  readonly heading: Heading;
  /** Points of drift that it would have. */
  readonly drift: number;
}

/** A way to the heading of a ship by its facing. */
export const headingOf = (base: Base, facing: number): Heading => {
  const [ahead, starboard] = [aheadOf(facing), starboardOf(facing)];
  const [length, width] = base.kind === "disc" ? [base.radius, 0] : [base.halfLength, base.halfWidth];
  return {
    facing,
    ahead,
    starboard,
    reach: {
      q: length * Math.abs(ahead.q) + width * Math.abs(starboard.q),
      r: length * Math.abs(ahead.r) + width * Math.abs(starboard.r),
    },
  };
};

/** Whether a ship that stands so stands out over the edge of its table. */
export const standsOut = ({ width, height }: Table, { reach }: Heading, { q, r }: Place): boolean =>
  q < reach.q || r < reach.r || q > width - reach.q || r > height - reach.r;

/** The base of a ship that stands so. */
export const baseAt = (state: OgState, ship: Vessel, { at, heading }: Stand): Base =>
  placedAt(vesselBase(state.options, ship, at, heading.facing), at);

/** Inches of a point of drift. */
const STEP = 2 * INCH;

/** Where a ship is after its drift, if nothing stops it. */
export const driftedFrom = ({ at, heading, drift }: Stand): Place => along(at, heading.ahead, drift * STEP);

/** Something round, or taken as round, on a table. */
export interface Round {
  readonly at: Place;
  /** Thousandths of an inch. */
  readonly radius: number;
}

/** A ship as the program weighs it. */
export interface Weighed extends Round {
  readonly ship: Vessel;
  readonly base: Base;
  readonly starboard: Direction;
  readonly worth: number;
  readonly left: { readonly port: number; readonly starboard: number };
  /** Attack dice near and far: some guns have a range. */
  readonly near: number;
  readonly far: number;
  readonly sensors: number;
  readonly extra: number;
}

/** Within so many thousandths a gun with a range reaches. */
const REACH = 24 * INCH;

/** All that stands round one ship. */
export interface Field {
  readonly me: Weighed;
  readonly foes: readonly Weighed[];
  readonly friends: readonly Weighed[];
  /** Terrain that covers who is behind it. */
  readonly covers: readonly Round[];
  /** Terrain that stops ships, and white holes. */
  readonly walls: readonly Round[];
  readonly holes: readonly Round[];
  /** Ordnance that would go off at the ship. */
  readonly ordnance: readonly Ordnance[];
  readonly table: Table;
}

/** Ships that were weighed: a ship that changes is another value. */
const weighedShips = new WeakMap<Vessel, Weighed>();

/** A ship as it stands, as the program weighs it. */
const weigh = (state: OgState, ship: Vessel): Weighed => {
  const before = weighedShips.get(ship);
  if (before) return before;
  const weighed = freshlyWeighed(state, ship);
  weighedShips.set(ship, weighed);
  return weighed;
};

const freshlyWeighed = (state: OgState, ship: Vessel): Weighed => {
  const base = baseOf(state, ship);
  const near = firepower(state, ship, { at: "frigate", gap: 0 });
  const far = firepower(state, ship, { at: "frigate", gap: 2 * REACH });
  return {
    ship,
    base,
    at: ship.hex,
    radius: base.kind === "disc" ? base.radius : lengthOf(base.halfLength, base.halfWidth),
    starboard: base.kind === "disc" ? starboardOf(ship.facing) : base.starboard,
    worth: worthOf(ship),
    left: { port: leftOn(ship, "port"), starboard: leftOn(ship, "starboard") },
    near: near.plain + near.railgun,
    far: far.plain + far.railgun,
    sensors: sensorDice(ship),
    extra: extraDice(state, ship),
  };
};

/** Average points of a shot over a distance of centres. */
export const pointsAt = (shooter: Weighed, target: Weighed, range: number, cover: number): number => {
  const dice = range - target.radius <= REACH ? shooter.near : shooter.far;
  return dice === 0 ? 0 : expectedPoints(dice, shooter.sensors, target.extra + cover);
};

/** Everything on the table of a ship, as the player who acts with it sees it. */
export const fieldOf = (state: OgState, ship: Vessel, player: string): Field => {
  const foes: Weighed[] = [];
  const friends: Weighed[] = [];
  const ordnance: Ordnance[] = [];
  for (const unit of inOrder(state.units)) {
    if (unit.scene !== ship.scene || unit.status !== "in-play" || unit.id === ship.id) continue;
    if (isVessel(unit)) (unit.owner === player ? friends : foes).push(weigh(state, unit));
    else if (unit.kind !== "craft" && !sparesLayer(unit, ship.id, state.clock.turn)) ordnance.push(unit);
  }
  const covers: Round[] = [];
  const walls: Round[] = [];
  for (const { scene, kind, place, diameter } of inOrder(state.terrain)) {
    if (scene === ship.scene) (kind === "major" ? walls : covers).push({ at: place, radius: diameter / 2 });
  }
  const holes = inOrder(state.holes)
    .filter(({ scene }) => scene === ship.scene)
    .map(({ hex }): Round => ({ at: hex, radius: INCH / 2 }));
  return {
    me: weigh(state, ship),
    foes,
    friends,
    covers,
    walls,
    holes,
    ordnance,
    table: tableOf(state, ship.scene),
  };
};

/** Whether a point lies nearer to the line between two others than so much. */
export const isNearLine = (from: Place, to: Place, point: Place, length: number): boolean => {
  const [x, y] = [to.q - from.q, to.r - from.r];
  const [px, py] = [point.q - from.q, point.r - from.r];
  const squared = x * x + y * y;
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / squared));
  const [aside, off] = [px - x * share, py - y * share];
  return aside * aside + off * off < length * length;
};

/** Pieces that lie about on the line between two places: each is a die for the target. */
export const coverOn = (covers: readonly Round[], from: Place, to: Place): number => {
  let count = 0;
  for (const { at, radius } of covers) if (isNearLine(from, to, at, radius + INCH / 2)) count += 1;
  return count;
};
