import { fits, type PublicRecord, type SealedRecord } from "../journal/entry.ts";
import type { EngineCommand, EngineEvent } from "../ports/engine.ts";
import { toBase64url } from "../protocol/base64url.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { secretsHash } from "../protocol/chain.ts";
import { secretHeads, withoutAudience } from "./advance-ledger.ts";
import type { Ledger } from "./ledger.ts";
import type { Settled } from "./run.ts";
import { publicAnswer, type Run } from "./run.ts";

/** The session and the term that write an entry. */
export interface Author {
  readonly session: string;
  readonly term: number;
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
