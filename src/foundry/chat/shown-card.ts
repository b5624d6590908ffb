/** A card as it is read, from what entries did to its message. */
import { undoneBy } from "../../judge/log/runtime-commands.ts";
import type { HostMessage } from "../host/host.ts";
import { say } from "../message/say.ts";
import type { Clocked } from "../message/time-words.ts";
import { type Card, type CardLine, joined } from "./card.ts";
import { cardContext } from "./render-card.ts";
import { type CardHistory, storedCard } from "./stored-card.ts";

/** The entries of a message that are taken back. */
export const takenBackIn = ({ backs }: CardHistory): ReadonlySet<number> =>
  undoneBy([...backs].map(([n, { entries }]) => ({ n, entries })));

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
  const gone = takenBackIn(history);
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

/** Writes the earlier lines of a long card below its fold, where the message itself does not have them. */
export const fillOlder = (
  host: Parameters<typeof storedCard>[0],
  message: HostMessage,
  fold: HTMLElement,
  clock: Clocked,
): void => {
  const history = storedCard(host, message)?.history();
  const card = history && shownCard(history);
  if (!card || fold.querySelector("ul")) return;
  const list = document.createElement("ul");
  for (const { lead, text, undone } of cardContext(say, card, clock).older) {
    const item = document.createElement("li");
    if (lead) item.append(Object.assign(document.createElement("b"), { className: "gp-card-lead", textContent: lead }));
    item.append(Object.assign(document.createElement(undone ? "s" : "span"), { textContent: text }));
    list.append(item);
  }
  fold.append(list);
};
