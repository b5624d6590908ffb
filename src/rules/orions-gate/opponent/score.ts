import { INCH } from "../../geometry/inch.ts";
import type { Place } from "../../geometry/place.ts";
import { lengthOf } from "../../geometry/trigonometry.ts";
import { aheadOf, along, type Direction } from "../geometry/vector.ts";
import type { Side } from "../parts/ship.ts";
import {
  coverOn,
  driftedFrom,
  type Field,
  isNearLine,
  lossBy,
  pointsAt,
  type Stand,
  standsOut,
  type Weighed,
} from "./field.ts";

/** What of a stand counts; each is a share in credits of what it says. */
export interface Weights {
  /** The best shot from there. */
  readonly attack: number;
  /** What enemies' shots would cost. */
  readonly defence: number;
  /** Whether ordnance near by counts. */
  readonly careful: boolean;
  /** How much it wants to be near, in credits an inch. */
  readonly nearness: number;
}

/** How near to a line of centres a side counts as unclear, in thousandths of an inch. */
const UNCLEAR = 60;

/** The side that a ship which stands so turns to a place. */
const sideTo = (at: Place, starboard: Direction, left: Weighed["left"], to: Place): Side => {
  const aside = (to.q - at.q) * starboard.q + (to.r - at.r) * starboard.r;
  if (Math.abs(aside) < UNCLEAR) return left.starboard > left.port ? "starboard" : "port";
  return aside > 0 ? "starboard" : "port";
};

const spanOf = (one: Place, other: Place): number => lengthOf(one.q - other.q, one.r - other.r);

/** What the ship's best shot would cost an enemy, less what the enemies' next shots would cost it. */
const exchange = (field: Field, { at, heading }: Stand, { attack, defence }: Weights): number => {
  const { me, foes, friends, covers } = field;
  const taken = { port: 0, starboard: 0 };
  let best = 0;
  // Enemies have others to shoot at as well.
  const share = 1 / Math.sqrt(1 + friends.length);
  for (const foe of foes) {
    const range = spanOf(at, foe.at);
    const cover = coverOn(covers, at, foe.at);
    taken[sideTo(at, heading.starboard, me.left, foe.at)] += share * pointsAt(foe, me, range, cover);
    const side = sideTo(foe.at, foe.starboard, foe.left, at);
    best = Math.max(best, lossBy(foe.worth, foe.left[side], foe.ship.hull, pointsAt(me, foe, range, cover)));
  }
  const lost =
    lossBy(me.worth, me.left.port, me.ship.hull, taken.port) +
    lossBy(me.worth, me.left.starboard, me.ship.hull, taken.starboard);
  return attack * best - defence * lost;
};

/** What ordnance would cost that the ship comes near to. */
const ordnanceNear = ({ me, ordnance }: Field, { at }: Stand, drifted: Place): number => {
  let cost = 0;
  for (const { kind, hex, facing, speed, trigger, power } of ordnance) {
    const reach = trigger * INCH + me.radius * 0.7;
    const isNear =
      kind === "mine"
        ? isNearLine(at, drifted, hex, reach)
        : isNearLine(hex, along(hex, aheadOf(facing), speed * INCH), drifted, reach);
    if (isNear) cost += lossBy(me.worth, Math.min(me.left.port, me.left.starboard), me.ship.hull, power);
  }
  return cost;
};

/** What the drift would bring: an edge, a planet, a hole. */
const driftCost = ({ me, friends, walls, holes, table }: Field, { at, heading }: Stand, drifted: Place): number => {
  let cost = 0;
  // A player without a ship on the table has lost.
  if (standsOut(table, heading, drifted)) cost += friends.length === 0 ? 3 * me.worth : me.worth / 2;
  for (const wall of walls) {
    if (isNearLine(at, drifted, wall.at, wall.radius + me.radius * 0.8)) cost += me.worth / 2;
  }
  for (const hole of holes) if (isNearLine(at, drifted, hole.at, hole.radius + INCH)) cost += me.worth;
  return cost;
};

/** How near ships with torpedoes, and with guns of a short range, want to be, in thousandths of an inch. */
const [LAUNCH, SHORT] = [9 * INCH, 23 * INCH];

/** What such a ship gives for an inch that it is too far away, in credits. */
const TOO_FAR = 0.1;

const launches = ({ ship: { port, starboard } }: Weighed): boolean =>
  [port, starboard].some((line) => line.some(({ key }) => key === "torpedo" || key === "missile-cluster"));

/** How near a ship wants to be to an enemy, and what an inch more costs. */
export interface Wish {
  readonly range: number;
  readonly each: number;
}

/** How near a ship wants to be. */
export const wishOf = ({ me }: Field, { nearness }: Weights): Wish => {
  const range = launches(me) ? LAUNCH : me.near > me.far ? SHORT : 0;
  return { range, each: Math.max(range === 0 ? 0 : TOO_FAR, nearness) };
};

const distanceCost = ({ foes }: Field, { at }: Stand, { range, each }: Wish): number => {
  if (each === 0 || foes.length === 0) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const foe of foes) nearest = Math.min(nearest, spanOf(at, foe.at) - foe.radius);
  return (each * Math.max(0, nearest - range)) / INCH;
};

/** What a point of drift costs, so that of two equal ways the shorter is gone. */
const DRIFTS = 0.02;

/** How good a stand is for a ship, in credits. */
export const scoreOf = (field: Field, stand: Stand, weights: Weights, wish: Wish): number => {
  const drifted = driftedFrom(stand);
  return (
    exchange(field, stand, weights) -
    driftCost(field, stand, drifted) -
    (weights.careful ? ordnanceNear(field, stand, drifted) : 0) -
    distanceCost(field, stand, wish) -
    stand.drift * DRIFTS
  );
};
