import { MODULE_ID } from "../host/constants.ts";

/** The compendium that holds a page for each rule. */
export const RULES_PACK = "rules";

/** How many letters and digits the ids of documents have, and how many of them are the end of a longer number. */
const [LENGTH, END] = [16, 8];

/**
 * The id of a document says which rule it is of, so a number leads to its page by itself. Of a number that is too long
 * its middle is left out.
 */
const idOf = (first: string, number: string): string => {
  const whole = first + number.replaceAll(/[^A-Za-z0-9]/g, "x");
  return whole.length > LENGTH ? whole.slice(0, LENGTH - END) + whole.slice(-END) : whole.padEnd(LENGTH, "z");
};

/** The chapter of a rule: of `IP2.232` it is `IP2.2`, of `FP-DAC-03` it is `FP-DAC`. */
export const chapterOf = (number: string): string =>
  /^[A-Z]+\d+\.\d/.exec(number)?.[0] ?? number.split("-").slice(0, -1).join("-");

export const pageId = (number: string): string => idOf("r", number);
export const chapterId = (chapter: string): string => idOf("c", chapter);

/** The address of the journal entry that holds a rule's page. */
export const entryUuid = (number: string): string =>
  `Compendium.${MODULE_ID}.${RULES_PACK}.JournalEntry.${chapterId(chapterOf(number))}`;

/** The address of a rule's page. */
export const pageUuid = (number: string): string => `${entryUuid(number)}.JournalEntryPage.${pageId(number)}`;
