import { undoneBy } from "../../judge/journal/runtime-commands.ts";
import { type Card, type CardLine, joined } from "../chat/card.ts";
import { MODULE_ID } from "../host/constants.ts";
import { isRecord } from "../host/flag-value.ts";
import type { HostMessage } from "../host/host.ts";

/** An entry that took back something of a message. */
interface Back {
  /** The moment that the judge went back to. */
  readonly at: string;
  /** The entries of this message that it takes back, earlier takings back among them. */
  readonly entries: readonly number[];
}

/**
 * What entries did to one message, by their numbers, as its flags keep it: so every entry does its part once, and what
 * is in force follows from the flags alone, in whatever order the parts came.
 */
export interface CardHistory {
  readonly parts: ReadonlyMap<number, Card>;
  readonly backs: ReadonlyMap<number, Back>;
}

/** The flag's key of an entry: a key of digits alone would make an array of it somewhere. */
export const entryKey = (n: number): string => `e${n}`;

const read = <T>(message: HostMessage, flag: string): ReadonlyMap<number, T> => {
  const kept = message.getFlag(MODULE_ID, flag);
  // Our own flags, which nobody but a game master can write.
  const all = isRecord(kept) ? (Object.entries(kept) as [string, T][]) : [];
  return new Map(all.map(([key, value]) => [Number(key.slice(1)), value] as const).sort(([a], [b]) => a - b));
};

/** What entries did to a message so far. */
export const historyOf = (message: HostMessage): CardHistory => ({
  parts: read(message, "parts"),
  backs: read(message, "backs"),
});

const undone = ({ backs }: CardHistory): ReadonlySet<number> =>
  undoneBy([...backs].map(([n, { entries }]) => ({ n, entries })));

/** Whether nothing of a message stands any more. */
export const isVoid = (history: CardHistory): boolean => {
  const gone = undone(history);
  return history.parts.size > 0 && [...history.parts.keys()].every((n) => gone.has(n));
};

/** The entries of a message among some that are taken back. */
export const touched = ({ parts, backs }: CardHistory, entries: readonly number[]): readonly number[] =>
  entries.filter((n) => parts.has(n) || backs.has(n));

const struckLines = (lines: readonly CardLine[]): readonly CardLine[] =>
  lines.map((line) => ({ ...line, undone: true as const }));

const struck = (card: Card): Card => ({
  ...card,
  lines: struckLines(card.lines),
  ...(card.details ? { details: struckLines(card.details) } : {}),
});

/**
 * The card as it is read: lines in the order of their entries, those that were taken back struck out, and the button of
 * the last part that stands. Nothing for a message that is no card.
 */
export const shownCard = (history: CardHistory): Card | null => {
  const gone = undone(history);
  const all = [...history.parts].map(([n, card]) => (gone.has(n) ? struck(card) : card));
  const [first, ...later] = all;
  if (!first) return null;
  const card = later.reduce(joined, first);
  const standing = [...history.parts].filter(([n]) => !gone.has(n));
  if (standing.length === all.length) return card;
  const last = [...history.backs].findLast(([n]) => !gone.has(n))?.[1];
  return {
    ...card,
    button: standing.at(-1)?.[1].button ?? null,
    takenBack: { at: last?.at ?? "", whole: standing.length === 0 },
  };
};
