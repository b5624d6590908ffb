import type { Plain } from "../client/data/document-types.ts";

/** A way to lay a grid, by its `CONST.GRID_TYPES` number. */
export interface GridLayout {
  readonly type: number;
  readonly label: string;
}

/** The layouts offered for a new scene, the usual printed one first. Columns and rows are counted from 01. */
export const GRID_LAYOUTS: readonly GridLayout[] = [
  { type: 5, label: "Hex columns, 02 lower than 01" },
  { type: 4, label: "Hex columns, 02 higher than 01" },
  { type: 3, label: "Hex rows, 02 right of 01" },
  { type: 2, label: "Hex rows, 02 left of 01" },
  { type: 1, label: "Squares" },
  { type: 0, label: "No grid" },
];

/** What a person says of a new scene. */
export interface SceneRequest {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly gridType: number;
  /** Distance of opposite sides of a hex, or the side of a square, in pixels. */
  readonly gridSize: number;
}

const ACROSS = 2 / Math.sqrt(3);

/** The size in pixels of a sheet that holds so many columns and rows whole. */
export const sheetSize = ({
  columns,
  rows,
  gridType,
  gridSize,
}: Omit<SceneRequest, "name">): { width: number; height: number } => {
  const staggered = (count: number, others: number): [number, number] => [
    Math.ceil((0.75 * (count - 1) + 1) * gridSize * ACROSS),
    Math.ceil((others + (count > 1 ? 0.5 : 0)) * gridSize),
  ];
  if (gridType === 4 || gridType === 5) {
    const [width, height] = staggered(columns, rows);
    return { width, height };
  }
  if (gridType === 2 || gridType === 3) {
    const [height, width] = staggered(rows, columns);
    return { width, height };
  }
  return { width: columns * gridSize, height: rows * gridSize };
};

const SPACE = "#0b0f1a";

/** The data of a new scene without a picture: dark space with a thin grid. */
export const sceneData = (request: SceneRequest, generation: number): Plain => ({
  name: request.name,
  navigation: true,
  padding: 0,
  ...(generation >= 14 ? { levels: [{ name: "Level", background: { color: SPACE } }] } : { backgroundColor: SPACE }),
  ...sheetSize(request),
  grid: { type: request.gridType, size: request.gridSize, distance: 1, units: "hex", color: "#6b7690", alpha: 0.5 },
  ownership: { default: 0 },
});
