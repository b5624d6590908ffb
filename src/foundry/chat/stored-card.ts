import * as v from "valibot";
import { packText, unpackText } from "../../judge/protocol/encoding.ts";
import type { Host, HostMessage } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { isWrittenByGameMaster } from "../host/written-by.ts";
import type { Message } from "../message/message.ts";
import { momentWords } from "../message/time-words.ts";
import { CARD_ACTIONS, CARD_KINDS, CARD_TONES, type Card } from "./card.ts";

const text = v.string();
const wholeNumber = v.pipe(v.number(), v.safeInteger());

const message: v.GenericSchema<unknown, Message> = v.pipe(
  v.object({
    key: text,
    english: v.exactOptional(text),
    data: v.exactOptional(v.record(text, v.union([text, v.number()]))),
    inner: v.exactOptional(
      v.record(
        text,
        v.lazy(() => message),
      ),
    ),
    // Version 0.1.0 kept moments of the log as they are, and they were those of turns and impulses.
    time: v.exactOptional(text),
    moments: v.exactOptional(v.record(text, text)),
  }),
  v.transform(({ time, moments, ...rest }) => {
    const all = Object.entries({ ...moments, ...(time !== undefined && { time }) });
    const times = all.map(([name, at]) => [name, momentWords({}, at)] as const);
    return all.length === 0 ? rest : { ...rest, inner: { ...rest.inner, ...Object.fromEntries(times) } };
  }),
);

const line = v.object({
  words: message,
  lead: v.exactOptional(message),
  dice: v.exactOptional(v.array(wholeNumber)),
  sides: v.exactOptional(wholeNumber),
  tone: v.exactOptional(v.picklist(CARD_TONES)),
  passing: v.exactOptional(v.literal(true)),
  undone: v.exactOptional(v.literal(true)),
});

const lines = v.array(line);

/** Lines as they are packed; nothing where the text holds none. */
const unpacked = (packed: string): unknown => {
  try {
    return JSON.parse(unpackText(packed) ?? "null");
  } catch {
    return null;
  }
};

/** A card as a message's flag holds it, with its lines as they are or packed. */
const card: v.GenericSchema<unknown, Card> = v.object({
  key: text,
  running: v.boolean(),
  kind: v.picklist(CARD_KINDS),
  title: message,
  time: text,
  lines: v.union([lines, v.pipe(text, v.transform(unpacked), lines)]),
  details: v.exactOptional(lines),
  dice: v.array(v.object({ faces: v.array(wholeNumber), sides: v.exactOptional(wholeNumber) })),
  rules: v.array(text),
  button: v.nullable(v.object({ action: v.picklist(CARD_ACTIONS), target: text, label: message })),
  drawn: v.exactOptional(v.unknown()),
  takenBack: v.exactOptional(v.object({ at: text, whole: v.boolean() })),
});

const back = v.object({ at: text, entries: v.array(wholeNumber) });

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

/** A message that is a card of ours. */
export interface StoredCard {
  readonly message: HostMessage;
  readonly key: string;
  /** The id of the game that it belongs to. */
  readonly game: unknown;
  /** What entries did to it so far, as far as it can be read. */
  history(): CardHistory;
}

/** How many characters of lines a flag holds as they are: every client gets it, at each login too. */
const PLAIN_MOST = 2048;

/** A card as a message's flag holds it. */
export const flagOf = (card: Card): object => {
  const plain = JSON.stringify(card.lines);
  return plain.length > PLAIN_MOST ? { ...card, lines: packText(plain) } : card;
};

/** The flag's key of an entry: a key of digits alone would make an array of it somewhere. */
export const entryKey = (n: number): string => `e${n}`;

const read = <T>(message: HostMessage, flag: string, one: v.GenericSchema<unknown, T>): ReadonlyMap<number, T> => {
  const kept = message.getFlag(MODULE_ID, flag);
  const all = Object.entries(isRecord(kept) ? kept : {}).flatMap(([key, value]): (readonly [number, T])[] => {
    const parsed = /^e\d{1,15}$/.test(key) ? v.safeParse(one, value) : null;
    return parsed?.success ? [[Number(key.slice(1)), parsed.output]] : [];
  });
  return new Map(all.sort(([a], [b]) => a - b));
};

/** The card that a message is; null for any other message, also for one whose writer could be somebody else. */
export const storedCard = (game: Pick<Host["game"], "users">, message: HostMessage): StoredCard | null => {
  const key = message.getFlag(MODULE_ID, "card");
  if (typeof key !== "string" || !isWrittenByGameMaster(game, message)) return null;
  return {
    message,
    key,
    game: message.getFlag(MODULE_ID, "game"),
    history: () => ({ parts: read(message, "parts", card), backs: read(message, "backs", back) }),
  };
};

/** All cards of the chat, oldest first. */
export const storedCards = (game: Pick<Host["game"], "users" | "messages">): readonly StoredCard[] =>
  game.messages.contents.flatMap((message) => storedCard(game, message) ?? []);

/** What a unit was called when it was lost, as the card of it has it; nothing where there is no such card. */
export const nameOnCard = (host: Pick<Host, "game">, unit: string): string | undefined => {
  for (const { key, history } of storedCards(host.game)) {
    if (!key.startsWith("lost/") || !key.endsWith(`/${unit}`)) continue;
    const [first] = history().parts.values();
    const name = first?.lines[0]?.words.data?.["unit"];
    if (typeof name === "string") return name;
  }
  return undefined;
};
