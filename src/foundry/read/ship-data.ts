import { MODULE_ID, SHIP_TYPE } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { Data, HostActor } from "../host/host.ts";

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
