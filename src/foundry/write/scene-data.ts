import { makeLabel, type Scene } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import type { Data } from "../host/host.ts";
import { HEX_LAYOUTS } from "../read/hex-grid.ts";

/** Distance of opposite sides of a hex, pixels. */
const HEX = 100;
const ACROSS = 2 / Math.sqrt(3);

/** `CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER`: captains may look at the scene. */
export const OBSERVER = 2;

/** Terrain as a map's own list of it has it. */
export const listed = ({ terrain, columns, rows }: Pick<Scene, "terrain" | "columns" | "rows">): readonly Data[] =>
  terrain.map(({ hex, kind }) => ({ hex: makeLabel(hex, { columns, rows }), kind }));

/**
 * A sheet of dark space: columns of hexes whose first is 0101, even columns half a hex lower, no padding, which would
 * shift the labels. It is in the navigation, and never activated. The terrain of its scene stands in its own list.
 *
 * @param scene the game's scene that it plays
 */
export const starMap = (
  name: string,
  { columns, rows, terrain = [] }: Pick<Scene, "columns" | "rows"> & Partial<Pick<Scene, "terrain">>,
  scene: string,
): Data => ({
  name,
  active: false,
  navigation: true,
  padding: 0,
  backgroundColor: "#0b0f1a",
  width: Math.ceil((0.75 * (columns - 1) + 1) * HEX * ACROSS),
  // Even columns lie half a hex lower, so the sheet is half a hex higher than its rows.
  height: (rows + 0.5) * HEX,
  grid: { type: HEX_LAYOUTS.HEXEVENQ, size: HEX, distance: 1, units: "hex", color: "#6b7690", alpha: 0.5 },
  tokenVision: false,
  ownership: { default: OBSERVER },
  flags: {
    [MODULE_ID]: {
      scene,
      sheet: { columns, rows },
      ...(terrain.length > 0 ? { terrain: listed({ terrain, columns, rows }) } : {}),
    },
  },
});
