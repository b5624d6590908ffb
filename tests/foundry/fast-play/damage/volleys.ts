import type { DamageTold } from "../../../../src/foundry/rulesets/fast-play/damage-walk.ts";
import {
  type ChartOptions,
  type DamageChoices,
  isWeapon,
  SHIELDS,
  type Shield,
  type ShipBoxes,
  type SystemType,
} from "../../../../src/rules/fast-play/index.ts";

export const DEFAULTS: ChartOptions = {
  dacSpecialCells: "all",
  firstHitScope: "volley",
  missingFirstHit: "own-category",
  excessOverflow: "destroyed",
  directionalDamage: "weapons-only",
  lostWeapon: "fired",
};

type Boxes = readonly (readonly [type: SystemType, left: number, arcs?: readonly Shield[]])[];

/** The ship S of the contract's examples. */
export const S: Boxes = [
  ["Warp engine", 2],
  ["Impulse", 1],
  ["Center hull", 3],
  ["Bridge", 1],
  ["Sensor", 1],
  ["Scanner", 1],
  ["Damage control", 2],
  ["Lab", 1],
  ["Disruptor", 2, [6, 1, 2]],
  ["Phaser-1", 2, [1, 2, 3]],
];

export const shipOf = (boxes: Boxes, excess = 1): ShipBoxes => ({
  shields: [9, 9, 9, 9, 9, 9],
  systems: boxes.map(([type, left, arcs = SHIELDS]) => ({
    type,
    name: type,
    left,
    fired: isWeapon(type) ? 1 : 0,
    arcs,
  })),
  excess,
});

/** A volley on a shield of 9 of which these dice came through, a point each unless told otherwise. */
export const told = (
  dice: readonly number[],
  ship: ShipBoxes = shipOf(S),
  {
    choices = {},
    options = {},
    ...changes
  }: Partial<Omit<DamageTold, "choices" | "options">> & {
    readonly choices?: Partial<DamageChoices>;
    readonly options?: Partial<ChartOptions>;
  } = {},
): DamageTold => {
  const internals = changes.internals ?? dice.length;
  return {
    shield: 1,
    points: 9 + internals,
    absorbed: 9,
    left: 0,
    internals,
    dice: dice as DamageTold["dice"],
    ship,
    choices: { prefer: [], extra: "next", perDie: 1, ...choices },
    options: { ...DEFAULTS, ...options },
    ...changes,
  };
};
