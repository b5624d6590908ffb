import type { Table } from "../entry/table.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { isShortAct } from "./riders.ts";
import { commandOf } from "./run.ts";
import { isRuntimeCommand } from "./runtime-commands.ts";

/** An act of the judge is in entry `n`; `refused` says why its last command did nothing. */
export interface Committed {
  readonly n: number;
  readonly refused?: string;
}

/** Why an act of the judge was not even queued, or was dropped. */
export type ActFault =
  | {
      readonly code: /** This window does not execute, or stopped before the act was in an entry. */
        | "standby"
        | "empty"
        /** A secret command stands alone in its row. */
        | "mixed"
        /** The runtime keeps this command's name for itself. */
        | "reserved"
        /** A secret command does not fit into the judge's share of a box. */
        | "too-long"
        | "no-such-entry";
    }
  | { readonly code: "command-failed"; readonly error: unknown };

type RowFault = Exclude<ActFault["code"], "command-failed">;

/** Why a row of the judge's cannot be queued; nothing when it can. */
export const faultOfRow = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  { state, ledger }: Table<S, C>,
  row: readonly JsonObject[],
): RowFault | undefined => {
  if (row.length === 0) return "empty";
  if (row.some(isRuntimeCommand)) return faultOfRuntime(ledger.n, row);
  const isSecret = row.map((command) => engine.secrecy(state, commandOf<C>(command)) !== "public");
  if (!isSecret.includes(true)) return undefined;
  if (row.length > 1) return "mixed";
  return row.every((command) => isShortAct(command, ledger.counted)) ? undefined : "too-long";
};

const faultOfRuntime = (n: number, row: readonly JsonObject[]): RowFault | undefined => {
  const [command] = row.filter(isRuntimeCommand);
  if (row.length > 1 || (command?.do !== "undo" && command?.do !== "seats")) return "reserved";
  if (command.do === "seats") return undefined;
  const known = command.entries.every((entry) => Number.isInteger(entry) && entry > 0 && entry <= n);
  return known && command.entries.length > 0 ? undefined : "no-such-entry";
};
