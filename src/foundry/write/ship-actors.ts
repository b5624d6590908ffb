import type { Place } from "../../rules/index.ts";
import type { Data, Host, HostActor, HostScene } from "../host/host.ts";
import { onLevelOf } from "../host/levels.ts";
import { MODULE_ID, SHIP_SHEET, SHIP_TYPE } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { boxOf, cornerOf, SHIP_FLAG } from "../read/unit.ts";
import { setShipType, shipType } from "../settings/settings.ts";
import { gridOf } from "./lookup.ts";

/** A ship's actor as it is to be made. */
export interface NewShip {
  readonly name: string;
  readonly ownership: Data;
  /** Our own flags. */
  readonly flags?: Data;
  /** Its token's texture, of which the picture is its own too; left out for Foundry's usual ones. */
  readonly texture?: Data;
  /** What its sheet says; left out for a sheet that nobody has filled in. */
  readonly data?: Data;
}

export type ShipHost = Pick<Host, "Actor" | "ui"> & { readonly game: Pick<Host["game"], "settings" | "i18n"> };

/**
 * Makes the actors of ships, in their order. A system may refuse actors of our own type: then a type of the system's own
 * is chosen once for the world and said, and the ships' data lie in flags. A system that refuses every type leaves ships
 * without actors, which is said once in a window; their tokens can be played all the same.
 */
export const makeShipActors = async (
  host: ShipHost,
  ships: readonly NewShip[],
  options: Data,
): Promise<readonly (HostActor | undefined)[]> => {
  if (ships.length === 0) return [];
  const usual = shipType(host) || SHIP_TYPE;
  // Types with a point in their names are of modules.
  const own = (host.Actor.TYPES ?? []).filter((type) => type !== "base" && !type.includes("."));
  // What failed on its way may come through the second time; a system refuses twice.
  for (const type of [usual, ...new Set([usual, SHIP_TYPE, ...own])]) {
    const made = await tried(host, ships, type, options);
    if (!made) continue;
    if (type !== usual) await choose(host, type);
    return made;
  }
  // A line that is down fails here again: no system has refused anything.
  await setShipType(host, shipType(host));
  sayNone(host);
  return ships.map(() => undefined);
};

/** The actors that a system took; nothing, and no actor, where it refused one of them, by an error or without a word. */
const tried = async (
  host: ShipHost,
  ships: readonly NewShip[],
  type: string,
  options: Data,
): Promise<readonly HostActor[] | null> => {
  const data = ships.map((ship) => actorData(ship, type));
  const made = await host.Actor.createDocuments(data, options).catch((cause: unknown) => {
    console.warn(`actors of the type ${type} were not made`, cause);
    return [];
  });
  if (made.length === ships.length) return made;
  for (const actor of made) await actor.delete(options);
  return null;
};

const actorData = ({ name, ownership, flags, data, texture }: NewShip, type: string): Data => {
  const common = {
    name,
    type,
    ownership,
    ...(texture ? { img: texture["src"] } : {}),
    prototypeToken: { name, actorLink: true, ...(texture ? { texture } : {}) },
  };
  if (type === SHIP_TYPE) {
    return { ...common, ...(data ? { system: data } : {}), ...(flags ? { flags: { [MODULE_ID]: flags } } : {}) };
  }
  return {
    ...common,
    flags: { [MODULE_ID]: { ...flags, [SHIP_FLAG]: data ?? {} }, core: { sheetClass: `${MODULE_ID}.${SHIP_SHEET}` } },
  };
};

/** Shows a token's name to everybody who points at it (`CONST.TOKEN_DISPLAY_MODES.HOVER`). */
const NAME_ON_HOVER = 30;

/** The token of a ship on a place of a scene, as its actor's usual token is; without an actor a plain one. */
export const shipToken = (
  scene: HostScene,
  actor: HostActor | null | undefined,
  { name, at, disposition }: { readonly name: string; readonly at: Place; readonly disposition: number },
): Data => {
  const prototype = actor?.toObject()["prototypeToken"] as Data | undefined;
  const size = { width: Number(prototype?.["width"] ?? 1), height: Number(prototype?.["height"] ?? 1) };
  return onLevelOf(scene, {
    displayName: NAME_ON_HOVER,
    disposition,
    ...prototype,
    name,
    ...(actor ? { actorId: actor.id } : {}),
    ...size,
    ...cornerOf(size, gridOf(scene).center(at), boxOf(scene)),
  });
};

const choose = async (host: ShipHost, type: string): Promise<void> => {
  await setShipType(host, type);
  noticesOf(() => host).info(host.game.i18n.format("GRAVITYPORTALS.Ship.otherType", { type }));
};

const refusing = new WeakSet<object>();

/** Whether this world's system refused actors of every type to ships, as far as this window has seen. */
export const actorsRefused = (host: Pick<Host, "Actor">): boolean => refusing.has(host.Actor);

const sayNone = (host: ShipHost): void => {
  if (actorsRefused(host)) return;
  refusing.add(host.Actor);
  noticesOf(() => host).warn(host.game.i18n.localize("GRAVITYPORTALS.Ship.noActors"));
};
