import { add, type Measure, type Place, type Sheet, subtract } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { HostScene } from "../host/host.ts";
import { hexGrid, layoutOf } from "./hex-grid.ts";
import { inchGrid } from "./inch-grid.ts";
import type { PlaceGrid } from "./place-grid.ts";

/** `CONST.GRID_TYPES.GRIDLESS`. */
const GRIDLESS = 0;

const whole = (value: unknown): number => (Number.isInteger(value) ? Number(value) : 0);

/** Where the map of a scene lies by now, as its flag says: what it shows in a place is that place and this. */
export const sceneShift = (scene: Pick<HostScene, "getFlag">): Place => {
  const flag = scene.getFlag(MODULE_ID, "shift");
  return isRecord(flag) ? { q: whole(flag["q"]), r: whole(flag["r"]) } : { q: 0, r: 0 };
};

/** A grid that shows other places in those of its own. */
const shifted = (grid: PlaceGrid, shift: Place): PlaceGrid => ({
  ...grid,
  center: (place) => grid.center(subtract(place, shift)),
  placeAt: (point) => add(grid.placeAt(point), shift),
  outline: (place) => grid.outline(subtract(place, shift)),
});

/**
 * The hexes of a scene as its map lies now, or its inches where it has no grid; nothing for squares.
 *
 * @rule IP2.422 The printed part of a floating map goes with the battle, and hexes keep their names.
 */
export const sceneGrid = (scene: Pick<HostScene, "grid" | "getFlag">): PlaceGrid | null => {
  const grid = placeGrid(scene);
  const shift = sceneShift(scene);
  return grid && (shift.q === 0 && shift.r === 0 ? grid : shifted(grid, shift));
};

/** The hexes or inches of a scene as its map lay at first; nothing for squares. */
export const placeGrid = ({ grid }: Pick<HostScene, "grid">): PlaceGrid | null =>
  grid.type === GRIDLESS ? inchGrid(grid) : hexGrid(grid);

/** In what the distances on a scene are counted: in hexes, or in inches where it has no grid; null for squares. */
export const measureOf = ({ grid }: Pick<HostScene, "grid">): Measure | null => {
  if (layoutOf(grid)) return "hexes";
  return grid.type === GRIDLESS ? "inches" : null;
};

/** The size of a scene's map: as its maker noted it, else as many whole hexes or inches as its picture holds. */
const mapSizeOf = (scene: HostScene, grid: PlaceGrid): Sheet => {
  const noted = scene.getFlag(MODULE_ID, "sheet");
  if (typeof noted === "object" && noted !== null && "columns" in noted && "rows" in noted) {
    return { columns: Number(noted.columns), rows: Number(noted.rows) };
  }
  const { sizeX, sizeY } = scene.grid;
  const most = (n: number): number => Math.min(99, Math.max(1, Math.round(n)));
  if (grid.measure === "inches")
    return { columns: most(scene.width / grid.unit), rows: most(scene.height / grid.unit) };
  return { columns: most((scene.width / sizeX - 0.25) / 0.75), rows: most(scene.height / sizeY - 0.5) };
};

/** How large the map of a scene is and where its sheet lies by now; null for one of squares. */
export const mapOfScene = (scene: HostScene): { readonly sheet: Sheet; readonly shift?: Place } | null => {
  const grid = sceneGrid(scene);
  const shift = sceneShift(scene);
  return grid && { sheet: mapSizeOf(scene, grid), ...(shift.q === 0 && shift.r === 0 ? {} : { shift }) };
};
