import { type Body, DIRECTIONS } from "../../rules/index.ts";
import type { Data, HostGrid, HostToken } from "../host/host.ts";
import { layoutOf } from "../read/scene-grid.ts";

/** Where units look, as Foundry's tokens show it. Whoever turns a token does it by what is said here. */

/** Where token art points at rotation 0; Foundry's own points down. */
export type ArtFacing = "up" | "down";

const DEGREES: { readonly [F in ArtFacing]: number } = { up: 0, down: 180 };

type Grid = Pick<HostGrid, "type">;

/** The rotation that shows a facing, 0 to 359 degrees. */
export const rotationOf = (facing: Body["facing"], grid: Grid, artFacing: ArtFacing): number => {
  // Degrees are counted from straight up wherever they are used.
  if (typeof facing === "number") return (facing + DEGREES[artFacing]) % 360;
  // On rows direction A leads to the upper right.
  const first = layoutOf(grid)?.endsWith("R") ? 30 : 0;
  return (first + 60 * DIRECTIONS.indexOf(facing) + DEGREES[artFacing]) % 360;
};

/** How a new token looks where its unit does. */
export const facingData = (facing: Body["facing"], grid: Grid, artFacing: ArtFacing): Data => ({
  rotation: rotationOf(facing, grid, artFacing),
});

/** What makes a token look where its unit does; nothing where it does. While one is drawn moving, its own rotation lags. */
export const facingUpdate = (
  { _source }: Pick<HostToken, "_source">,
  facing: Body["facing"],
  grid: Grid,
  artFacing: ArtFacing,
): Data => {
  const rotation = rotationOf(facing, grid, artFacing);
  return (((_source.rotation - rotation) % 360) + 360) % 360 === 0 ? {} : { rotation };
};

/** Whether a change turns a token. */
export const turns = (changed: Data): boolean => "rotation" in changed;

/** Whether a new token comes with a turn of its own. */
export const isTurned = (data: Data): boolean => Boolean(data["rotation"]);

/** Whether a token would look elsewhere than its unit by a change that turns it. */
export const turnsAway = (
  token: Pick<HostToken, "_source">,
  changed: Data,
  facing: Body["facing"],
  grid: Grid,
  artFacing: ArtFacing,
): boolean => {
  const _source = { ...token._source, rotation: Number(changed["rotation"]) };
  return turns(facingUpdate({ _source }, facing, grid, artFacing));
};

/** Takes the turn out of a change of a token; what else is in it stays. Gives whether anything does. */
export const dropTurn = (changed: { [key: string]: unknown }): boolean => {
  delete changed["rotation"];
  return Object.keys(changed).some((key) => key !== "_id");
};
