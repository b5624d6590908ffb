import type { WriteMark } from "../../judge/ports/log.ts";
import { type Card, joined } from "../chat/card.ts";
import { MODULE_ID } from "../constants.ts";
import type { Data, HostMessage } from "../host.ts";
import { isRecord } from "../ports/flag-value.ts";
import { markOptions } from "../ports/mark.ts";
import type { CardPart } from "./effect.ts";
import type { EffectHost } from "./lookup.ts";
import { rollsOf } from "./rolls.ts";

/** Writes a card as HTML in the table's language. */
export type CardWriter = (card: Card) => string | Promise<string>;

/** What entries added to a message, by the entry's number, so that an entry adds its part once. */
type Parts = { readonly [entry: string]: Card };

const partsOf = (message: HostMessage): Parts => {
  const parts = message.getFlag(MODULE_ID, "parts");
  return isRecord(parts) ? (parts as Parts) : {};
};

const entryKey = (n: number): string => `e${n}`;

const whole = (parts: Parts): Card | undefined => {
  const [first, ...later] = Object.entries(parts)
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, card]) => card);
  return first && later.reduce(joined, first);
};

/**
 * Shows the cards of an entry to everybody: new messages in one operation, and lines for messages of earlier entries.
 */
export const showCards = async (
  host: EffectHost,
  write: CardWriter,
  { cards }: { readonly cards: readonly CardPart[] },
  mark: WriteMark,
): Promise<void> => {
  const { messages } = host.game;
  const messageOf = ({ id, game, card }: CardPart): HostMessage | undefined =>
    messages.get(id) ??
    messages.contents.find(
      (one) => one.getFlag(MODULE_ID, "card") === card.key && one.getFlag(MODULE_ID, "game") === game,
    );
  const known = cards.flatMap((part) => {
    const message = messageOf(part);
    return message ? [{ message, part }] : [];
  });
  const fresh = cards.filter((part) => !known.some((one) => one.part === part));
  if (fresh.length > 0) {
    const speaker = { alias: host.game.i18n.localize("GRAVITYPORTALS.Log.speaker") };
    const data = await Promise.all(fresh.map((part) => messageData(part, speaker, write, mark.n)));
    await host.ChatMessage.createDocuments(data, { keepId: true, ...markOptions(mark) });
  }
  for (const { message, part } of known) await addPart(message, part, write, mark);
};

const messageData = async (
  { id, game, card }: CardPart,
  speaker: Data,
  write: CardWriter,
  n: number,
): Promise<Data> => ({
  _id: id,
  content: await write(card),
  speaker,
  rolls: rollsOf(card.dice),
  flags: { [MODULE_ID]: { card: card.key, game, parts: { [entryKey(n)]: card } } },
});

const addPart = async (message: HostMessage, { card }: CardPart, write: CardWriter, mark: WriteMark): Promise<void> => {
  const key = entryKey(mark.n);
  const parts = partsOf(message);
  const all = whole({ ...parts, [key]: card });
  if (Object.hasOwn(parts, key) || !all) return;
  const changes = {
    content: await write(all),
    ...(card.dice.length > 0 ? { rolls: rollsOf(all.dice) } : {}),
    [`flags.${MODULE_ID}.parts.${key}`]: card,
  };
  await message.update(changes, markOptions(mark));
};
