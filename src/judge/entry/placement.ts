import { isPlaceCommand } from "../journal/runtime-commands.ts";
import type { JsonObject } from "../protocol/canon.ts";
import type { SecretCommand } from "./draft.ts";
import { type Ledger, serialOf } from "./ledger.ts";

/** A placement as its serial's secret body holds it, with the game's id and the serial. */
export const numberedPlacement = (command: JsonObject, gid: string, serial: number): JsonObject => {
  const place = command["place"];
  if (typeof place !== "object" || place === null || Array.isArray(place)) throw new Error("a placement has no place");
  return { ...command, place: { ...place, v: 1, gid, serial } };
};

/** The ids of the anomalies that these commands place. */
export const placedBy = (commands: readonly JsonObject[]): readonly string[] =>
  commands.flatMap((command) => (isPlaceCommand(command) ? [command.place.id] : []));

/** The serial in whose body a secret command stands. Placements have none yet, and sort after all serials in use. */
export const serialOfSecret = (ledger: Ledger, { anomaly, command }: SecretCommand): number => {
  if (isPlaceCommand(command)) return Number.POSITIVE_INFINITY;
  return anomaly === null || Object.hasOwn(ledger.serials, anomaly) ? serialOf(ledger, anomaly) : 0;
};
