import type { WriteMark } from "../../judge/ports/log.ts";
import { MODULE_ID } from "../constants.ts";
import type { Data, HostMessage } from "../host.ts";
import { markOptions } from "../ports/mark.ts";
import type { CardDocument } from "./effect.ts";
import type { EffectHost } from "./lookup.ts";

const runningOf = (host: EffectHost, key: string): HostMessage | undefined =>
  host.game.messages.contents.find((message) => message.getFlag(MODULE_ID, "running") === key);

const stepOf = (message: HostMessage): number => {
  const step = message.getFlag(MODULE_ID, "step");
  return typeof step === "number" ? step : -1;
};

const withFlags = ({ id, data, running }: CardDocument, n: number): Data => {
  const flags = data["flags"] as { readonly [scope: string]: Data } | undefined;
  const own = { ...flags?.[MODULE_ID], step: n, ...(running === undefined ? {} : { running }) };
  return { ...data, _id: id, flags: { ...flags, [MODULE_ID]: own } };
};

/**
 * Shows the cards of an entry: new ones in one operation, to everybody, and the running ones written over whole where
 * no later entry has done so.
 */
export const showCards = async (
  host: EffectHost,
  { cards }: { readonly cards: readonly CardDocument[] },
  mark: WriteMark,
): Promise<void> => {
  const { messages } = host.game;
  const there = (card: CardDocument): HostMessage | undefined =>
    (card.running === undefined ? undefined : runningOf(host, card.running)) ?? messages.get(card.id);
  const fresh = cards.filter((card) => !there(card));
  if (fresh.length > 0) {
    const data = fresh.map((card) => withFlags(card, mark.n));
    await host.ChatMessage.createDocuments(data, { keepId: true, ...markOptions(mark) });
  }
  for (const card of cards) {
    const message = card.running === undefined ? undefined : there(card);
    if (!message || stepOf(message) >= mark.n) continue;
    await message.update({ ...card.data, [`flags.${MODULE_ID}.step`]: mark.n }, markOptions(mark));
  }
};
