import { type EventHeader, parseTime, type RuleEvent } from "../../rules/index.ts";
import { type Message, message } from "../message/message.ts";
import { inOwnWords, type OwnWords } from "../message/own-words.ts";
import { type Clocked, momentWords } from "../message/time-words.ts";

/** The events of a name. */
export type RuleEventOf<K extends RuleEvent["event"]> = Extract<RuleEvent, { readonly event: K }>;

export const CARD_TONES = ["strong", "quiet", "bad"] as const;
export const CARD_ACTIONS = ["roll", "view"] as const;
export const CARD_KINDS = [
  "turn",
  "pushed",
  "gone",
  "where",
  "begins",
  "out",
  "lost",
  "wave",
  "beams",
  "tracking",
  "fire",
  "ruling",
  "placed",
  "opened",
  "readings",
  "ship",
  "agreed",
  "back",
] as const;

/** One line of a card. */
export interface CardLine {
  readonly words: Message;
  /** Stands before the line: the impulse of a push. */
  readonly lead?: Message;
  /** Faces shown as dice and as digits. */
  readonly dice?: readonly number[];
  /** How many sides its dice have, where not six. */
  readonly sides?: number;
  readonly tone?: (typeof CARD_TONES)[number];
  /** It says what is waited for: it goes when more comes under its key. */
  readonly passing?: true;
  /** It stood in an entry that was taken back: it stays readable and is struck out. */
  readonly undone?: true;
}

/** Dice that fell, for whoever shows them as a roll. */
export interface CardDice {
  readonly faces: readonly number[];
  /** How many sides each has, where not six. */
  readonly sides?: number;
}

interface CardButton {
  readonly action: (typeof CARD_ACTIONS)[number];
  /** The unit to roll for, or the scene to view. */
  readonly target: string;
  readonly label: Message;
}

/** A public message of the game, before it is written in anybody's language. It is plain JSON. */
export interface Card {
  /** Names the message; cards of one key are one message. */
  readonly key: string;
  /** Whether more lines may come under this key. */
  readonly running: boolean;
  readonly kind: (typeof CARD_KINDS)[number];
  readonly title: Message;
  /** A moment of the game, `1.4`; `1.0` stands for the whole turn. */
  readonly time: string;
  readonly lines: readonly CardLine[];
  /** What is collapsed until somebody wants to read it. */
  readonly details?: readonly CardLine[];
  readonly dice: readonly CardDice[];
  /** Numbers of the rules behind it. */
  readonly rules: readonly string[];
  readonly button: CardButton | null;
  /** What its ruleset draws below the lines, as that ruleset has it; plain JSON. */
  readonly drawn?: unknown;
  /** Set where some of its lines, or all, were taken back: the moment of the game that the judge went back to. */
  readonly takenBack?: { readonly at: string; readonly whole: boolean };
}

const once = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** Whether anything that a card says still stands. */
const stands = ({ lines, details = [] }: Card): boolean => [...lines, ...details].some(({ undone }) => !undone);

/**
 * A card with the lines of another of the same key after its own; the button is the later one's. What the earlier one
 * waited for is there now, so its lines that said so go, unless the later one was taken back.
 */
export const joined = (earlier: Card, later: Card): Card => ({
  ...earlier,
  lines: [...(stands(later) ? earlier.lines.filter(({ passing }) => !passing) : earlier.lines), ...later.lines],
  ...(earlier.details || later.details ? { details: [...(earlier.details ?? []), ...(later.details ?? [])] } : {}),
  dice: [...earlier.dice, ...later.dice],
  rules: once([...earlier.rules, ...later.rules]),
  button: later.button,
});

/** A card with all its texts as a ruleset says them. */
export const reworded = (card: Card, ruleset: { readonly words?: OwnWords | undefined }): Card => {
  if (!ruleset.words) return card;
  const line = (one: CardLine): CardLine => ({
    ...one,
    words: inOwnWords(ruleset, one.words),
    ...(one.lead && { lead: inOwnWords(ruleset, one.lead) }),
  });
  return {
    ...card,
    title: inOwnWords(ruleset, card.title),
    lines: card.lines.map(line),
    ...(card.details && { details: card.details.map(line) }),
    button: card.button && { ...card.button, label: inOwnWords(ruleset, card.button.label) },
  };
};

/** Cards with those of one key put together, in the order in which each key came first. */
export const gathered = (cards: readonly Card[]): readonly Card[] => {
  const byKey = new Map<string, Card>();
  for (const card of cards) {
    const before = byKey.get(card.key);
    byKey.set(card.key, before ? joined(before, card) : card);
  }
  return [...byKey.values()];
};

/** Numbers of rules among citations; a ruling has none. */
export const rulesOf = (citations: readonly string[]): readonly string[] =>
  once(citations.filter((citation) => citation !== "ruling"));

/** The turn of an event, as its moment begins. */
export const turnOf = ({ at }: Pick<EventHeader, "at">): string => at.split(".")[0] ?? "";

/** When something happened, at the head of a line whose card is of the whole turn: its impulse alone, or the moment by another clock. */
export const momentLead = (clock: Clocked, at: string): Message => {
  const time = clock.timeWords ? null : parseTime(at);
  return time
    ? message("GRAVITYPORTALS.Card.Pushed.impulse", { impulse: String(time.impulse) })
    : { key: "GRAVITYPORTALS.Card.Pushed.when", inner: { time: momentWords(clock, at) } };
};

/** A card as an event's words have it: what is left out follows from the event, or is nothing. */
export type CardText = Pick<Card, "key" | "kind" | "title" | "lines"> & Partial<Card>;

/** A card of an event, or of something else at a moment that no rule is behind. */
export const completed = (
  { at, rules = [] }: Pick<EventHeader, "at"> & Partial<EventHeader>,
  text: CardText,
): Card => ({
  running: false,
  time: at,
  dice: [],
  rules: rulesOf(rules),
  button: null,
  ...text,
});
