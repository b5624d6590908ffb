/** Files of the module that each language has of its own, and that are fetched when somebody reads them. */

import { getHost, type Host } from "./host.ts";
import { MODULE_ID } from "./module.ts";

/** A key that every language file but the English one has. */
const IN_OTHERS = "GRAVITYPORTALS.Rulebook.Option.portals.title";

/** The language of this page, where the module has it beside English; null where texts are read in English. */
export const otherLanguage = (): string | null => {
  // A card may be read on a page that has no game.
  const { game } = getHost() as Partial<Host>;
  return game?.i18n.has?.(IN_OTHERS, false) === true ? (game.i18n.lang ?? null) : null;
};

/** What a folder of language files has in the reader's language; null where that is English or cannot be fetched. */
export const fetchTranslated = async <T>(folder: "rules" | "pages"): Promise<T | null> => {
  const language = otherLanguage();
  if (language === null) return null;
  try {
    // From the page's own address, which has the prefix that a server may give to all of them.
    const answer = await fetch(`modules/${MODULE_ID}/lang/${folder}/${language}.json`);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    // Without it the text is read in English.
    return null;
  }
};
