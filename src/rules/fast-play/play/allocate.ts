/** How the points of a volley are allocated, from the shield that is struck. */

import { dot, type Hex, OFFSETS } from "../../geometry/hex.ts";
import { DIRECTIONS, type Direction, equals, subtract } from "../../geometry/place.ts";
import { err, ok, type Result } from "../../result.ts";
import {
  type ChartOptions,
  type DamageChoices,
  FACES,
  type Face,
  type LostWeapon,
  loseBoxes,
  membersOf,
  type Row,
  SHIELDS,
  type Shield,
  type ShipBoxes,
  type SystemCategory,
} from "../state/systems.ts";
import {
  type Cell,
  DESTROYED,
  EXCESS,
  hitByDefault,
  hitOptions,
  NOTHING,
  openWalk,
  type Passed,
  type Taken,
  type Walk,
  walkPoint,
} from "./walk.ts";

/** All that strikes one shield of one ship in one allocation. */
export interface Volley {
  readonly shield: Shield;
  /** Whether that shield is up and has power; else it absorbs nothing. */
  readonly up: boolean;
  /** Points as they were scored, 0 or more. */
  readonly points: number;
}

/** What a shield made of a volley. */
export interface Absorbed {
  readonly absorbed: number;
  /** Strength that the shield has left. */
  readonly left: number;
  /** Points that came through. */
  readonly internals: number;
}

/** One point of damage: the die it went by, the row that took it, and what it took there. */
interface Hit {
  readonly die: Face;
  readonly row: Row;
  /** The name of a system, or `Excess`, `destroyed`, `none`. */
  readonly system: string;
  /** Whether it was the first hit of its category in the volley. */
  readonly first: boolean;
}

/** What a volley did to a ship, as its event says it. */
export interface AllocatedDamage extends Absorbed {
  readonly perDie: number;
  readonly dice: readonly Face[];
  readonly hits: readonly Hit[];
}

/** A ship after a volley. */
export interface Allocation<S extends ShipBoxes = ShipBoxes> {
  readonly ship: S;
  readonly destroyed: boolean;
  readonly damage: AllocatedDamage;
}

/** What the shield that is struck takes of a volley. Throws where the points are no whole number of 0 or more. */
export const absorb = (ship: ShipBoxes, { shield, up, points }: Volley): Absorbed => {
  if (!Number.isInteger(points) || points < 0) throw new RangeError(`${points} are no points of damage`);
  const strength = strengthOf(ship, shield);
  const absorbed = up ? Math.min(points, strength) : 0;
  return { absorbed, left: strength - absorbed, internals: points - absorbed };
};

const strengthOf = (ship: ShipBoxes, shield: Shield): number => {
  const strength = ship.shields[shield - 1];
  if (strength === undefined) throw new RangeError(`a ship has no shield ${shield}`);
  return strength;
};

/**
 * How many dice are rolled for some points that came through.
 *
 * @param perDie points for which one die stands, at least 1
 * @rule FP-DAC-01 A die for each point.
 * @rule FP-DAC-02 Or for two and more, if the owner likes; the last die stands for the rest.
 */
export const diceNeeded = (internals: number, perDie: number): number => Math.ceil(internals / perDie);

/** The face of the die for a point. */
const faceOf = (dice: readonly number[], perDie: number, point: number): Face => {
  const face = FACES[(dice[Math.floor(point / perDie)] ?? 0) - 1];
  if (face === undefined) throw new RangeError(`point ${point} of a volley has no die from 1 to 6`);
  return face;
};

/** A point of a volley of which more than one box may be hit. */
export interface HitAsked {
  /** Which point of the volley it is, from 1. */
  readonly point: number;
  readonly die: Face;
  /** The names of the systems among which its owner may choose. */
  readonly options: readonly string[];
  /** What it takes where nobody chooses. */
  readonly usual: string;
}

/**
 * Allocates a volley: first the shield, then the chart, point by point. The points after the one that destroys the ship
 * are dropped. Where the owner wants to be asked it yields each point at which there is a choice, and is handed the name of
 * the system that is hit.
 *
 * @param dice one face for each that is needed, in the order in which they were rolled; any other number throws
 * @rule FP-DAC-21 The owner chooses.
 */
