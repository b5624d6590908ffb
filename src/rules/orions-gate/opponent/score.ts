import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import type { Base } from "../geometry/base.ts";
import { aheadOf, along, type Direction, span } from "../geometry/vector.ts";
import { coverOn, type Field, fromLine, leaves, pointsAt, type Weighed } from "./field.ts";
import { lossBy } from "./worth.ts";

/** How a ship would stand after its moves, before it drifts. */
export interface Stand {
  readonly at: Place;
  readonly facing: number;
  readonly base: Base;
  readonly starboard: Direction;
  /** Points of drift that it would have. */
  readonly drift: number;
}

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

/** Drift of a point, and how near to a line of centres a side counts as unclear, in thousandths of an inch. */
const [DRIFT, UNCLEAR] = [2 * INCH, 300];

/** The side of a ship that faces a place, of a ship that stands so. */
const sideTo = (at: Place, starboard: Direction, left: Weighed["left"], to: Place): "port" | "starboard" => {
  const aside = (to.q - at.q) * starboard.q + (to.r - at.r) * starboard.r;
  if (Math.abs(aside) < UNCLEAR) return left.starboard > left.port ? "starboard" : "port";
  return aside > 0 ? "starboard" : "port";
};

/** What the enemies' next shots would cost a ship that stands so, and what its own best shot would cost one of them. */
const exchange = (field: Field, stand: Stand, { attack, defence }: Weights): number => {
  const { me, foes, friends } = field;
  const taken = { port: 0, starboard: 0 };
  let best = 0;
  // Enemies have others to shoot at as well.
  const share = 1 / Math.sqrt(1 + friends.length);
  for (const foe of foes) {
    const range = span(stand.at, foe.at);
    const cover = coverOn(field, stand.at, foe.at);
    taken[sideTo(stand.at, stand.starboard, me.left, foe.at)] += share * pointsAt(foe, me, range, cover);
    const points = pointsAt(me, foe, range, cover);
    const side = sideTo(foe.at, foe.starboard, foe.left, stand.at);
    best = Math.max(best, lossBy(foe.worth, foe.left[side], foe.ship.hull, points));
  }
  const lost =
    lossBy(me.worth, me.left.port, me.ship.hull, taken.port) +
    lossBy(me.worth, me.left.starboard, me.ship.hull, taken.starboard);
  return attack * best - defence * lost;
};

/** What ordnance would cost that the ship comes near to. */
const ordnanceNear = ({ me, ordnance }: Field, stand: Stand, drifted: Place): number => {
  let cost = 0;
  for (const { kind, hex, facing, speed, trigger, power } of ordnance) {
    const reach = trigger * INCH + me.radius * 0.7;
    const end = along(hex, aheadOf(facing), speed * INCH);
    const near = kind === "mine" ? fromLine(stand.at, drifted, hex) : fromLine(hex, end, drifted);
    if (near < reach) cost += lossBy(me.worth, Math.min(me.left.port, me.left.starboard), me.ship.hull, power);
  }
  return cost;
};

/** What the drift would bring: an edge, a planet, a hole. */
const driftCost = ({ me, friends, walls, holes, table }: Field, stand: Stand, drifted: Place): number => {
  let cost = 0;
  if (leaves(table, stand.base, drifted)) {
    // A player without a ship on the table has lost.
    cost += friends.length === 0 ? 3 * me.worth : me.worth / 2;
  }
  for (const { at, radius } of walls) {
    if (fromLine(stand.at, drifted, at) < radius + me.radius * 0.8) cost += me.worth / 2;
  }
  for (const { at, radius } of holes) if (fromLine(stand.at, drifted, at) < radius + INCH) cost += me.worth;
  return cost;
};

/** How much a ship with guns of a short range, or with torpedoes, wants to be near, in credits an inch. */
const closeness = ({ me, foes }: Field, { at }: Stand, nearness: number): number => {
  const wanted = me.near > me.far ? 23 * INCH : 0;
  const nearest = foes.reduce((least, foe) => Math.min(least, span(at, foe.at) - foe.radius), Number.POSITIVE_INFINITY);
  if (nearest === Number.POSITIVE_INFINITY) return 0;
  const launches = [...me.ship.port, ...me.ship.starboard].some(
    ({ key }) => key === "torpedo" || key === "missile-cluster",
  );
  const goal = launches ? 9 * INCH : wanted;
  return (-Math.max(goal === 0 ? 0 : 0.1, nearness) * Math.max(0, nearest - goal)) / INCH;
};

/** Where a ship is after its drift, if nothing stops it. */
export const driftedFrom = ({ at, facing, drift }: Stand): Place => along(at, aheadOf(facing), drift * DRIFT);

/** How good a stand is for a ship, in credits. */
export const scoreOf = (field: Field, stand: Stand, weights: Weights): number => {
  const drifted = driftedFrom(stand);
  const still = stand.drift * 0.02;
  return (
    exchange(field, stand, weights) -
    driftCost(field, stand, drifted) -
    (weights.careful ? ordnanceNear(field, stand, drifted) : 0) +
    closeness(field, stand, weights.nearness) -
    still
  );
};
