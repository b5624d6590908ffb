import { MODULE_ID } from "../../../../host/constants.ts";
import type { Host, HostUser } from "../../../../host/host.ts";
import { deleting } from "../../../../host/operators.ts";
import { fleetAsFile, readFleetFile } from "../model/fleet-file.ts";
import type { YardFleet } from "../model/yard-fleet.ts";

/** The flag of a user that holds the fleets of their own: the text of each one's file, by its id. */
const FLAG = "fleets";

const pathOf = (id: string): string => `flags.${MODULE_ID}.${FLAG}.${id}`;

type Owner = Pick<HostUser, "getFlag" | "update">;

/** A fleet of one's own as the world keeps it. */
export interface StoredFleet {
  readonly id: string;
  /** Null for what this version cannot read; it stays as it is. */
  readonly fleet: YardFleet | null;
  readonly text: string;
}

/** The fleets that a person keeps in this world. */
export const ownFleets = (user: Owner): readonly StoredFleet[] => {
  const kept = user.getFlag(MODULE_ID, FLAG);
  if (typeof kept !== "object" || kept === null) return [];
  return Object.entries(kept).flatMap(([id, text]) => {
    if (typeof text !== "string") return [];
    const read = readFleetFile(text);
    return [{ id, text, fleet: read.ok ? read.value : null }];
  });
};

/** Keeps a fleet, beside the others. */
export const keepFleet = async (user: Owner, id: string, fleet: YardFleet): Promise<void> => {
  await user.update({ [pathOf(id)]: fleetAsFile(fleet) });
};

/** Deletes a fleet; the others stay. */
export const dropFleet = async (host: Pick<Host, "game" | "foundry">, user: Owner, id: string): Promise<void> => {
  await user.update(deleting(host, pathOf(id)));
};