export function* allocating<S extends ShipBoxes>(
  ship: S,
  volley: Volley,
  dice: readonly number[],
  choices: DamageChoices,
  options: ChartOptions,
): Generator<HitAsked, Allocation<S>, string> {
  const { perDie, askEachHit = false } = choices;
  const absorbed = absorb(ship, volley);
  const { internals } = absorbed;
  if (dice.length !== diceNeeded(internals, perDie)) {
    throw new Error(`${internals} points need ${diceNeeded(internals, perDie)} dice, not ${dice.length}`);
  }
  const faces = dice.map((_face, index) => faceOf(dice, 1, index));
  const shields = ship.shields.map((strength, index) => (index === volley.shield - 1 ? absorbed.left : strength));
  if (internals === 0) {
    return { ship: { ...ship, shields }, destroyed: false, damage: { ...absorbed, perDie, dice: faces, hits: [] } };
  }
  const walk = openWalk(ship, volley.shield, choices, options);
  const hits: Hit[] = [];
  let taken = EXCESS;
  for (let point = 0; point < internals && taken !== DESTROYED; point += 1) {
    const die = faceOf(dice, perDie, point);
    const able = askEachHit ? hitOptions(walk, die).map((system) => nameOf(ship, system)) : [];
    const chosen =
      able.length > 1
        ? yield { point: point + 1, die, options: able, usual: nameOf(ship, hitByDefault(walk, die)) }
        : null;
    taken = walkPoint(walk, die, undefined, chosen === null ? -1 : systemNamed(ship, chosen));
    hits.push({ die, row: walk.row, system: nameOf(ship, taken), first: walk.isFirst });
  }
  return {
    ship: { ...after(ship, walk, options.lostWeapon), shields },
    destroyed: taken === DESTROYED,
    damage: { ...absorbed, perDie, dice: faces, hits },
  };
}

/** Allocates a volley by standing choices alone: nobody is asked. */
export const allocate = <S extends ShipBoxes>(...volley: Parameters<typeof allocating<S>>): Allocation<S> => {
  const points = allocating(...volley);
  let next = points.next();
  while (!next.done) next = points.next(next.value.usual);
  return next.value;
};

const systemNamed = ({ systems }: ShipBoxes, called: string): number =>
  systems.findIndex(({ name }) => name === called);

/** What a point took, as its event says it. */
const nameOf = ({ systems }: ShipBoxes, taken: number): string => {
  if (taken === EXCESS) return "Excess";
  if (taken === DESTROYED) return "destroyed";
  if (taken === NOTHING) return "none";
  const system = systems[taken];
  if (!system) throw new RangeError(`the ship has no system ${taken}`);
  return system.name;
};

const after = <S extends ShipBoxes>(ship: S, { left, excess }: Walk, lostWeapon: LostWeapon): S => ({
  ...ship,
  excess,
  systems: ship.systems.map((system, index) => loseBoxes(system, system.left - (left[index] ?? 0), lostWeapon)),
});

/** Where a target stands and which way it looks. */
interface Target {
  readonly hex: Hex;
  readonly facing: Direction;
}

/**
 * The shields that a line from elsewhere may strike, the lower number first: one, or two where the line runs just between
 * them, or all in the target's own hex.
 *
 * @param from the firer's hex, the mine's, or the one from which a seeker came into the target's hex
 */
export const shieldsFacing = ({ hex, facing }: Target, from: Hex): readonly Shield[] => {
  if (equals(hex, from)) return SHIELDS;
  const line = subtract(from, hex);
  // All six steps are equally long, so of two the one with the greater product turns less from the line.
  const products = DIRECTIONS.map((direction) => dot(OFFSETS[direction], line));
  const greatest = Math.max(...products);
  const toward = DIRECTIONS.filter((_direction, index) => products[index] === greatest);
  return toward.map((direction) => numberOf(direction, facing)).sort((one, other) => one - other);
};

/** The shield in a direction: 1 is the one ahead, the others follow clockwise. */
const numberOf = (direction: Direction, facing: Direction): Shield => {
  const sixths = (DIRECTIONS.indexOf(direction) - DIRECTIONS.indexOf(facing) + 6) % 6;
  const shield = SHIELDS[sixths];
  if (shield === undefined) throw new RangeError(`there is no shield ${sixths + 1}`);
  return shield;
};

