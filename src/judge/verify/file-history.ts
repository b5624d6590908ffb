/** The entries of a file as far as they follow one another, and the game that they tell. */

import { type History, type KeptGame, type OpenedEntry, undosOf } from "../entry/replay.ts";
import { type PublicRecord, readPublic, type SealedRecord } from "../log/entry.ts";
import { renewalsIn } from "../log/renewals.ts";
import { revealIn, type Undoing } from "../log/runtime-commands.ts";
import { NO_HEAD, publicHead } from "../protocol/chain.ts";
import { canon, fromBase64url, toBase64url } from "../protocol/encoding.ts";
import { KEY_BYTES, keyIdOf } from "../protocol/keys.ts";
import type { GameExport } from "./export.ts";
import type { Note } from "./report.ts";
import { isWellFormed } from "./shapes.ts";

/** An entry of the file as far as it is well formed. */
export interface Known extends OpenedEntry {
  readonly text: string;
}

/** The game of a file as its entries tell it. */
export class ExportedHistory<S, C> implements History<S, C> {
  readonly #entries: readonly Known[];
  readonly #undos: readonly Undoing[];
  #kept: readonly KeptGame<S, C>[] = [];

  constructor(entries: readonly Known[]) {
    this.#entries = entries;
    this.#undos = entries.flatMap(({ record }) => {
      const undone = undosOf(record);
      return undone ? [{ n: record.n, entries: undone }] : [];
    });
  }

  opened(n: number): OpenedEntry {
    const entry = this.#entries[n];
    if (!entry) throw new RangeError(`there is no entry ${n}`);
    return entry;
  }

  record(n: number): PublicRecord {
    return this.opened(n).record;
  }

  undosBefore(n: number): readonly Undoing[] {
    return this.#undos.filter((undo) => undo.n < n);
  }

  get kept(): readonly KeptGame<S, C>[] {
    return this.#kept;
  }

  keep(game: KeptGame<S, C>): void {
    this.#kept = [...this.#kept.filter(({ n }) => n !== game.n), game].sort((a, b) => a.n - b.n).slice(-48);
  }
}

/** The keys that a file's last entry makes public, the first first; none where it makes none public. */
export const mastersOf = ({ entries }: GameExport): readonly Uint8Array[] => {
  const reveal = revealIn(readPublic(entries.at(-1)?.p ?? "")?.do);
  const masters = reveal ? [...(reveal.earlier ?? []), reveal.master].map((one) => fromBase64url(one)) : [];
  return masters.flatMap((one) => (one?.length === KEY_BYTES ? [one] : []));
};

/** The entries up to the first that is missing, doubled, of another place or not readable. */
export const chained = (file: GameExport, note: Note): readonly Known[] => {
  const { entries, secrets } = file;
  const masters = new Map(mastersOf(file).map((one) => [toBase64url(keyIdOf(one)), toBase64url(one)]));
  const known: Known[] = [];
  let head = NO_HEAD;
  for (const [n, { p, sec = {} }] of entries.entries()) {
    if (!isCanonical(sec)) {
      note(n, "secret");
      break;
    }
    const record = readPublic(p);
    if (record?.n !== n || !isWellFormed(record)) {
      note(n, "chain", record && record.n !== n ? String(record.n) : "");
      break;
    }
    head = publicHead(head, n, p);
    const drawn = renewalsIn(record.do);
    const keys = drawn.flatMap(({ keyId }) => masters.get(keyId) ?? []);
    if (keys.length < drawn.length) note(n, "key", drawn[0]?.by);
    const bare: SealedRecord = { n, session: "", term: 0, sec };
    const sealed = { ...bare, ...(n === 0 ? { secrets } : {}), ...(keys.length > 0 ? { keys } : {}) };
    known.push({ head, record, sealed, text: p });
  }
  return known;
};

/** Whether secret orders have the one text to which an entry can be bound. */
const isCanonical = (bodies: SealedRecord["sec"]): boolean => {
  try {
    for (const body of Object.values(bodies)) canon(body);
    return true;
  } catch {
    return false;
  }
};
