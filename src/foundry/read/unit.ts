/** Units as tokens show them: where they stand, whose they are, and which token or actor is a unit's. */

import { type AnomalyState, type Body, DIRECTIONS, equals, type Place } from "../../rules/index.ts";
import type { Data, Host, HostActor, HostScene, HostToken, Point } from "../host/host.ts";
import { MODULE_ID, SHIP_TYPE } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { measureOf, type PlaceGrid } from "./scene-grid.ts";

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

/** What the judge's window knows of tokens: the unit that each stands for, or that it stands for none yet. */
let known = new WeakMap<object, string | null>();

/** The window has no part in its game any more: of the next one it knows nothing yet. */
export const forgetUnits = (): void => {
  known = new WeakMap();
};

/** From now on a token stands for this unit in this window, whatever is written on it; for none yet with null. */
export const noteUnitOf = (token: HostToken, unit: string | null): void => void known.set(token, unit);

/**
 * The unit that a token stands for: what the judge's window knows of it, else what is written on it. A captain may write
 * another's unit on an own token, and for as long as that stands nothing may take the one for the other.
 */
export const unitOf = (token: HostToken): string | null => {
  const noted = known.get(token);
  return noted === undefined ? unitIdOf(token) : noted;
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

/** The Foundry scene that plays a scene of the game: its own id, or the one written on it. */
export const sceneOf = (host: Pick<Host, "game">, scene: string): HostScene | undefined =>
  host.game.scenes.get(scene) ?? host.game.scenes.contents.find((one) => one.getFlag(MODULE_ID, "scene") === scene);

/** The game's id of a Foundry scene. */
export const gameSceneOf = (scene: HostScene): string => {
  const flag = scene.getFlag(MODULE_ID, "scene");
  return typeof flag === "string" ? flag : scene.id;
};

/** The token of a unit in the scene where it is. */
export const tokenOf = (host: Pick<Host, "game">, state: AnomalyState, unit: string): HostToken | undefined => {
  const scene = state.units[unit]?.scene;
  return scene === undefined ? undefined : sceneOf(host, scene)?.tokens.contents.find((one) => unitOf(one) === unit);
};

/** Characters of a name that are read: its owner writes any, and every card of a ship repeats it. */
export const NAME_MOST = 64;

/** A name that a player may have written, cut where it is longer than anybody needs. */
export const shortened = (name: string): string =>
  name.length > NAME_MOST ? `${name.slice(0, NAME_MOST - 1)}…` : name;

/** A unit's name as its token bears it; nothing when no token is left. */
export const nameOnToken = (host: Pick<Host, "game">, state: AnomalyState | null, unit: string): string | undefined =>
  nameOf(
    (state && tokenOf(host, state, unit)) ??
      host.game.scenes.contents.flatMap(({ tokens }) => tokens.contents).find((one) => unitOf(one) === unit),
  );

/** A token may bear no name at all: then its actor's stands, and no sentence is left with a hole. */
const nameOf = (token: HostToken | undefined | null): string | undefined => {
  const name = [token?.name, token?.actor?.name].find((one) => (one ?? "").trim() !== "");
  return name === undefined ? undefined : shortened(name);
};

/** A unit's name as its token bears it; its id when no token is left. */
export const unitName = (host: Pick<Host, "game">, state: AnomalyState | null, unit: string): string =>
  nameOnToken(host, state, unit) ?? unit;

/** The actor of a unit's token, wherever that is. */
export const actorOf = (host: Pick<Host, "game">, state: AnomalyState | null, unit: string): string | null =>
  (state && tokenOf(host, state, unit)?.actorId) ?? null;

/** The flag that holds a ship's data on an actor of another type than our own. */
export const SHIP_FLAG = "ship";

/**
 * What is written of a ship on its actor: its data where the actor is of our own type, else a flag, as some systems take
 * no actors but their own. Nothing for an actor that is no ship.
 */
export const shipData = (actor: Pick<HostActor, "type" | "system" | "getFlag"> | null): Data | null => {
  const told = actor?.type === SHIP_TYPE ? actor.system : actor?.getFlag(MODULE_ID, SHIP_FLAG);
  return isRecord(told) ? told : null;
};

/**
 * The facing and speed of a ship on a map of hexes that no game plays yet, as its token or its sheet has them; null for
 * a token for which no sheet of ours is written. No ruleset is chosen yet that could read more.
 */
export const waitingShip = (token: HostToken): Pick<Body, "facing" | "speed"> | null => {
  const { parent, actor } = token;
  const sheet = shipData(actor);
  if (!sheet || !parent || measureOf(parent) !== "hexes") return null;
  const { facing, speed } = { ...sheet, ...unitFlag(token) };
  return {
    facing: DIRECTIONS.find((one) => one === facing) ?? "A",
    speed: typeof speed === "number" ? speed : 0,
  };
};
