import type { Table } from "../entry/table.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { isShortOrder } from "./riders.ts";
import { commandJson, commandOf } from "./run.ts";
import { isPlaceCommand, isRuntimeCommand } from "./runtime-commands.ts";

/**
 * A player's order as a command that carries the sender's true id, or nothing when it is not for this user to give, is
 * of no known shape, or is too long for the seat's share of a box.
 */
export const readOrder = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  { ledger, state }: Table<S, C>,
  { user, oid, raw }: { readonly user: string; readonly oid: string; readonly raw: JsonObject },
): JsonObject | undefined => {
  const order = engine.readOrder(raw);
  if (!order || isRuntimeCommand(order) || isPlaceCommand(order)) return undefined;
  if (!ledger.seats.includes(user) || !engine.mayOrder(state, user, order)) return undefined;
  const command: JsonObject = { ...commandJson(order), by: user, oid };
  const isPublic = engine.secrecy(state, commandOf<C>(command)) === "public";
  return isPublic || isShortOrder(command) ? command : undefined;
};
