import { atColumnRow, columnOf, type Hex, neighbour, onSheet, rowOf } from "../geometry/hex.ts";
import { add, subtract } from "../geometry/place.ts";
import type { Body } from "./state/body.ts";
import { type AnomalyState, inOrder, type Scene } from "./state/game.ts";
import type { AnomalyContext } from "./state/rule-context.ts";

/** The farthest that a sheet may lie from where it began, in columns and rows: labels have six digits. */
const FARTHEST = 9999;

const NOWHERE: Hex = { q: 0, r: 0 };

/** Where the sheet of a floating map lies: what it shows in the place of a hex is that hex and this. */
export const shiftOf = ({ shift }: Pick<Scene, "shift">): Hex => shift ?? NOWHERE;

/** A map as far as it matters which hexes it shows. */
export type ShownSheet = Pick<Scene, "columns" | "rows" | "shift">;

/** The hex that a map shows at a column and a row of its sheet, both 1-based. */
export const shownAt = (scene: ShownSheet, column: number, row: number): Hex =>
  add(atColumnRow(column, row), shiftOf(scene));

/** The place of a hex on the sheet as it lies now: the hex that had its column and row before the sheet was shifted. */
export const sheetPlace = (hex: Hex, scene: ShownSheet): Hex => subtract(hex, shiftOf(scene));

/** Whether a hex is on the sheet as it lies now. */
export const isShown = (hex: Hex, scene: ShownSheet): boolean => onSheet(sheetPlace(hex, scene), scene);

/** All hexes that a map shows, row by row. */
export const shownHexes = (scene: ShownSheet): readonly Hex[] =>
  Array.from({ length: scene.columns * scene.rows }, (_, at) =>
    shownAt(scene, (at % scene.columns) + 1, Math.floor(at / scene.columns) + 1),
  );

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

/** How near to the edge, in hexes, a unit asks for a shift; and by how much a sheet is shifted where there is room. */
const NEAR = 2;
export const SHIFT_STEP = 10;

/** Columns and rows by which a sheet is shifted. */
interface Shift {
  readonly columns: number;
  readonly rows: number;
}

/** What a scene's sheet shows no more, and where it would have to go to show the most. */
export interface SheetWatch {
  readonly scene: string;
  /** Units in play beyond the sheet. */
  readonly off: readonly Body[];
  /** Units on it that are near its edge. */
  readonly near: readonly Body[];
  /** What brings the most of them well onto the sheet without losing a unit that it shows; null where no step does. */
  readonly advice: Shift | null;
}

/** How far a sheet is shifted: less than a whole step where that would lose units at the other edge. */
const STEPS = [SHIFT_STEP, 5, 2];

/** The shifts that are tried: long ones before short ones, straight ones before slanting ones. */
const SHIFTS: readonly Shift[] = STEPS.flatMap((step) => {
  const ways = [-step, step];
  return [
    ...ways.flatMap((by) => [
      { columns: by, rows: 0 },
      { columns: 0, rows: by },
    ]),
    ...ways.flatMap((columns) => ways.map((rows) => ({ columns, rows }))),
  ];
});

/** The scene with its sheet shifted. */
const shiftedBy = (scene: Scene, { columns, rows }: Shift): Scene => ({
  ...scene,
  shift: add(shiftOf(scene), subtract(atColumnRow(1 + columns, 1 + rows), atColumnRow(1, 1))),
});

/** Whether a hex is on the sheet and not near its edge. */
const isInside = (hex: Hex, scene: Scene): boolean => {
  const shown = subtract(hex, shiftOf(scene));
  const [column, row] = [columnOf(shown), rowOf(shown)];
  return column > NEAR && column <= scene.columns - NEAR && row > NEAR && row <= scene.rows - NEAR;
};

/** What a sheet is to show: units, and then the white holes that push them. */
interface Sights {
  readonly units: readonly Body[];
  readonly holes: readonly Hex[];
}

