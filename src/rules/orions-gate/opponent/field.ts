import { inOrder } from "../../anomalies/state/game.ts";
import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import { extraDice, firepower, sensorDice } from "../fire/sums-of.ts";
import type { Base } from "../geometry/base.ts";
import type { Table } from "../geometry/motion.ts";
import { type Direction, starboardOf } from "../geometry/vector.ts";
import { baseOf, tableOf } from "../state/base-of.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, type Ordnance, sparesLayer, type Vessel } from "../state/unit.ts";
import { expectedPoints } from "./odds.ts";
import { leftOn, worthOf } from "./worth.ts";

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
const known = new WeakMap<Vessel, Weighed>();

/** A ship as it stands, as the program weighs it. */
const weigh = (state: GameState, ship: Vessel): Weighed => {
  const before = known.get(ship);
  if (before) return before;
  const weighed = freshlyWeighed(state, ship);
  known.set(ship, weighed);
  return weighed;
};

const freshlyWeighed = (state: GameState, ship: Vessel): Weighed => {
  const base = baseOf(state, ship);
  const near = firepower(state, ship, { at: "frigate", gap: 0 });
  const far = firepower(state, ship, { at: "frigate", gap: 2 * REACH });
  return {
    ship,
    base,
    at: ship.hex,
    radius: base.kind === "disc" ? base.radius : Math.sqrt(base.halfLength ** 2 + base.halfWidth ** 2),
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
export const fieldOf = (state: GameState, ship: Vessel, player: string): Field => {
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
