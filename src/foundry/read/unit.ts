import { equals, type Place } from "../../rules/index.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { Data, Host, HostScene, HostToken, Point } from "../host/host.ts";
import type { PlaceGrid } from "./place-grid.ts";

/** A token, or what one is to be made of: only a token that is there knows where its middle is. */
type Sized = Pick<HostToken, "width" | "height"> & Partial<Pick<HostToken, "getCenterPoint">>;

/** From the corner of a token's box to its middle. Larger tokens on hexes have theirs where their shape says. */
const offsetOf = (token: Sized, size: Point): Point =>
  token.getCenterPoint?.({ x: 0, y: 0 }) ?? { x: (token.width * size.x) / 2, y: (token.height * size.y) / 2 };

/** The top left corner of a token's box whose middle is at a point. */
export const cornerOf = (token: Sized, center: Point, size: Point): Point => {
  const { x, y } = offsetOf(token, size);
  return { x: Math.round(center.x - x), y: Math.round(center.y - y) };
};

/** How large one space of a scene's grid is. */
export const boxOf = ({ grid }: Pick<HostScene, "grid">): Point => ({ x: grid.sizeX, y: grid.sizeY });

/** How far from its middle the place of a token is sought that is larger than one space, in spaces: up and left. */
const ASIDE = 0.05;

/**
 * The place of a token whose box has its top left corner at a point. The middle of one that is wider than a hex may lie
 * between hexes; then it is always the upper left of them.
 */
export const placeAtCorner = (token: Sized, { x, y }: Point, grid: PlaceGrid, size: Point): Place => {
  const offset = offsetOf(token, size);
  const aside = grid.measure === "hexes" && (token.width > 1 || token.height > 1) ? ASIDE : 0;
  return grid.placeAt({ x: x + offset.x - aside * size.x, y: y + offset.y - aside * size.y });
};

/** The place of a token. */
export const placeOfToken = (token: Sized & Pick<HostToken, "_source">, grid: PlaceGrid, size: Point): Place =>
  placeAtCorner(token, token._source, grid, size);

/** Whether a token stands in a place, as nearly as whole pixels tell. */
export const standsIn = (
  token: Sized & Pick<HostToken, "_source">,
  grid: PlaceGrid,
  size: Point,
  place: Place,
): boolean => {
  if (equals(placeOfToken(token, grid, size), place)) return true;
  const { x, y } = cornerOf(token, grid.center(place), size);
  return grid.measure === "inches" && x === token._source.x && y === token._source.y;
};

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

/** The seat that a right to an actor makes the owner: the player with the highest right to it, game masters left out; nobody for the judge's. */
export const ownerOf = (
  ownership: { readonly [user: string]: number } | undefined,
  seats: readonly string[],
  level: number,
): string | null => seats.find((seat) => (ownership?.[seat] ?? 0) >= level) ?? null;

/**
 * The seat whose unit a token stands for: its actor says so, or the token itself where a system takes no actor of ours.
 */
export const ownerOfToken = (
  { CONST }: Pick<Host, "CONST">,
  token: Pick<HostToken, "actor" | "getFlag">,
  seats: readonly string[],
): string | null => {
  if (token.actor) return ownerOf(token.actor.ownership, seats, CONST.DOCUMENT_OWNERSHIP_LEVELS["OWNER"] ?? 3);
  const { owner } = unitFlag(token);
  return seats.find((seat) => seat === owner) ?? null;
};
