import { absorb, diceNeeded, faceOf, nameOf, type Volley } from "./allocate.ts";
import type { ShipBoxes } from "./boxes.ts";
import type { Face, Row } from "./chart.ts";
import type { ChartOptions, DamageChoices } from "./options.ts";
import { membersOf, type SystemCategory } from "./system-types.ts";
import { type Cell, DESTROYED, EXCESS, openWalk, type Passed, type Taken, type Walk, walkPoint } from "./walk.ts";

/**
 * What one point did at one row. A row was passed over as its category has no box left (`none-left`), as none of them
 * bears through the shield (`none-bears`), as the box of its first hit is gone (`first-missing`), or as further hits go on
 * (`went-on`). Else it took the point.
 */
export type RowVerdict = Taken | Exclude<Passed, "none"> | "none-left" | "none-bears";

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
 */
export const walked = (
  ship: ShipBoxes,
  volley: Volley,
  dice: readonly number[],
  choices: DamageChoices,
  options: ChartOptions,
): readonly WalkedPoint[] => {
  const { perDie } = choices;
  const { internals } = absorb(ship, volley);
  if (dice.length !== diceNeeded(internals, perDie)) throw new Error(`${internals} points do not go with these dice`);
  const walk = openWalk(ship, volley.shield, choices, options);
  const points: WalkedPoint[] = [];
  let taken = EXCESS;
  for (let point = 0; point < internals && taken !== DESTROYED; point += 1) {
    const die = faceOf(dice, perDie, point);
    const looks: RowLook[] = [];
    taken = walkPoint(walk, die, (cell, verdict, system) => looks.push(lookOf(ship, walk, cell, verdict, system)));
    points.push({
      point: point + 1,
      dieNumber: Math.floor(point / perDie) + 1,
      die,
      looks,
      row: walk.row,
      system: nameOf(ship, taken),
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
