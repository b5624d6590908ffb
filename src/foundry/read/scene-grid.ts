import { add, type Measure, type Place, subtract } from "../../rules/index.ts";
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
