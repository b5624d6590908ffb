import * as v from "valibot";
import type { Found } from "../journal/adopt.ts";
import { type Link, readPublic, readStored } from "../journal/entry.ts";
import type { CopiedLog } from "../journal/mend.ts";
import type { CopyStore } from "../ports/copies.ts";
import { PREFIX } from "../protocol/hash.ts";

/** What the copy of a game holds. */
export interface CopiedGame extends CopiedLog {
  /** The master key as text, or nothing. */
  readonly master: string | undefined;
}

const KEY = "key";
const ENTRY = "entry/";
const ARCHIVE = "archive/";
const SNAPSHOT = "snapshot/";

const found = v.strictObject({ page: v.string(), key: v.string(), stored: v.unknown() });
const box = v.strictObject({ n: v.number(), b: v.string() });

/** An archive box or a snapshot, each bound to an entry. */
type Box = v.InferOutput<typeof box>;

/**
 * A game's private copy in the judge's browser: the key, every entry of the chain with its box, and the snapshots. It
 * mends what others change or delete in the world. Nothing waits for it, and a browser that keeps nothing has none.
 */
export class PrivateCopy {
  readonly #store: CopyStore;
  readonly #game: string;

  constructor(store: CopyStore, world: string, gid: string) {
    this.#store = store;
    this.#game = `${PREFIX}${world}/${gid}`;
  }

  async read(): Promise<CopiedGame> {
    const kept = await this.#store.read(this.#game).catch(() => new Map<string, string>());
    const named = [...kept].map(([name, text]) => ({ name, value: parse(text) }));
    const boxes = (prefix: string): ReadonlyMap<string, Box> =>
      new Map(
        named.flatMap(({ name, value }) => {
          const read = v.safeParse(box, value);
          return name.startsWith(prefix) && read.success ? [[name.slice(prefix.length), read.output]] : [];
        }),
      );
    return {
      master: kept.get(KEY),
      entries: named.flatMap(({ name, value }) => (name.startsWith(ENTRY) ? readEntry(value) : [])),
      archives: boxes(ARCHIVE),
      snapshots: boxes(SNAPSHOT),
    };
  }

  keepKey(master: string): void {
    this.#write([[KEY, master]]);
  }

  /** Keeps entries of the chain; one of the same number that was overtaken is forgotten. */
  keep(links: readonly Link[]): void {
    this.#write(
      links.map(({ n, page, key, stored }) => [`${ENTRY}${n}`, JSON.stringify({ page, key, stored })] as const),
    );
  }

  keepSnapshot(page: string, snapshot: Box): void {
    this.#write([[`${SNAPSHOT}${page}`, JSON.stringify(snapshot)]]);
  }

  /** Keeps a segment's archive box beside the boxes that it took the place of. */
  keepArchive(page: string, archive: Box): void {
    this.#write([[`${ARCHIVE}${page}`, JSON.stringify(archive)]]);
  }

  #write(values: readonly (readonly [name: string, value: string])[]): void {
    if (values.length === 0) return;
    // A copy that is not kept costs nothing as long as the log is whole.
    this.#store.write(this.#game, new Map(values)).catch(() => undefined);
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readEntry = (value: unknown): readonly Found[] => {
  const read = v.safeParse(found, value);
  const stored = read.success ? readStored(read.output.stored) : undefined;
  const record = stored && readPublic(stored.p);
  return read.success && stored && record ? [{ n: record.n, ...read.output, stored }] : [];
};
