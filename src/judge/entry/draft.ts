import type { PublicRecord, SealedRecord } from "../journal/entry.ts";
import type { EngineEvent } from "../ports/engine.ts";
import { canon, type JsonObject } from "../protocol/canon.ts";
import { advance } from "./ledger.ts";
import type { OpenQuestion, Settle } from "./procedure.ts";
import type { Table } from "./table.ts";

/** A public work item: a row of the judge's commands that belong together, or one order of a player. */
export interface Item {
  readonly id: string;
  readonly row: readonly JsonObject[];
  /** The user whose order it is; absent for the judge's own acts. */
  readonly user?: string;
}

/** A secret command that rides with the next entry, and the item it came from. */
export interface Rider {
  readonly id: string;
  readonly anomaly: string | null;
  readonly command: JsonObject;
}

/** What an entry can be made of now. */
export interface Work<S> {
  readonly items: readonly Item[];
  readonly riders: readonly Rider[];
  /** Whether every open question is answered. */
  readonly answered: boolean;
  readonly settle: (state: S) => Settle;
}

/** How much of an item an entry took. */
export interface Taken {
  readonly id: string;
  readonly commands: number;
  /** Why its last command was refused or left out. */
  readonly refused?: string;
}

/** An entry before it is sealed. */
export interface Draft<S, C, E> {
  readonly record: PublicRecord;
  readonly sealed: SealedRecord;
  readonly before: Table<S, C>;
  readonly state: S;
  readonly pending: Table<S, C>["pending"];
  readonly events: readonly E[];
  readonly questions: readonly OpenQuestion[];
  readonly taken: readonly Taken[];
  readonly size: number;
}

/** What composing gave: an entry, or nothing to write, and what failed on the way and must not be tried again. */
export interface Composed<S, C, E> {
  readonly draft: Draft<S, C, E> | null;
  readonly failed: readonly (Taken & { readonly error: unknown })[];
}

/** Code of an item that ended in an error. */
export const FAILED = "command-failed";
/** Code of a placement beyond the sixteenth. */
export const NO_SERIAL = "no-serial";

/** The ledger and table after the draft became entry `head`. */
export const finish = <S, C, E extends EngineEvent>(draft: Draft<S, C, E>, head: Uint8Array): Table<S, C> => ({
  ledger: advance(draft.before.ledger, draft.record, draft.sealed, head, draft.events),
  state: draft.state,
  pending: draft.pending,
});

/** Bytes of a command's canonical text. */
export const commandBytes = (command: JsonObject): number => canon(command).length;
