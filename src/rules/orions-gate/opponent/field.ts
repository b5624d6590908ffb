import { inOrder } from "../../anomalies/state/game.ts";
import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import { extraDice, firepower, sensorDice } from "../fire/sums-of.ts";
import { type Base, reachIn } from "../geometry/base.ts";
import type { Table } from "../geometry/motion.ts";
import { type Direction, span } from "../geometry/vector.ts";
import { baseOf, tableOf } from "../state/base-of.ts";
import type { GameState } from "../state/game.ts";
import { isVessel, type Ordnance, type Vessel } from "../state/unit.ts";
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
  /** Terrain that covers who is behind it, and terrain that stops ships. */
  readonly covers: readonly Round[];
  readonly walls: readonly Round[];
  readonly holes: readonly Round[];
  /** Ordnance that would go off at the ship. */
  readonly ordnance: readonly Ordnance[];
  readonly table: Table;
}

const NORTH = { q: 0, r: -1 };

/** A ship as it stands, weighed against ships of the other player. */
export const weigh = (state: GameState, ship: Vessel): Weighed => {
  const base = baseOf(state, ship);
  const at = "frigate";
  const near = firepower(state, ship, { at, gap: 0 });
  const far = firepower(state, ship, { at, gap: 2 * REACH });
  return {
    ship,
    base,
    at: ship.hex,
    radius: base.kind === "disc" ? base.radius : Math.hypot(base.halfLength, base.halfWidth),
    starboard: base.kind === "disc" ? NORTH : base.starboard,
    worth: worthOf(ship),
    left: { port: leftOn(ship, "port"), starboard: leftOn(ship, "starboard") },
    near: near.plain + near.railgun,
    far: far.plain + far.railgun,
    sensors: sensorDice(ship),
    extra: extraDice(state, ship),
  };
};

/** Average points of a shot from one place to another. */
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
    else if (unit.kind !== "craft" && (unit.by !== ship.id || unit.armed)) ordnance.push(unit);
  }
  const covers: Round[] = [];
  const walls: Round[] = [];
  for (const { scene, kind, place, diameter } of inOrder(state.terrain)) {
    if (scene === ship.scene) (kind === "major" ? walls : covers).push({ at: place, radius: diameter / 2 });
  }
  const holes = inOrder(state.holes).filter(({ scene }) => scene === ship.scene);
  return {
    me: weigh(state, ship),
    foes,
    friends,
    covers,
    walls,
    holes: holes.map(({ hex }) => ({ at: hex, radius: INCH / 2 })),
    ordnance,
    table: tableOf(state, ship.scene),
  };
};

/** Distance of a point from the line between two others, in thousandths. */
export const fromLine = (from: Place, to: Place, point: Place): number => {
  const [x, y] = [to.q - from.q, to.r - from.r];
  const squared = x * x + y * y;
  const along = (point.q - from.q) * x + (point.r - from.r) * y;
  const share = squared === 0 ? 0 : Math.max(0, Math.min(1, along / squared));
  return span({ q: from.q + x * share, r: from.r + y * share }, point);
};

/** Pieces that lie about on the line between two places: each is a die for the target. */
export const coverOn = ({ covers }: Pick<Field, "covers">, from: Place, to: Place): number => {
  let count = 0;
  for (const { at, radius } of covers) if (fromLine(from, to, at) < radius + INCH / 2) count += 1;
  return count;
};

const [EAST, SOUTH] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
];

/** Whether a base stands out over the edge of its table. */
export const leaves = ({ width, height }: Table, base: Base, { q, r }: Place): boolean => {
  const [aside, ahead] = [reachIn(base, EAST), reachIn(base, SOUTH)];
  return q < aside || r < ahead || q > width - aside || r > height - ahead;
};
