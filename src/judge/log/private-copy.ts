import * as v from "valibot";
import type { CopyStore, Volume } from "../ports/ports.ts";
import { PREFIX } from "../protocol/names.ts";
import { jsonObject } from "../protocol/sizes.ts";
import type { Found } from "./choose-history.ts";
import { type Link, readPublic, readStored } from "./entry.ts";
import { type OpeningRecord, openingIn } from "./public.ts";
import type { CopiedLog } from "./repair-from-copy.ts";

/** The content of a game's private copy. */
export interface CopiedGame extends CopiedLog {
  /** The master key, base64url; absent when the copy has none. */
  readonly master: string | undefined;
  /** What the game was opened with; null when its first entry was not copied. */
  readonly opening: OpeningRecord | null;
}

const KEY = "key";
const ENTRY = "entry/";
const ARCHIVE = "archive/";
const SNAPSHOT = "snapshot/";
const VOLUME = "volume/";

const found = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ page: v.string(), key: v.string(), stored: v.unknown() }),
);
const box = v.pipe(v.string(), v.parseJson(), v.strictObject({ n: v.number(), b: v.string() }));

const volume = v.pipe(v.string(), v.parseJson(), v.strictObject({ id: v.string(), data: jsonObject }));

/** An archive box or a snapshot, each bound to an entry. */
type Box = v.InferOutput<typeof box>;

/**
 * A game's private copy in the judge's browser: the key, every entry of the chain with its box, and the snapshots. The
 * log is repaired from it. Nothing waits for its writes, and a browser without a store has no copy.
 */
export class PrivateCopy {
  readonly #store: CopyStore;
  readonly #game: string;

  constructor(store: CopyStore, world: string, gid: string) {
    this.#store = store;
    this.#game = `${PREFIX}${world}/${gid}`;
  }

  async read(): Promise<CopiedGame> {
    const values = await this.#store.read(this.#game).catch(() => new Map<string, string>());
    const named = [...values].map(([name, text]) => ({ name, text }));
    const boxes = (prefix: string): ReadonlyMap<string, Box> =>
      new Map(
        named.flatMap(({ name, text }) => {
          const read = v.safeParse(box, text);
          return name.startsWith(prefix) && read.success ? [[name.slice(prefix.length), read.output]] : [];
        }),
      );
    const entries = named.flatMap(({ name, text }) => (name.startsWith(ENTRY) ? readEntry(text) : []));
    const first = entries.find(({ n }) => n === 0);
    const record = first && readPublic(first.stored.p);
    return {
      master: values.get(KEY),
      opening: record ? openingIn(record) : null,
      entries,
      archives: boxes(ARCHIVE),
      snapshots: boxes(SNAPSHOT),
      volumes: named.flatMap(({ name, text }) => {
        const read = v.safeParse(volume, text);
        return name.startsWith(VOLUME) && read.success ? [read.output] : [];
      }),
    };
  }

  saveKey(master: string): void {
    this.#write([[KEY, master]]);
  }

  /** Saves entries of the chain. An overtaken entry of the same number is replaced. */
  saveEntries(links: readonly Link[]): void {
    this.#write(
      links.map(({ n, page, key, stored }) => [`${ENTRY}${n}`, JSON.stringify({ page, key, stored })] as const),
    );
  }

  saveSnapshot(page: string, snapshot: Box): void {
    this.#write([[`${SNAPSHOT}${page}`, JSON.stringify(snapshot)]]);
  }

  /** Saves a segment's archive box. The entries keep their own boxes in the copy. */
  saveArchive(page: string, archive: Box): void {
    this.#write([[`${ARCHIVE}${page}`, JSON.stringify(archive)]]);
  }

  /** Saves a volume in the place of one that began with the same entry and was shorter. */
  saveVolume({ id, data }: Volume): void {
    this.#write([[`${VOLUME}${String(data["from"])}`, JSON.stringify({ id, data })]]);
  }

  #write(values: readonly (readonly [name: string, value: string])[]): void {
    if (values.length === 0) return;
    // A failed write is ignored, because the copy is needed only when the log is damaged.
    this.#store.write(this.#game, new Map(values)).catch(() => undefined);
  }
}

const readEntry = (text: string): readonly Found[] => {
  const read = v.safeParse(found, text);
  const stored = read.success ? readStored(read.output.stored) : undefined;
  const record = stored && readPublic(stored.p);
  return read.success && stored && record ? [{ n: record.n, ...read.output, stored }] : [];
};
