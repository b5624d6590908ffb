import { undoneBy } from "../../judge/journal/runtime-commands.ts";
import { type Card, type CardLine, joined } from "../chat/card.ts";
import type { CardHistory } from "../chat/stored-card.ts";

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
