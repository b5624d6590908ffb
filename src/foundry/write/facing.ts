import { type Body, DIRECTIONS } from "../../rules/index.ts";
import type { Data, HostGrid, HostToken } from "../host/host.ts";
import { layoutOf } from "../read/hex-grid.ts";

/** Where token art points at rotation 0; Foundry's own points down. */
export type ArtFacing = "up" | "down";

const DEGREES: { readonly [F in ArtFacing]: number } = { up: 0, down: 180 };

/** The rotation that shows a facing, 0 to 359 degrees. */
export const rotationOf = (facing: Body["facing"], grid: Pick<HostGrid, "type">, artFacing: ArtFacing): number => {
  // Degrees are counted from straight up wherever they are used.
  if (typeof facing === "number") return (facing + DEGREES[artFacing]) % 360;
  // On rows direction A leads to the upper right.
  const first = layoutOf(grid)?.endsWith("R") ? 30 : 0;
  return (first + 60 * DIRECTIONS.indexOf(facing) + DEGREES[artFacing]) % 360;
};

/** What turns a token to a rotation; nothing where it stands so already. While one is drawn moving, its own rotation lags. */
export const turnUpdate = ({ _source }: Pick<HostToken, "_source">, rotation: number): Data =>
  (((_source.rotation - rotation) % 360) + 360) % 360 === 0 ? {} : { rotation };
