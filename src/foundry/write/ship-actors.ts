import { MODULE_ID, SHIP_SHEET, SHIP_TYPE } from "../host/constants.ts";
import type { Data, Host, HostActor } from "../host/host.ts";
import { SHIP_FLAG } from "../read/ship-data.ts";
import { setShipType, shipType } from "../settings/ship-type.ts";

/** A ship's actor as it is to be made. */
export interface NewShip {
  readonly name: string;
  readonly ownership: Data;
  /** Our own flags. */
  readonly flags?: Data;
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
  const [first, ...others] = ships;
  if (!first) return [];
  const usual = shipType(host) || SHIP_TYPE;
  // Types with a point in their names are of modules.
  const own = host.Actor.TYPES.filter((type) => type !== "base" && !type.includes("."));
  for (const type of new Set([usual, SHIP_TYPE, ...own])) {
    const made = await tried(() => host.Actor.createDocuments([actorData(first, type)], options));
    if (!made) continue;
    if (type !== usual) await choose(host, type);
    const rest = others.map((ship) => actorData(ship, type));
    return [made, ...(rest.length > 0 ? await host.Actor.createDocuments(rest, options) : [])];
  }
  sayNone(host);
  return ships.map(() => undefined);
};

/** The actor that a system took; nothing where it refused, by an error or without a word. */
const tried = async (make: () => Promise<readonly HostActor[]>): Promise<HostActor | undefined> => {
  try {
    const [made] = await make();
    return made;
  } catch {
    return undefined;
  }
};

const actorData = ({ name, ownership, flags, data }: NewShip, type: string): Data => {
  const common = { name, type, ownership, prototypeToken: { name, actorLink: true } };
  if (type === SHIP_TYPE) {
    return { ...common, ...(data ? { system: data } : {}), ...(flags ? { flags: { [MODULE_ID]: flags } } : {}) };
  }
  return {
    ...common,
    flags: { [MODULE_ID]: { ...flags, [SHIP_FLAG]: data ?? {} }, core: { sheetClass: `${MODULE_ID}.${SHIP_SHEET}` } },
  };
};

const choose = async (host: ShipHost, type: string): Promise<void> => {
  await setShipType(host, type);
  host.ui.notifications.info(host.game.i18n.format("GRAVITYPORTALS.Ship.otherType", { type }));
};

const told = new WeakSet<object>();

const sayNone = (host: ShipHost): void => {
  if (told.has(host.Actor)) return;
  told.add(host.Actor);
  host.ui.notifications.warn(host.game.i18n.localize("GRAVITYPORTALS.Ship.noActors"));
};
