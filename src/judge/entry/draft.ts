import type { PublicRecord, SealedRecord } from "../journal/entry.ts";
import type { EngineEvent } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { advance } from "./advance-ledger.ts";
import type { LedgeredGame } from "./ledger.ts";
import type { OpenQuestion, Settle } from "./run.ts";

/** Public work: a row of the judge's commands that belong together, or one order of a player. */
export interface Item {
  readonly id: string;
  readonly row: readonly JsonObject[];
  /** The user whose order it is; absent for the judge's own acts. */
  readonly user?: string;
}

/** A secret command that waits for an entry made for public reasons, and the item it came from. */
export interface SecretCommand {
  readonly id: string;
  readonly anomaly: string | null;
  readonly command: JsonObject;
}

/** What the next entry can be made of. */
export interface Work<S> {
  readonly items: readonly Item[];
  readonly secrets: readonly SecretCommand[];
  /** Whether every open question is answered. */
  readonly answered: boolean;
  readonly settle: (state: S) => Settle;
}

/** How many commands of an item an entry took. */
export interface Taken {
  readonly id: string;
  readonly commands: number;
  /** The code of the refusal of its last command. */
  readonly refused?: string;
}

/** An entry before it is sealed. */
export interface Draft<S, C, E> {
  readonly record: PublicRecord;
  readonly sealed: SealedRecord;
  readonly before: LedgeredGame<S, C>;
  readonly state: S;
  readonly pending: LedgeredGame<S, C>["pending"];
  readonly events: readonly E[];
  readonly questions: readonly OpenQuestion[];
  readonly taken: readonly Taken[];
  readonly size: number;
}

/** The result of composing: an entry, or null when nothing is to be written, and the items that failed and must be dropped. */
export interface Composed<S, C, E> {
  readonly draft: Draft<S, C, E> | null;
  readonly failed: readonly (Taken & { readonly error: unknown })[];
}

/** Code of an item that ended in an error. */
export const FAILED = "command-failed";
/** Code of a placement beyond the sixteenth. */
export const NO_SERIAL = "no-serial";

/** The game after the draft became the entry with this head. */
export const finish = <S, C, E extends EngineEvent>(draft: Draft<S, C, E>, head: Uint8Array): LedgeredGame<S, C> => ({
  ledger: advance(draft.before.ledger, draft.record, draft.sealed, head, draft.events),
  state: draft.state,
  pending: draft.pending,
});