/**
 * The shield that is struck. Of two that face the line equally the order may name one, else `tie` decides; in the target's
 * own hex the order may name any, else it is shield 1. Any other named shield is refused.
 *
 * @rule FP-DAC-04 The direction of damage is the shield through which it comes.
 */
export const struckShield = (
  target: Target,
  from: Hex,
  tie: "lower" | "higher",
  named: number | null = null,
): Result<Shield, "shield"> => {
  const facing = shieldsFacing(target, from);
  if (named !== null) {
    const chosen = facing.find((shield) => shield === named);
    return chosen === undefined ? err("shield") : ok(chosen);
  }
  const struck = equals(target.hex, from) || tie === "lower" ? facing[0] : facing.at(-1);
  if (struck === undefined) throw new Error("a line from elsewhere strikes some shield");
  return ok(struck);
};

/**
 * What one point did at one row. A row was passed over as its category has no box left (`none-left`), as none of them
 * bears through the shield (`none-bears`), as the box of its first hit is gone (`first-missing`), or as further hits go on
 * (`went-on`). Else it took the point.
 */
type RowVerdict = Taken | Exclude<Passed, "none"> | "none-left" | "none-bears";

/** One row that a point looked at. */
export interface RowLook {
  readonly row: Row;
  readonly category: SystemCategory;
  /** Whether the cell has a first hit. */
  readonly special: boolean;
  readonly verdict: RowVerdict;
  /** The system that was taken, or would have been taken where the point went on; null where there was none. */
  readonly system: string | null;
}

/** One point on its way down its column; it ends in the last row of `looks`, or below them in row G. */
export interface WalkedPoint {
  /** Which point of the volley it was, from 1. */
  readonly point: number;
  /** Which die it went by, from 1. */
  readonly dieNumber: number;
  readonly die: Face;
  readonly looks: readonly RowLook[];
  readonly row: Row;
  /** The name of a system, or `Excess`, `destroyed`, `none`. */
  readonly system: string;
  readonly first: boolean;
}

/**
 * The whole walk of a volley, row by row, for people who want to follow it on the chart. It takes what `allocate` takes,
 * the ship as it was before, and comes to the same hits.
 *
 * @param taken the names of the systems that were hit, where their owner was asked
 */
export const walked = (
  ship: ShipBoxes,
  volley: Volley,
  dice: readonly number[],
  choices: DamageChoices,
  options: ChartOptions,
  taken: readonly string[] = [],
): readonly WalkedPoint[] => {
  const { perDie } = choices;
  const { internals } = absorb(ship, volley);
  if (dice.length !== diceNeeded(internals, perDie)) throw new Error(`${internals} points do not go with these dice`);
  const walk = openWalk(ship, volley.shield, choices, options);
  const points: WalkedPoint[] = [];
  let last = EXCESS;
  for (let point = 0; point < internals && last !== DESTROYED; point += 1) {
    const die = faceOf(dice, perDie, point);
    const looks: RowLook[] = [];
    const wanted = choices.askEachHit ? systemNamed(ship, taken[point] ?? "") : -1;
    last = walkPoint(
      walk,
      die,
      (cell, verdict, system) => looks.push(lookOf(ship, walk, cell, verdict, system)),
      wanted,
    );
    points.push({
      point: point + 1,
      dieNumber: Math.floor(point / perDie) + 1,
      die,
      looks,
      row: walk.row,
      system: nameOf(ship, last),
      first: walk.isFirst,
    });
  }
  return points;
};

const lookOf = (ship: ShipBoxes, walk: Walk, cell: Cell, verdict: Taken | Passed, system: number): RowLook => ({
  row: cell.row,
  category: cell.category,
  special: cell.firstPool !== null,
  verdict: verdict === "none" ? (hasAny(ship, walk, cell.category) ? "none-bears" : "none-left") : verdict,
  system: system < 0 ? null : nameOf(ship, system),
});

/** Whether the ship has a box of a category left, wherever it bears. */
const hasAny = ({ systems }: ShipBoxes, { left }: Walk, category: SystemCategory): boolean =>
  systems.some(({ type }, index) => (left[index] ?? 0) > 0 && membersOf(category).includes(type));
