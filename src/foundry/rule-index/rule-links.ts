import { MODULE_ID } from "../host/constants.ts";
import type { Host } from "../host/host.ts";
import { chapterId, chapterOf, entryUuid, pageId, RULES_PACK } from "./rule-page.ts";

/** Where cards show numbers of rules, one each. */
const NUMBERS = ".gp-card-rules span";

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
  for (const element of card.querySelectorAll<HTMLElement>(NUMBERS)) {
    const number = element.textContent?.trim() ?? "";
    if (!pack.index.get(chapterId(chapterOf(number)))) continue;
    element.classList.add("gp-rule-link");
    element.setAttribute("role", "link");
    element.tabIndex = 0;
    element.addEventListener("click", () => void openRule(host, number));
    element.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void openRule(host, number);
    });
  }
};
