import type { RuleEntry } from "../../../rules/index.ts";
import { plain } from "../../host/plain.ts";
import { isElement } from "../window/elements.ts";

/** What may be the number of a rule: `IP2.232`, or words and a number such as `FP-DAC-03`. */
const NUMBER = /[A-Z]{2,}(?:\d+\.\d+|(?:-[A-Z0-9]+)*-\d{2,})/g;

/** What a rule says in our own words; empty where it is not known. */
export const ruleText = (number: string, texts: ReadonlyMap<string, RuleEntry>): string => {
  const rule = texts.get(number);
  return rule ? `${rule.title}. ${rule.text}` : "";
};

/** The rules whose numbers stand in a text, each in our own words, one paragraph each; empty where none is known. */
export const rulesIn = (shown: string, texts: ReadonlyMap<string, RuleEntry>): string => {
  const numbers = [...new Set(shown.match(NUMBER) ?? [])];
  return numbers
    .flatMap((number) => {
      const text = ruleText(number, texts);
      return text === "" ? [] : [`${number} ${text}`];
    })
    .join("\n");
};

/** Where the module's windows and cards show numbers of rules. */
const SHOWN = ".gp-rule, .gp-card-rules span";

/** What is expanded on a card to read its rules. */
const LIST = ".gp-card-rule-texts[open]";

/** Shows Foundry's tooltip of an element anew, if the pointer is still on it. */
const showAgain = (element: HTMLElement): void => {
  if (element.matches(":hover")) game.tooltip?.activate(element);
};

/**
 * Tells what a rule says, in our own words: in a tooltip wherever its number is pointed at, and on a card whose rules
 * are expanded, by whatever: a press, a key, or a card that is drawn anew.
 *
 * @param fetchTexts called for every number that is pointed at and every list
 */
export const followRuleNumbers = (page: Document, fetchTexts: () => Promise<ReadonlyMap<string, RuleEntry>>): void => {
  page.addEventListener(
    "pointerover",
    ({ target }) => {
      const element = isElement(target) ? target.closest<HTMLElement>(SHOWN) : null;
      if (!element || element.dataset["tooltip"] !== undefined) return;
      void fetchTexts().then((texts) => {
        const text = rulesIn(element.textContent ?? "", texts);
        if (text === "") return;
        element.dataset["tooltip"] = plain(text);
        element.dataset["tooltipClass"] = "gp-rule-text";
        showAgain(element);
      });
    },
    { capture: true },
  );
  page.addEventListener(
    "toggle",
    ({ target }) => {
      const list = isElement(target) ? target.closest<HTMLElement>(LIST) : null;
      if (list) void fetchTexts().then((texts) => tellRules(list, texts));
    },
    { capture: true },
  );
};

/** Puts what a rule says beside each number of a card's list, once. */
const tellRules = (list: HTMLElement, texts: ReadonlyMap<string, RuleEntry>): void => {
  for (const item of list.querySelectorAll("li")) {
    const text = ruleText(item.querySelector("span")?.textContent?.trim() ?? "", texts);
    if (text === "" || item.querySelector("p")) continue;
    const words = item.ownerDocument.createElement("p");
    words.textContent = text;
    item.append(words);
  }
};
