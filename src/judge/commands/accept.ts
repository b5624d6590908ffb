import type { LedgeredGame } from "../entry/ledger.ts";
import { commandJson, commandOf, isPlaceCommand, isRuntimeCommand } from "../journal/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { isShortAct, isShortOrder } from "./secret-commands.ts";

/** The entry that holds an act of the judge; `refused` is the code if its last command was refused. */
export interface Committed {
  readonly n: number;
  readonly refused?: string;
}

/** Why an act of the judge was not queued, or was dropped. */
export type ActFault =
  | {
      readonly code: /** This window does not execute, or stopped before an entry held the act. */
        | "standby"
        | "empty"
        /** A secret command must be alone in its row. */
        | "mixed"
        /** Only the runtime itself gives commands of this name. */
        | "reserved"
        /** A secret command does not fit into the judge's share of a box. */
        | "too-long"
        | "no-such-entry";
    }
  | { readonly code: "command-failed"; readonly error: unknown };

type RowFault = Exclude<ActFault["code"], "command-failed">;

/** Why a row of the judge's commands cannot be queued; nothing when it can. */
export const faultOfRow = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  { state, ledger }: LedgeredGame<S, C>,
  row: readonly JsonObject[],
): RowFault | undefined => {
  if (row.length === 0) return "empty";
  if (row.some(isRuntimeCommand)) return faultOfRuntime(ledger.n, row);
  const isSecret = row.map((command) => engine.secrecy(state, commandOf<C>(command)) !== "public");
  if (!isSecret.includes(true)) return undefined;
  if (row.length > 1) return "mixed";
  return row.every((command) => isShortAct(command, ledger.seats.length)) ? undefined : "too-long";
};

const faultOfRuntime = (n: number, row: readonly JsonObject[]): RowFault | undefined => {
  const [command] = row.filter(isRuntimeCommand);
  if (row.length > 1 || command?.do !== "undo") return "reserved";
  const known = command.entries.every((entry) => Number.isInteger(entry) && entry > 0 && entry <= n);
  return known && command.entries.length > 0 ? undefined : "no-such-entry";
};

/**
 * A player's order as a command with the sender's true id. Nothing when this user may not give it, when its shape is
 * unknown, or when it is too long for the seat's share of a box.
 */
export const readOrder = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  { ledger, state }: LedgeredGame<S, C>,
  { user, oid, raw }: { readonly user: string; readonly oid: string; readonly raw: JsonObject },
): JsonObject | undefined => {
  const order = engine.readOrder(raw);
  if (!order || isRuntimeCommand(order) || isPlaceCommand(order)) return undefined;
  if (!ledger.seats.includes(user) || !engine.mayOrder(state, user, order)) return undefined;
  const command: JsonObject = { ...commandJson(order), by: user, oid };
  const isPublic = engine.secrecy(state, commandOf<C>(command)) === "public";
  return isPublic || isShortOrder(command) ? command : undefined;
};
