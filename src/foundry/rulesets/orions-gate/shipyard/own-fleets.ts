import { limitAsync } from "es-toolkit/promise/limitAsync";
import { base62Id } from "../../../../judge/protocol/names.ts";
import { type DraftFleet, fleetAsFile, readFleetFile } from "../../../../rules/orions-gate/index.ts";
import type { Host, HostUser } from "../../../host/host.ts";
import { MODULE_ID } from "../../../host/module.ts";
import { deleting } from "../../../host/updates.ts";
import { randomPort } from "../../../ports/browser.ts";

/** The flag of a user that holds the fleets of their own: the text of each one's file, by its id. */
const FLAG = "fleets";

const pathOf = (id: string): string => `flags.${MODULE_ID}.${FLAG}.${id}`;

type Owner = Pick<HostUser, "getFlag" | "update">;

/** A fleet of one's own as the world keeps it. */
export interface StoredFleet {
  readonly id: string;
  /** Null for what this version cannot read; it stays as it is. */
  readonly fleet: DraftFleet | null;
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
export const keepFleet = async (user: Owner, id: string, fleet: DraftFleet): Promise<void> => {
  await user.update({ [pathOf(id)]: fleetAsFile(fleet) });
};

/** Deletes a fleet; the others stay. */
export const dropFleet = async (host: Pick<Host, "game" | "foundry">, user: Owner, id: string): Promise<void> => {
  await user.update(deleting(host, pathOf(id)));
};

/** Writes fleets one after the other; of several changes that wait only the last is written. */
export class FleetKeeper {
  readonly #waiting = new Map<string, DraftFleet>();
  readonly #writeAll: () => Promise<void>;

  constructor(write: (id: string, fleet: DraftFleet) => Promise<void>) {
    this.#writeAll = limitAsync(async () => {
      for (const [id, fleet] of this.#waiting) {
        await write(id, fleet);
        if (this.#waiting.get(id) === fleet) this.#waiting.delete(id);
      }
    }, 1);
  }

  /** Keeps a fleet; rejects if it cannot be written, and tries again with the next change. */
  async keep(id: string, fleet: DraftFleet): Promise<void> {
    this.#waiting.set(id, fleet);
    await this.#writeAll();
  }

  /** Forgets what of a fleet waits to be written. */
  forget(id: string): void {
    this.#waiting.delete(id);
  }
}

const BYTES = 12;

/** An id that no other fleet has. */
export const freshId = (): string => base62Id(randomPort(globalThis.crypto).bytes(BYTES));
