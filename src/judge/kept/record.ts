import * as v from "valibot";
import type { Taken } from "../entry/draft.ts";
import type { PresencePort } from "../ports/presence.ts";
import type { RandomPort } from "../ports/random.ts";
import type { LocalStore } from "../ports/storage.ts";
import { base64urlBytes, toBase64url } from "../protocol/base64url.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { PREFIX } from "../protocol/hash.ts";
import { KEY_BYTES } from "../protocol/keys.ts";

/** A head that was reached under a term. */
export interface Reached {
  readonly t: number;
  readonly n: number;
  readonly head: string;
}

/** An act of the judge that is not in an entry yet. */
export interface Act {
  readonly id: string;
  readonly row: readonly JsonObject[];
}

/** What the judge's own browser keeps of a game. The key is nowhere else. */
export interface RecordData {
  readonly gid: string;
  /** The master key, base64url. */
  readonly master: string;
  /** Highest term under which a window of this browser wrote here. */
  readonly term: number;
  /** The last entry the server acknowledged to this browser. */
  readonly acked: Reached | null;
  /** The entry that was about to be written, and what it takes from the acts. */
  readonly intent: {
    readonly n: number;
    readonly head: string;
    readonly taken: readonly Omit<Taken, "refused">[];
  } | null;
  readonly acts: readonly Act[];
  /** Whether the key came here by a recovery code and no entry has told so yet. */
  readonly imported: boolean;
}

const object = v.custom<JsonObject>((value) => typeof value === "object" && value !== null && !Array.isArray(value));
const reached = v.strictObject({ t: v.number(), n: v.number(), head: v.string() });
const schema = v.strictObject({
  gid: v.string(),
  master: v.string(),
  term: v.number(),
  acked: v.nullable(reached),
  intent: v.nullable(
    v.strictObject({
      n: v.number(),
      head: v.string(),
      taken: v.array(v.strictObject({ id: v.string(), commands: v.number() })),
    }),
  ),
  acts: v.array(v.strictObject({ id: v.string(), row: v.array(object) })),
  imported: v.optional(v.boolean(), false),
});

/** Where a game's record lies in the browser's store. */
export const recordKey = (world: string, gid: string): string => `${PREFIX}${world}/${gid}/judge`;

/** The record of a game in the browser's store, guarded against older windows of the same browser. */
export class JudgeRecord {
  readonly #store: LocalStore;
  readonly #key: string;
  #data: RecordData;

  private constructor(store: LocalStore, key: string, data: RecordData) {
    this.#store = store;
    this.#key = key;
    this.#data = data;
  }

  /** The record that is there, or nothing. */
  static find(store: LocalStore, world: string, gid: string): JudgeRecord | undefined {
    const key = recordKey(world, gid);
    const data = read(store, key);
    return data?.gid === gid ? new JudgeRecord(store, key, data) : undefined;
  }

  /** A record for a new game or a key that was typed in; it is written with the first {@link save}. */
  static create(store: LocalStore, world: string, gid: string, master: Uint8Array): JudgeRecord {
    const data = { gid, master: toBase64url(master), term: 0, acked: null, intent: null, acts: [], imported: false };
    return new JudgeRecord(store, recordKey(world, gid), data);
  }

  get data(): RecordData {
    return this.#data;
  }

  get master(): Uint8Array {
    return base64urlBytes(this.#data.master, KEY_BYTES);
  }

  /** Takes over what another window of this browser has written meanwhile. */
  refresh(): void {
    this.#data = read(this.#store, this.#key) ?? this.#data;
  }

  /**
   * Writes changes. `stale` when a window with a higher term has written here: this one must stop, and nothing was
   * written. `full` when the store takes no more: the changes hold in memory.
   */
  save(changes: Partial<Omit<RecordData, "gid" | "master">>): "saved" | "stale" | "full" {
    const next = { ...this.#data, ...changes };
    const stored = read(this.#store, this.#key);
    if (stored && stored.term > next.term) return "stale";
    this.#data = next;
    try {
      this.#store.write(this.#key, JSON.stringify(next));
      return "saved";
    } catch {
      return "full";
    }
  }
}

const read = (store: LocalStore, key: string): RecordData | undefined => {
  const text = store.read(key);
  if (text === null) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
};

/** Says to everybody that this user's browser holds the key too. */
export const importedAct = ({
  random,
  presence,
}: {
  readonly random: RandomPort;
  readonly presence: PresencePort;
}): Act => ({ id: toBase64url(random.bytes(16)), row: [{ do: "key-imported", user: presence.self() }] });

/** The acts that are left when an entry has taken its part of them. */
export const actsLeft = (acts: readonly Act[], taken: readonly Omit<Taken, "refused">[]): readonly Act[] => {
  const counts = new Map<string, number>();
  for (const { id, commands } of taken) counts.set(id, (counts.get(id) ?? 0) + commands);
  return acts.flatMap(({ id, row }) => {
    const rest = row.slice(counts.get(id) ?? 0);
    return rest.length > 0 ? [{ id, row: rest }] : [];
  });
};
