import { add, type Hex, type Measure, subtract } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { HostScene } from "../host/host.ts";
import { type HexGrid, hexGrid, layoutOf } from "./hex-grid.ts";

/** `CONST.GRID_TYPES.GRIDLESS`. */
const GRIDLESS = 0;

const whole = (value: unknown): number => (Number.isInteger(value) ? Number(value) : 0);

/** Where the map of a scene lies by now, as its flag says: what it shows in the place of a hex is that hex and this. */
export const sceneShift = (scene: Pick<HostScene, "getFlag">): Hex => {
  const flag = scene.getFlag(MODULE_ID, "shift");
  return isRecord(flag) ? { q: whole(flag["q"]), r: whole(flag["r"]) } : { q: 0, r: 0 };
};

/** A grid that shows other hexes in the places of its own. */
const shifted = (grid: HexGrid, shift: Hex): HexGrid => ({
  hasMapSize: grid.hasMapSize,
  toHex: (offset) => add(grid.toHex(offset), shift),
  toOffset: (hex) => grid.toOffset(subtract(hex, shift)),
  center: (hex) => grid.center(subtract(hex, shift)),
  hexAt: (point) => add(grid.hexAt(point), shift),
  vertices: (hex) => grid.vertices(subtract(hex, shift)),
});

/**
 * The hexes of a scene as its map lies now; nothing for a grid without hexes.
 *
 * @rule IP2.422 The printed part of a floating map goes with the battle, and hexes keep their names.
 */
export const sceneGrid = (scene: Pick<HostScene, "grid" | "getFlag">): HexGrid | null => {
  const grid = hexGrid(scene.grid);
  const shift = sceneShift(scene);
  return grid && (shift.q === 0 && shift.r === 0 ? grid : shifted(grid, shift));
};

/** In what the distances on a scene are counted: in hexes, or in inches where it has no grid; null for squares. */
export const measureOf = ({ grid }: Pick<HostScene, "grid">): Measure | null => {
  if (layoutOf(grid)) return "hexes";
  return grid.type === GRIDLESS ? "inches" : null;
};
