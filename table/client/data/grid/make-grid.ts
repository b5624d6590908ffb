/** The grid of a scene, from its stored data. */
import type { Plain } from "../../../world/plain.ts";
import type { SceneGrid } from "../document-types.ts";
import type { GridConfig } from "./base-grid.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";
import { GridlessGrid, SquareGrid } from "./square-grid.ts";

/** `CONST.GRID_TYPES` by their numbers: 0 none, 1 square, 2 and 3 rows of hexagons, 4 and 5 columns. */
export const makeGrid = (data: Plain): SceneGrid => {
  const type = Number(data["type"] ?? 1);
  const config: GridConfig = {
    size: Number(data["size"] ?? 100),
    distance: Number(data["distance"] ?? 1),
    units: String(data["units"] ?? ""),
    style: String(data["style"] ?? "solidLines"),
    thickness: Number(data["thickness"] ?? 1),
    color: String(data["color"] ?? "#000000"),
    alpha: Number(data["alpha"] ?? 1),
  };
  if (type === 0) return new GridlessGrid(config);
  if (type === 1) return new SquareGrid(config);
  return new HexagonalGrid({ ...config, columns: type >= 4, even: type % 2 === 1 });
};
