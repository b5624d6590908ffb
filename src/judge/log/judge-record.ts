import * as v from "valibot";
import type { LocalStore, RandomPort } from "../ports/ports.ts";
import { base64urlBytes, toBase64url } from "../protocol/encoding.ts";
import { KEY_BYTES, KEY_ID_BYTES, type KeyIdBytes, KeyRing, type KeySet } from "../protocol/keys.ts";
import { PREFIX } from "../protocol/names.ts";
import { jsonObject } from "../protocol/sizes.ts";
import { commandJson, type RuntimeCommand } from "./runtime-commands.ts";

const reached = v.strictObject({ t: v.number(), n: v.number(), head: v.string() });
const act = v.strictObject({ id: v.string(), row: v.pipe(v.array(jsonObject), v.readonly()) });
const takenPart = v.strictObject({ id: v.string(), commands: v.number() });
const recordData = v.strictObject({
  gid: v.string(),
  /** The latest master key, base64url. */
  master: v.string(),
  /** The keys before it, the first first. */
  earlier: v.optional(v.pipe(v.array(v.string()), v.readonly()), []),
  /** A key that was drawn and of which no entry tells yet. */
  fresh: v.optional(v.nullable(v.string()), null),
  /** How long the first key's id is, by which the game's opening names it; records of earlier versions do not say it. */
  idBytes: v.optional(v.picklist(KEY_ID_BYTES), 8),
  /** Highest term under which a window of this browser wrote this record. */
  term: v.number(),
  /** The last entry that the server acknowledged to this browser. */
  acked: v.nullable(reached),
  /** The entry that was about to be written, and the part of the acts that it takes. */
  intent: v.nullable(
    v.strictObject({ n: v.number(), head: v.string(), taken: v.pipe(v.array(takenPart), v.readonly()) }),
  ),
  acts: v.pipe(v.array(act), v.readonly()),
  /** Whether the key came by a recovery code and no entry says so yet. */
  imported: v.optional(v.boolean(), false),
  /** Whether another game master handed the key over, who is to say so in an entry. */
  handed: v.optional(v.boolean(), false),
});
const recordText = v.pipe(v.string(), v.parseJson(), recordData);

/** An acknowledged entry: its term, number and head. */
export type Reached = Readonly<v.InferOutput<typeof reached>>;

/** An act of the judge that is not in an entry yet. */
export type Act = Readonly<v.InferOutput<typeof act>>;

/** How many commands of an act an entry takes. */
type TakenPart = Readonly<v.InferOutput<typeof takenPart>>;

/** What the judge's own browser stores of a game. The key is stored nowhere else but in the private copy. */
export type RecordData = Readonly<v.InferOutput<typeof recordData>>;

/** The key of a game's record in the browser's store. */
export const recordKey = (world: string, gid: string): string => `${PREFIX}${world}/${gid}/judge`;

/** The record of a game in the browser's store. Older windows of the same browser cannot overwrite it. */
export class JudgeRecord {
  readonly #store: LocalStore;
  readonly #key: string;
  /** The game's keys; where they hold from, the log says. */
  readonly ring: KeyRing;
  #data: RecordData;

  private constructor(store: LocalStore, key: string, data: RecordData) {
    this.#store = store;
    this.#key = key;
    this.#data = data;
    this.ring = new KeyRing(base64urlBytes(data.gid), mastersIn(data), data.idBytes);
    if (data.fresh !== null) this.ring.learn(base64urlBytes(data.fresh));
  }

  /** The stored record, or nothing. */
  static find(store: LocalStore, world: string, gid: string): JudgeRecord | undefined {
    const key = recordKey(world, gid);
    const data = read(store, key);
    return data?.gid === gid ? new JudgeRecord(store, key, data) : undefined;
  }

  /**
   * A record for a new game or a key that was typed in; it is written with the first {@link save}. Where this browser had
   * an earlier key, what it knows of the log stays known.
   *
   * @param masters the keys of the game, the first first
   */
  static create(
    store: LocalStore,
    { world, gid }: { readonly world: string; readonly gid: string },
    masters: readonly Uint8Array[],
    idBytes: KeyIdBytes,
  ): JudgeRecord {
    const key = recordKey(world, gid);
    const before = read(store, key);
    const bare = { term: 0, acked: null, intent: null, acts: [], imported: false, handed: false };
    const own = before?.gid === gid ? { ...before, intent: null, acts: [] } : bare;
    const all = masters.map(toBase64url);
    const keys = { master: all.at(-1) ?? "", earlier: all.slice(0, -1), fresh: null };
    return new JudgeRecord(store, key, { ...own, gid, idBytes, ...keys });
  }

  get data(): RecordData {
    return this.#data;
  }

  get master(): Uint8Array {
    return base64urlBytes(this.#data.master, KEY_BYTES);
  }

  /** Reads what another window of this browser has written in the meantime. */
  refresh(): void {
    this.#data = read(this.#store, this.#key) ?? this.#data;
    // One that another browser drew meanwhile comes before one that waits here.
    this.ring.forgetUntold();
    for (const master of mastersIn(this.#data)) this.ring.tell(this.ring.learn(master));
    if (this.#data.fresh !== null) this.ring.learn(base64urlBytes(this.#data.fresh));
  }

  /** What changes where an entry tells of keys that were drawn; one that is told once more changes nothing. */
  drawn(sets: readonly KeySet[]): Pick<RecordData, "master" | "earlier" | "fresh"> {
    const { earlier, master, fresh } = this.#data;
    const told = sets.map((set) => toBase64url(set.master));
    const all = [...new Set([...earlier, master, ...told])];
    return {
      master: all.at(-1) ?? master,
      earlier: all.slice(0, -1),
      fresh: fresh !== null && told.includes(fresh) ? null : fresh,
    };
  }

  /**
   * Writes changes. `stale` means that a window with a higher term has written: nothing was written, and this window must
   * stop. `full` means that the store is full: the changes are in memory only.
   */
  save(changes: Partial<Omit<RecordData, "gid">>): "saved" | "stale" | "full" {
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

/** The keys of a record of which entries tell, the first first. */
const mastersIn = ({ earlier, master }: RecordData): readonly Uint8Array[] =>
  [...earlier, master].map((one) => base64urlBytes(one, KEY_BYTES));

const read = (store: LocalStore, key: string): RecordData | undefined => {
  const parsed = v.safeParse(recordText, store.read(key));
  return parsed.success ? parsed.output : undefined;
};

/** An act of the runtime's own, which makes something public of who judges. */
export const runtimeAct = ({ random }: { readonly random: RandomPort }, command: RuntimeCommand): Act => ({
  id: toBase64url(random.bytes(16)),
  row: [commandJson(command)],
});

/** The acts without the commands that an entry took. */
export const actsLeft = (acts: readonly Act[], taken: readonly TakenPart[]): readonly Act[] => {
  const counts = new Map<string, number>();
  for (const { id, commands } of taken) counts.set(id, (counts.get(id) ?? 0) + commands);
  return acts.flatMap(({ id, row }) => {
    const rest = row.slice(counts.get(id) ?? 0);
    return rest.length > 0 ? [{ id, row: rest }] : [];
  });
};
