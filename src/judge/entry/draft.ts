import { fits, type PublicRecord, type SealedRecord } from "../log/entry.ts";
import type { GivenLink, RuntimeCommand } from "../log/runtime-commands.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import { secretsHash } from "../protocol/chain.ts";
import { type JsonObject, toBase64url } from "../protocol/encoding.ts";
import { advance, type Ledger, type LedgeredGame, secretHeads, withoutAudience } from "./ledger.ts";
import { type OpenQuestion, publicAnswer, type Run, type Settle, type Settled } from "./run.ts";

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

/** What tells where something was that was taken out of the game. */
export type RetiredCommand = Extract<RuntimeCommand, { readonly do: "retired" }>;

/** What makes a game that has ended public. */
export type RevealCommand = Extract<RuntimeCommand, { readonly do: "reveal" }>;

/** An act that draws new keys as its entry tells it, with the keys, which its box holds. */
export interface Renewal {
  readonly row: readonly JsonObject[];
  /** The master keys, base64url. */
  readonly keys: readonly string[];
}

/** What the next entry can be made of. */
export interface Work<S> {
  readonly items: readonly Item[];
  readonly secrets: readonly SecretCommand[];
  /** Whether every open question is answered. */
  readonly answered: boolean;
  readonly settle: (state: S) => Settle;
  /** Seats that are there and do not hold the key, with the anchor that each of their windows named last; null for none. */
  readonly present: ReadonlyMap<string, string | null>;
  /** What the seats gave for the round that waits for links; null while it still waits, or when there is none. */
  readonly links: readonly GivenLink[] | null;
  /** What was taken out of the game and is to be told before anything else is played. */
  readonly retired: readonly RetiredCommand[];
  /** The key and what seats said of the end, once the game has ended and all was said that can be; null before. */
  readonly reveal: RevealCommand | null;
  /** What draws new keys among the items, by the item's id. */
  readonly renewals: ReadonlyMap<string, Renewal>;
}

/** How many commands of an item an entry took. */
export interface Taken {
  readonly id: string;
  readonly commands: number;
  /** The code of the refusal of its last command. */
  readonly refused?: string;
}

/** An entry before it is sealed. */
export interface EntryDraft<S, C, E> {
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
  readonly draft: EntryDraft<S, C, E> | null;
  readonly failed: readonly (Taken & { readonly error: unknown })[];
}

/** Code of an item that ended in an error. */
export const FAILED = "command-failed";
/** Code of a placement beyond the sixteenth. */
export const NO_SERIAL = "no-serial";

/** The game after the draft became the entry with this head. */
export const finish = <S, C, E extends EngineEvent>(
  draft: EntryDraft<S, C, E>,
  head: Uint8Array,
): LedgeredGame<S, C> => ({
  ledger: advance(draft.before.ledger, draft.record, draft.sealed, head, draft.events),
  state: draft.state,
  pending: draft.pending,
});

/** The session and the term that write an entry. */
export interface Author {
  readonly session: string;
  readonly term: number;
  /** The new master keys, base64url, where the entry draws some. */
  readonly keys?: readonly string[];
}

/** What an entry holds beside its run. */
interface Content {
  readonly at: string;
  readonly commands: readonly JsonObject[];
  /** Secret commands by serial. */
  readonly bodies: Readonly<Record<string, readonly JsonObject[]>>;
}

/** The public record of the entry after the ledger's. */
export const publicRecord = <S, C extends EngineCommand, E extends EngineEvent>(
  ledger: Ledger,
  run: Run<S, C, E>,
  { at, commands, bodies }: Content,
): PublicRecord => ({
  n: ledger.n + 1,
  at,
  ...part("do", commands),
  ...part("ans", run.answered.map(publicAnswer)),
  ...part("ev", run.events.filter(({ audience }) => audience === "all").map(withoutAudience)),
  ...part(
    "ask",
    run.moment.map((request) => ({ ...request, user: request.who }) as unknown as JsonObject),
  ),
  sec: toBase64url(secretsHash(secretHeads(ledger, bodies))),
});

/** The sealed record of the entry after the ledger's, with as much as a box of `size` bytes takes. */
export const sealedRecord = <S, C extends EngineCommand, E extends EngineEvent>(
  ledger: Ledger,
  run: Run<S, C, E>,
  { bodies }: Pick<Content, "bodies">,
  author: Author,
  size: number,
): SealedRecord => {
  const hidden = [...run.events.entries()].filter(([, { audience }]) => audience !== "all");
  const least: SealedRecord = { n: ledger.n + 1, ...author, sec: bodies };
  const signed: SealedRecord = run.answered.length > 0 ? { ...least, by: run.answered.map(letter).join("") } : least;
  const full: SealedRecord = { ...signed, ev: hidden.map(([at, event]) => [at, event as unknown as JsonObject]) };
  return [full, signed].find((record) => fits(record, size)) ?? least;
};

/** The letter for who made a choice. */
const letter = ({ by = "fallback" }: Settled): string => by.charAt(0);

const part = <K extends keyof PublicRecord, T>(key: K, list: readonly T[]): { [P in K]?: readonly T[] } =>
  list.length > 0 ? ({ [key]: list } as { [P in K]: readonly T[] }) : {};
