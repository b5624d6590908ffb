import { DIRECTIONS, type Direction } from "../../rules/index.ts";
import type { HostGrid } from "../host.ts";
import { layoutOf } from "../read/hex-grid.ts";

/** Where token art points at rotation 0 unless a setting says otherwise, degrees clockwise from up: Foundry draws it down. */
export const ART_FACING = 180;

/**
 * The rotation that shows a facing, 0 to 359 degrees.
 *
 * @param artFacing where the art points at rotation 0, degrees clockwise from up
 */
export const rotationOf = (facing: Direction, grid: Pick<HostGrid, "type">, artFacing: number): number => {
  // On rows direction A leads to the upper right.
  const first = layoutOf(grid)?.endsWith("R") ? 30 : 0;
  return (((first + 60 * DIRECTIONS.indexOf(facing) - artFacing) % 360) + 360) % 360;
};
