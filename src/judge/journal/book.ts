import type { GameKeys } from "../protocol/keys.ts";
import type { History, OpenedEntry } from "../replay.ts";
import type { Table } from "../table.ts";
import { type Link, openEntry, type PublicRecord, publicOf } from "./entry.ts";

/** Said when an entry's box does not open in its place. Nothing is written over it. */
export class SealedEntryFault extends Error {
  override readonly name = "SealedEntryFault";
  readonly n: number;
  readonly page: string;
  readonly key: string;

  constructor({ n, page, key }: Pick<Link, "n" | "page" | "key">) {
    super(`entry ${n} (slot ${key} of page ${page}) does not open`);
    this.n = n;
    this.page = page;
    this.key = key;
  }
}

/** The chain of a game in memory, with the tables that undo can start from. */
export class Book<S, C> implements History<S, C> {
  readonly #keys: GameKeys;
  readonly #links: Link[];
  #bases: readonly Table<S, C>[] = [];

  constructor(keys: GameKeys, links: readonly Link[]) {
    this.#keys = keys;
    this.#links = [...links];
  }

  get links(): readonly Link[] {
    return this.#links;
  }

  get tip(): Link | undefined {
    return this.#links.at(-1);
  }

  link(n: number): Link {
    const link = this.#links[n];
    if (!link) throw new RangeError(`there is no entry ${n}`);
    return link;
  }

  record(n: number): PublicRecord {
    return publicOf(this.link(n));
  }

  opened(n: number): OpenedEntry {
    const link = this.link(n);
    const sealed = openEntry(this.#keys, link);
    if (!sealed) throw new SealedEntryFault(link);
    return { head: link.head, record: publicOf(link), sealed };
  }

  base(n: number): Table<S, C> | undefined {
    return this.#bases.findLast(({ ledger }) => ledger.n <= n);
  }

  /** Adds the entry that was just acknowledged. */
  add(link: Link): void {
    if (link.n !== this.#links.length) throw new RangeError(`entry ${link.n} does not follow the tip`);
    this.#links.push(link);
  }

  /** Says where the tip stands now: it was copied into another segment, or its count of applied entries rose. */
  restate(link: Link): void {
    this.#links[link.n] = link;
  }

  /** Remembers a table that undo may start from: the tables of the two latest snapshots. */
  remember(table: Table<S, C>): void {
    this.#bases = [...this.#bases.filter(({ ledger }) => ledger.n !== table.ledger.n), table]
      .sort((a, b) => a.ledger.n - b.ledger.n)
      .slice(-2);
  }
}
