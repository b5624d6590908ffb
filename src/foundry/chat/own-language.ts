/** Cards in the language of whoever reads them: a message has one in its judge's, and what that was made of. */

import type { HostMessage } from "../host/host.ts";
import type { Session } from "../session/session.ts";
import { cardRenderer } from "./render-card.ts";
import { shownCard } from "./shown-card.ts";
import { storedCard } from "./stored-card.ts";

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
  session: Session,
): Promise<boolean> => {
  const stored = storedCard(game, message);
  if (!stored || session.gid === null || stored.game !== session.gid) return false;
  const card = shownCard(stored.history());
  if (!card) return false;
  const write = await cardRenderer();
  const written = html.querySelector<HTMLElement>(".gp-card[lang]");
  if (!written) return false;
  const said = document.createElement("template");
  said.innerHTML = write(card, session.ruleset);
  const [own] = said.content.children;
  if (!own) return false;
  written.replaceWith(own);
  return true;
};