/** How well a sheet shows units: those on it, those that do not leave it with their next hex, those inside; then holes. */
const shownWell = ({ units, holes }: Sights, scene: Scene): readonly number[] => {
  const shown = units.filter(({ hex }) => isShown(hex, scene));
  const staying = shown.filter((unit) => unit.speed === 0 || !leavesAhead(unit, scene));
  const inside = shown.filter(({ hex }) => isInside(hex, scene));
  return [shown.length, staying.length, inside.length, holes.filter((hex) => isShown(hex, scene)).length];
};

/** The least that a row of numbers is moved so that it lies between two others; to their middle where it is longer. */
const leastMove = (values: readonly number[], from: number, to: number): number => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (most - least > to - from) return Math.round((least + most - from - to) / 2);
  return least < from ? least - from : Math.max(0, most - to);
};

/** The shifts that bring all units onto the sheet together, however far they are: well inside it, or just onto it. */
const shiftsToAll = (units: readonly Body[], scene: Scene): readonly Shift[] => {
  const shown = units.map(({ hex }) => subtract(hex, shiftOf(scene)));
  return [NEAR, 0].map((margin) => ({
    columns: leastMove(shown.map(columnOf), 1 + margin, scene.columns - margin),
    rows: leastMove(shown.map(rowOf), 1 + margin, scene.rows - margin),
  }));
};

/** Whether the first of these numbers that differ is larger in `one`. */
const isMore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
};

/**
 * The shift that shows units better than any other and loses none that are shown, of equals the one that shows more
 * white holes; null where the sheet lies best. While some are beyond the sheet or about to leave it, only a shift that
 * helps such a unit counts.
 */
const bestShift = (sights: Sights, scene: Scene): Shift | null => {
  const { units } = sights;
  const shown = units.filter(({ hex }) => isShown(hex, scene));
  let best: { readonly shift: Shift | null; readonly well: readonly number[] } = {
    shift: null,
    well: shownWell(sights, scene),
  };
  const far = shown.length < units.length ? shiftsToAll(units, scene) : [];
  for (const shift of [...SHIFTS, ...far]) {
    const after = shiftedBy(scene, shift);
    if (shown.some(({ hex }) => !isShown(hex, after))) continue;
    const well = shownWell(sights, after);
    if (isMore(well, best.well)) best = { shift, well };
  }
  const before = shownWell(sights, scene);
  const [, staying] = before;
  const isUrgent = staying !== units.length;
  return isUrgent && !isMore(best.well.slice(0, 2), before.slice(0, 2)) ? null : best.shift;
};

/** The floating maps on which units are near the edge of the sheet or beyond it. Public facts alone say so. */
export const watchSheets = (state: Pick<AnomalyState, "scenes" | "units" | "holes">): readonly SheetWatch[] => {
  const units = inOrder(state.units);
  return inOrder(state.scenes).flatMap((scene): SheetWatch[] => {
    // A table in inches has no hexes to be shifted by, whatever an older game says of it.
    if (scene.map === "fixed" || scene.measure === "inches") return [];
    const here = units.filter((unit) => unit.scene === scene.id && unit.status === "in-play");
    const off = here.filter(({ hex }) => !isShown(hex, scene));
    const near = here.filter(({ hex }) => isShown(hex, scene) && !isInside(hex, scene));
    if (off.length + near.length === 0) return [];
    const holes = inOrder(state.holes).flatMap((hole) => (hole.scene === scene.id ? [hole.hex] : []));
    return [{ scene: scene.id, off, near, advice: bestShift({ units: here, holes }, scene) }];
  });
};

/** The shifts of sheets that units need now: one is beyond its sheet, or its next hex ahead is. */
export const shiftsDue = (
  state: Pick<AnomalyState, "scenes" | "units" | "holes">,
): readonly { readonly scene: string; readonly columns: number; readonly rows: number }[] =>
  watchSheets(state).flatMap(({ scene: id, off, near, advice }) => {
    const scene = state.scenes[id];
    const leaves = scene && near.some((unit) => unit.speed > 0 && leavesAhead(unit, scene));
    return advice && (off.length > 0 || leaves) ? [{ scene: id, ...advice }] : [];
  });
