import { toHex } from "../../judge/protocol/bytes.ts";
import { hash } from "../../judge/protocol/hash.ts";
import { base62Id } from "../../judge/protocol/keys.ts";
import { openingCard } from "../chat/game-cards.ts";
import { type CardWriter, showCards } from "./cards.ts";
import type { EffectHost } from "./lookup.ts";

/** A game that was opened, as far as everybody is told of it. */
export interface OpenedGame {
  readonly gid: string;
  /** The head of its first entry, which holds the commitments to everything secret; 32 bytes. */
  readonly head: Uint8Array;
}

/** The message's id follows from the game alone, so that it is found again by whoever looks for it. */
const messageId = (gid: string): string => base62Id(hash("opening-card", new TextEncoder().encode(gid)));

/**
 * Shows everybody what the judge is bound by from the opening on. It stands in the chat once, however often this is
 * called, and comes back when somebody took it away: a proof at the end leans on it.
 */
export const showOpening = (
  host: EffectHost,
  write: CardWriter,
  { gid, head }: OpenedGame,
  mark: { readonly session: string; readonly term: number },
): Promise<void> => {
  const card = openingCard(toHex(head));
  return showCards(host, write, { cards: [{ id: messageId(gid), game: gid, card }] }, { ...mark, n: 0 });
};
