import type { Place } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { Data, HostScene, HostToken, Point } from "../host/host.ts";
import type { PlaceGrid } from "./place-grid.ts";

/** The middle of a token's box. */
const middleOf = (token: Pick<HostToken, "width" | "height" | "_source">, size: Point): Point => ({
  x: token._source.x + (token.width * size.x) / 2,
  y: token._source.y + (token.height * size.y) / 2,
});

/** The top left corner of a token's box that is centred on a point. */
export const cornerOf = (token: Pick<HostToken, "width" | "height">, center: Point, size: Point): Point => ({
  x: Math.round(center.x - (token.width * size.x) / 2),
  y: Math.round(center.y - (token.height * size.y) / 2),
});

/** How large one space of a scene's grid is. */
export const boxOf = ({ grid }: Pick<HostScene, "grid">): Point => ({ x: grid.sizeX, y: grid.sizeY });

/** The place of a token's middle. */
export const placeOfToken = (token: HostToken, grid: PlaceGrid, size: Point): Place =>
  grid.placeAt(middleOf(token, size));

/** A token's unit flag; an empty one when it has none. */
export const unitFlag = (token: Pick<HostToken, "getFlag">): Data => {
  const flag = token.getFlag(MODULE_ID, "unit");
  return isRecord(flag) ? flag : {};
};

/** The unit's own id; nothing when the token never was one. */
export const unitIdOf = (token: Pick<HostToken, "getFlag">): string | null => {
  const { id } = unitFlag(token);
  return typeof id === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : null;
};

/** The seat that owns a token: the player with the highest right to it, game masters left out; nobody for the judge's. */
export const ownerOf = (
  ownership: { readonly [user: string]: number } | undefined,
  seats: readonly string[],
  level: number,
): string | null => seats.find((seat) => (ownership?.[seat] ?? 0) >= level) ?? null;
