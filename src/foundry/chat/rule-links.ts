/** Rule numbers in a text link to their pages in the rules index. */

import type { Host } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";

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

/** Where cards show numbers of rules, one each. */
const NUMBERS = ".gp-card-rules span";

/** The keys that walk from one number of a card to another. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** What opens a document's window; the types of Foundry know it of each kind alone. */
interface Shown {
  readonly sheet?: { render(options: object): unknown } | null;
}

/** Opens the rules index at the page of a rule. */
const openRule = async (host: Pick<Host, "fromUuid">, number: string): Promise<void> => {
  const entry = (await host.fromUuid(entryUuid(number))) as Shown | null;
  await entry?.sheet?.render({ force: true, pageId: pageId(number) });
};

/** Makes the numbers of rules on a card lead to their pages in the rules index, where that is there. */
export const linkRules = (host: Pick<Host, "game" | "fromUuid">, card: ParentNode): void => {
  const pack = host.game.packs.get(`${MODULE_ID}.${RULES_PACK}`);
  if (!pack) return;
  const links = [...card.querySelectorAll<HTMLElement>(NUMBERS)].filter((element) =>
    pack.index.get(chapterId(chapterOf(numberIn(element)))),
  );
  for (const [at, element] of links.entries()) {
    const number = numberIn(element);
    element.classList.add("gp-rule-link");
    element.setAttribute("role", "link");
    // The numbers of an open chip are one stop on the way through the chat; arrows walk them.
    element.tabIndex = at === 0 ? 0 : -1;
    element.addEventListener("click", () => void openRule(host, number));
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void openRule(host, number);
      const to = links[at + (STEPS[event.key] ?? 0)];
      if (!to || to === element) return;
      event.preventDefault();
      element.tabIndex = -1;
      to.tabIndex = 0;
      to.focus();
    });
  }
};

const numberIn = (element: HTMLElement): string => element.textContent?.trim() ?? "";
