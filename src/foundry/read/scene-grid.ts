/** The grid of a scene: hexes or inches, between Foundry's pixels and the places of the rules. */

import {
  add,
  atColumnRow,
  columnOf,
  DIRECTIONS,
  distance,
  type Hex,
  INCH,
  type Measure,
  neighbour,
  type Place,
  rowOf,
  type Sheet,
  subtract,
} from "../../rules/index.ts";
import type { HostGrid, HostScene, Offset, Point } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";

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

/** Corners of the outline of an anomaly's disc. */
const CORNERS = 24;

/** A disc of one inch across, as the corners of its outline. */
const disc = ({ x, y }: Point, radius: number): readonly Point[] =>
  Array.from({ length: CORNERS }, (_, at) => {
    const angle = (at * 2 * Math.PI) / CORNERS;
    return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
  });

/**
 * Reads and writes places in inches on a scene without a grid, counted from the upper left corner of the canvas. An inch
 * is one unit of the scene's own distance.
 */
const inchGrid = ({ size, distance }: Pick<HostGrid, "size" | "distance">): PlaceGrid => {
  const inch = size / (distance > 0 ? distance : 1);
  const center = ({ q, r }: Place): Point => ({ x: (q / INCH) * inch, y: (r / INCH) * inch });
  return {
    measure: "inches",
    hasMapSize: true,
    unit: inch,
    center,
    placeAt: ({ x, y }) => ({ q: Math.round((x / inch) * INCH), r: Math.round((y / inch) * INCH) }),
    outline: (place) => disc(center(place), inch / 2),
  };
};

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

/** How large the map of a scene is and where it lies by now; null for one of squares. */
export const mapOfScene = (scene: HostScene): { readonly sheet: Sheet; readonly shift?: Place } | null => {
  const grid = sceneGrid(scene);
  const shift = sceneShift(scene);
  return grid && { sheet: mapSizeOf(scene, grid), ...(shift.q === 0 && shift.r === 0 ? {} : { shift }) };
};

/** Where the places of a game lie on a scene, in pixels of its canvas. */
export interface PlaceGrid {
  readonly measure: Measure;
  /** From one hex to the next, or one inch. */
  readonly unit: number;
  center(place: Place): Point;
  placeAt(point: Point): Place;
  /** The corners of a hex, or of an anomaly's disc. */
  outline(place: Place): readonly Point[];
  /** Whether a printed sheet with its edges can be laid on. */
  readonly hasMapSize: boolean;
}

/** The hexes from one to another, the first left out and the last included, as close to the straight line as hexes go. */
export const hexesBetween = (from: Hex, to: Hex): readonly Hex[] => {
  const path: Hex[] = [];
  let at = from;
  while (distance(at, to) > 0) {
    const left = distance(at, to);
    const nearer = DIRECTIONS.map((direction) => neighbour(at, direction)).filter((hex) => distance(hex, to) < left);
    const off = (hex: Hex): number => Math.abs((hex.q - from.q) * (to.r - from.r) - (hex.r - from.r) * (to.q - from.q));
    at = nearer.reduce((best, hex) => (off(hex) < off(best) ? hex : best));
    path.push(at);
  }
  return path;
};

/** The hexes passed on a way over several waypoints, each once for every entry. */
export const hexesAlong = (from: Hex, waypoints: readonly Hex[]): readonly Hex[] => {
  const path: Hex[] = [];
  let at = from;
  for (const waypoint of waypoints) {
    path.push(...hexesBetween(at, waypoint));
    at = waypoint;
  }
  return path;
};

/** A way without its loops: of what leads back to a hex that it passed, or to its beginning, nothing is left. */
export const withoutLoops = (from: Hex, way: readonly Hex[]): readonly Hex[] => {
  const path: Hex[] = [];
  for (const hex of way) {
    const at = path.findIndex((one) => distance(one, hex) === 0);
    if (distance(from, hex) === 0) path.length = 0;
    else if (at < 0) path.push(hex);
    else path.length = at + 1;
  }
  return path;
};
