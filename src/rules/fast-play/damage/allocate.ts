import { type LostWeapon, loseBoxes, type Shield, type ShipBoxes } from "./boxes.ts";
import { FACES, type Face, type Row } from "./chart.ts";
import type { ChartOptions, DamageChoices } from "./options.ts";
import { DESTROYED, EXCESS, NOTHING, openWalk, type Walk, walkPoint } from "./walk.ts";

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
export interface Hit {
  readonly die: Face;
  readonly row: Row;
  /** The name of a system, or `Excess`, `destroyed`, `none`. */
  readonly system: string;
  /** Whether it was the first hit of its category in the volley. */
  readonly first: boolean;
}

/** What a volley did to a ship, as it is told. */
export interface AllocatedDamage extends Absorbed {
  readonly perDie: number;
  readonly dice: readonly Face[];
  readonly hits: readonly Hit[];
}

/** A ship after a volley. */
export interface Allocation {
  readonly ship: ShipBoxes;
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
export const faceOf = (dice: readonly number[], perDie: number, point: number): Face => {
  const face = FACES[(dice[Math.floor(point / perDie)] ?? 0) - 1];
  if (face === undefined) throw new RangeError(`point ${point} of a volley has no die from 1 to 6`);
  return face;
};

/**
 * Allocates a volley: first the shield, then the chart, point by point. The points after the one that destroys the ship
 * are dropped.
 *
 * @param dice one face for each that is needed, in the order in which they were rolled; any other number throws
 */
export const allocate = (
  ship: ShipBoxes,
  volley: Volley,
  dice: readonly number[],
  choices: DamageChoices,
  options: ChartOptions,
): Allocation => {
  const { perDie } = choices;
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
    taken = walkPoint(walk, die);
    hits.push({ die, row: walk.row, system: nameOf(ship, taken), first: walk.isFirst });
  }
  return {
    ship: { ...after(ship, walk, options.lostWeapon), shields },
    destroyed: taken === DESTROYED,
    damage: { ...absorbed, perDie, dice: faces, hits },
  };
};

/** What a point took, as it is told. */
export const nameOf = ({ systems }: ShipBoxes, taken: number): string => {
  if (taken === EXCESS) return "Excess";
  if (taken === DESTROYED) return "destroyed";
  if (taken === NOTHING) return "none";
  const system = systems[taken];
  if (!system) throw new RangeError(`the ship has no system ${taken}`);
  return system.name;
};

const after = (ship: ShipBoxes, { left, excess }: Walk, lostWeapon: LostWeapon): ShipBoxes => ({
  ...ship,
  excess,
  systems: ship.systems.map((system, index) => loseBoxes(system, system.left - (left[index] ?? 0), lostWeapon)),
});
