import { placeLabel, type Scene } from "../../rules/index.ts";
import type { Data } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { HEX_LAYOUTS } from "../read/scene-grid.ts";

/** Distance of opposite sides of a hex, pixels. */
const HEX = 100;
const ACROSS = 2 / Math.sqrt(3);

/** `CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER`: captains may look at the scene. */
export const OBSERVER = 2;

/** Stars far behind a map, one picture stretched over it; `npm run star-field` makes it. */
const STARS = `modules/${MODULE_ID}/icons/maps/stars.webp`;

/** The part of a scene of the game that its map follows from. */
type Sheet = Pick<Scene, "columns" | "rows" | "measure"> & Partial<Pick<Scene, "terrain" | "shift">>;

/** Terrain as a map's own list of it has it. */
export const listed = (scene: Sheet): readonly Data[] =>
  (scene.terrain ?? []).map(({ hex, kind }) => ({ hex: placeLabel(hex, scene), kind }));

/**
 * Columns of hexes whose first is 0101, even columns half a hex lower, no padding, which would shift the labels; or a
 * sheet without a grid, an inch as wide as a hex.
 */
const gridData = ({ columns, rows, measure }: Sheet): Data =>
  measure === "inches"
    ? {
        width: columns * HEX,
        height: rows * HEX,
        grid: { type: 0, size: HEX, distance: 1, units: "in", color: "#6b7690", alpha: 0.5 },
      }
    : {
        width: Math.ceil((0.75 * (columns - 1) + 1) * HEX * ACROSS),
        // Even columns lie half a hex lower, so the sheet is half a hex higher than its rows.
        height: (rows + 0.5) * HEX,
        grid: { type: HEX_LAYOUTS.HEXEVENQ, size: HEX, distance: 1, units: "hex", color: "#6b7690", alpha: 0.5 },
      };

/**
 * A sheet of dark space with stars. It is in the navigation, and never activated. The terrain of its scene stands in its own list.
 *
 * @param scene the game's scene that it plays
 */
export const starMap = (name: string, sheet: Sheet, scene: string): Data => ({
  name,
  active: false,
  navigation: true,
  padding: 0,
  backgroundColor: "#0b0f1a",
  background: { src: STARS },
  ...gridData(sheet),
  tokenVision: false,
  ownership: { default: OBSERVER },
  flags: {
    [MODULE_ID]: {
      scene,
      sheet: { columns: sheet.columns, rows: sheet.rows },
      ...(sheet.shift && { shift: sheet.shift }),
      ...(sheet.terrain && sheet.terrain.length > 0 ? { terrain: listed(sheet) } : {}),
    },
  },
});
