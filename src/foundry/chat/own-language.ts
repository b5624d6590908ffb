/** Cards in the language of whoever reads them: a message has one in its judge's, and what that was made of. */

import type { HostMessage } from "../host/host.ts";
import { type CardRenderer, cardRenderer } from "./render-card.ts";
import { shownCard } from "./shown-card.ts";
import { storedCard } from "./stored-card.ts";

/** The game that a page has a part in. */
interface Played {
  readonly gid: string | null;
  /** @throws Error while there is no game */
  readonly ruleset: Parameters<CardRenderer>[1];
}

/**
 * Says a card again in the language of this page. It stays as it was written where it was written in that language, is of
 * another game than the one on this page (which alone says by which clock its times go), or cannot be read.
 *
 * @returns whether the page shows another card now, with buttons that nobody has wired yet
 */
export const sayInOwnLanguage = async (
  game: Parameters<typeof storedCard>[0],
  message: HostMessage,
  html: ParentNode,
  played: Played,
): Promise<boolean> => {
  const stored = storedCard(game, message);
  if (!stored || played.gid === null || stored.game !== played.gid) return false;
  const card = shownCard(stored.history());
  if (!card) return false;
  const write = await cardRenderer();
  const written = html.querySelector<HTMLElement>(".gp-card[lang]");
  if (!written) return false;
  // The card's template escapes all texts; what is parsed apart from the page runs nothing in any case.
  const said = new DOMParser().parseFromString(write(card, played.ruleset), "text/html");
  const [own] = said.body.children;
  if (!own) return false;
  written.replaceWith(written.ownerDocument.importNode(own, true));
  return true;
};
