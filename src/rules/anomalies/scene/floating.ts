import { neighbour } from "../../hex/direction.ts";
import type { Hex } from "../../hex/hex.ts";
import { atColumnRow, columnOf, onSheet, rowOf } from "../../hex/label.ts";
import { add, subtract } from "../../place/place.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Body } from "../state/body.ts";
import { type AnomalyState, inOrder, type Scene } from "../state/game.ts";

/** The farthest that a sheet may lie from where it began, in columns and rows: labels have six digits. */
const FARTHEST = 9999;

const NOWHERE: Hex = { q: 0, r: 0 };

/** Where the sheet of a floating map lies: what it shows in the place of a hex is that hex and this. */
export const shiftOf = ({ shift }: Pick<Scene, "shift">): Hex => shift ?? NOWHERE;

/** Whether a hex is on the sheet as it lies now. */
export const isShown = (hex: Hex, scene: Pick<Scene, "columns" | "rows" | "shift">): boolean =>
  onSheet(subtract(hex, shiftOf(scene)), scene);

/**
 * Moves the sheet of a floating map over space, so that it shows what lies so many columns to the right and rows below.
 * Nothing in the game moves: hexes keep their names.
 *
 * @rule IP2.422 A floating map goes with the battle.
 */
export const shiftSheet = (
  context: AnomalyContext,
  id: string,
  columns: number,
  rows: number,
): "not-there" | "off-map" | null => {
  const scene = Object.hasOwn(context.state.scenes, id) ? context.state.scenes[id] : undefined;
  if (!scene) return "not-there";
  const shift = add(shiftOf(scene), subtract(atColumnRow(1 + columns, 1 + rows), atColumnRow(1, 1)));
  const far = Math.max(Math.abs(columnOf(shift)), Math.abs(rowOf(shift)));
  if (scene.map === "fixed" || far > FARTHEST) return "off-map";
  context.emit("sheet-shifted", ["IP2.422"], "all", { scene: id, shift });
  return null;
};

/** Whether a unit is on the sheet as it lies now, and the hex ahead of it is not. */
const leavesAhead = ({ hex, facing }: Body, scene: Scene): boolean =>
  typeof facing !== "number" && isShown(hex, scene) && !isShown(neighbour(hex, facing), scene);

/** How near to the edge, in hexes, a unit asks for a shift; and by how much a sheet is shifted. */
const NEAR = 2;
export const SHIFT_STEP = 10;

/** What a scene's sheet shows no more, and where it would have to go to show the most. */
export interface SheetWatch {
  readonly scene: string;
  /** Units in play beyond the sheet. */
  readonly off: readonly Body[];
  /** Units on it that are near its edge. */
  readonly near: readonly Body[];
  /** Columns and rows that bring all of them well onto the sheet without losing another; null where no step does. */
  readonly advice: { readonly columns: number; readonly rows: number } | null;
}

/** The steps that are tried: straight ones before slanting ones. */
const MOVES: readonly (readonly [columns: number, rows: number])[] = [
  ...[-SHIFT_STEP, SHIFT_STEP].flatMap((step) => [[step, 0] as const, [0, step] as const]),
  ...[-SHIFT_STEP, SHIFT_STEP].flatMap((columns) => [-SHIFT_STEP, SHIFT_STEP].map((rows) => [columns, rows] as const)),
];

/** Whether a hex is on the sheet after another step, and so far from its edge. */
const isInside = (hex: Hex, scene: Scene, [columns, rows]: readonly [number, number], edge: number): boolean => {
  const shift = add(shiftOf(scene), subtract(atColumnRow(1 + columns, 1 + rows), atColumnRow(1, 1)));
  const shown = subtract(hex, shift);
  const [column, row] = [columnOf(shown), rowOf(shown)];
  return column > edge && column <= scene.columns - edge && row > edge && row <= scene.rows - edge;
};

/** The floating maps on which units are near the edge of the sheet or beyond it. Public facts alone say so. */
export const watchSheets = (state: Pick<AnomalyState, "scenes" | "units">): readonly SheetWatch[] => {
  const units = inOrder(state.units);
  return inOrder(state.scenes).flatMap((scene): SheetWatch[] => {
    if (scene.map === "fixed") return [];
    const here = units.filter((unit) => unit.scene === scene.id && unit.status === "in-play");
    const off = here.filter(({ hex }) => !isShown(hex, scene));
    const near = here.filter(({ hex }) => isShown(hex, scene) && !isInside(hex, scene, [0, 0], NEAR));
    if (off.length + near.length === 0) return [];
    const gain = (move: readonly [number, number]): number =>
      here.filter(({ hex }) => isInside(hex, scene, move, NEAR)).length;
    const best = MOVES.reduce<readonly [number, number]>((one, move) => (gain(move) > gain(one) ? move : one), [0, 0]);
    const [columns, rows] = best;
    return [{ scene: scene.id, off, near, advice: columns === 0 && rows === 0 ? null : { columns, rows } }];
  });
};

/** The shifts of sheets that units need now: one is beyond its sheet, or its next hex ahead is. */
export const shiftsDue = (
  state: Pick<AnomalyState, "scenes" | "units">,
): readonly { readonly scene: string; readonly columns: number; readonly rows: number }[] =>
  watchSheets(state).flatMap(({ scene: id, off, near, advice }) => {
    const scene = state.scenes[id];
    const leaves = scene && near.some((unit) => unit.speed > 0 && leavesAhead(unit, scene));
    return advice && (off.length > 0 || leaves) ? [{ scene: id, ...advice }] : [];
  });
