import {
  type ChartOptions,
  type DamageChoices,
  SHIELDS,
  type Shield,
  type ShipBoxes,
  type SystemBoxes,
  type SystemType,
} from "../../../../src/rules/fast-play/state/systems.ts";

/** The chart as it is understood where nobody chose otherwise. */
export const DEFAULTS: ChartOptions = {
  dacSpecialCells: "all",
  firstHitScope: "volley",
  missingFirstHit: "own-category",
  excessOverflow: "destroyed",
  directionalDamage: "weapons-only",
  lostWeapon: "fired",
};

/** What an owner who says nothing wants. */
export const NO_CHOICES: DamageChoices = { prefer: [], extra: "next", perDie: 1 };

/** A system of so many boxes, all unfired; it bears through all shields unless it says otherwise. */
export const system = (
  type: SystemType,
  left: number,
  more: { readonly name?: string; readonly arcs?: readonly Shield[]; readonly fired?: number } = {},
): SystemBoxes => ({ type, name: type, arcs: SHIELDS, left, fired: 0, ...more });

/** A ship without shields, so that every point comes through. */
export const bare = (systems: readonly SystemBoxes[], excess = 1): ShipBoxes => ({
  shields: [0, 0, 0, 0, 0, 0],
  systems,
  excess,
});

/** The ship S of the contract's examples. */
export const S = bare([
  system("Warp engine", 2),
  system("Impulse", 1),
  system("Center hull", 3),
  system("Bridge", 1),
  system("Sensor", 1),
  system("Scanner", 1),
  system("Damage control", 2),
  system("Lab", 1),
  system("Disruptor", 2, { arcs: [6, 1, 2] }),
  system("Phaser-1", 2, { arcs: [1, 2, 3] }),
]);
