import { atColumnRow, columnOf, type Hex, rowOf } from "../../rules/index.ts";
import type { HostGrid, Offset } from "../host/host.ts";
import type { PlaceGrid } from "./place-grid.ts";

/** Foundry's numbers of the four hex layouts. */
export const HEX_LAYOUTS = { HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;
type Layout = keyof typeof HEX_LAYOUTS;

/** A scene's hexes in the rules' terms. A printed sheet can be laid on where columns stand upright. */
export interface HexGrid extends PlaceGrid {
  toHex(offset: Offset): Hex;
  toOffset(hex: Hex): Offset;
}

/** The layout of a grid, or nothing for squares and for no grid at all. */
export const layoutOf = (grid: Pick<HostGrid, "type">): Layout | null =>
  (Object.keys(HEX_LAYOUTS) as Layout[]).find((name) => HEX_LAYOUTS[name] === grid.type) ?? null;

/**
 * Reads and writes hexes on any of Foundry's four hex layouts. On columns 0101 is the first hex and direction A is up;
 * on rows A is the upper right, and the hexes have labels but no sheet.
 *
 * Nothing is given for a grid without hexes.
 */
export const hexGrid = (grid: HostGrid): HexGrid | null => {
  const layout = layoutOf(grid);
  if (!layout) return null;
  const { toHex, toOffset } = CONVERSIONS[layout];
  return {
    measure: "hexes",
    unit: Math.min(grid.sizeX, grid.sizeY),
    toHex,
    toOffset,
    center: (hex) => grid.getCenterPoint(toOffset(hex)),
    placeAt: (point) => toHex(grid.getOffset(point)),
    outline: (hex) => grid.getVertices(toOffset(hex)),
    hasMapSize: layout === "HEXODDQ" || layout === "HEXEVENQ",
  };
};

interface Conversion {
  toHex(offset: Offset): Hex;
  toOffset(hex: Hex): Offset;
}

/**
 * On rows the rules' directions are turned by 30° clockwise: A leads to the upper right, B to the right. With axial
 * coordinates x (right) and y (lower right) a hex (q, r) is x = -r, y = q + r.
 */
const rows = (evenShoved: boolean): Conversion => {
  // Where rows of one parity are shoved half a hex to the right, x counts from their own left edge.
  const shift = (i: number): number => (evenShoved ? (i + (i & 1)) / 2 : (i - (i & 1)) / 2);
  return {
    toHex: ({ i, j }) => {
      const x = j - shift(i);
      return { q: i + x, r: -x };
    },
    toOffset: ({ q, r }) => {
      const i = q + r;
      return { i, j: -r + shift(i) };
    },
  };
};

const CONVERSIONS: { readonly [L in Layout]: Conversion } = {
  // Odd columns from 0, the even ones of the print, lie half a hex lower: the printed map.
  HEXODDQ: {
    toHex: ({ i, j }) => atColumnRow(j + 1, i + 1),
    toOffset: (hex) => ({ i: rowOf(hex) - 1, j: columnOf(hex) - 1 }),
  },
  // Even columns from 0 lie lower; the print's even columns then begin one cell down.
  HEXEVENQ: {
    toHex: ({ i, j }) => atColumnRow(j + 1, (j & 1) === 0 ? i + 1 : i),
    toOffset: (hex) => {
      const j = columnOf(hex) - 1;
      return { i: (j & 1) === 0 ? rowOf(hex) - 1 : rowOf(hex), j };
    },
  },
  HEXODDR: rows(false),
  HEXEVENR: rows(true),
};
