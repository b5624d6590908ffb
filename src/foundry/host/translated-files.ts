/** Files of the module that each language has of its own, and that are fetched when somebody reads them. */

import { getHost } from "./host.ts";
import { MODULE_ID } from "./module.ts";

/** A key that every language file but the English one has. */
const IN_OTHERS = "GRAVITYPORTALS.Rulebook.Option.portals.title";

/** The language of this page, where the module has it beside English; null where texts are read in English. */
export const otherLanguage = (): string | null => {
  const { i18n } = getHost().game;
  return i18n.lang !== undefined && i18n.has?.(IN_OTHERS, false) === true ? i18n.lang : null;
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
