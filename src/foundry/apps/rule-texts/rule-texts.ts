import type { RuleEntry } from "../../../rules/index.ts";
import { isElement } from "../window/elements.ts";
import { rulesIn } from "./view/rule-texts.ts";

/** Where the module's windows and cards show numbers of rules. */
const SHOWN = ".gp-rule, .gp-card-rules span";

/** Shows Foundry's tooltip of an element anew, if the pointer is still on it. */
const showAgain = (element: HTMLElement): void => {
  if (element.matches(":hover")) game.tooltip?.activate(element);
};

/**
 * Tells in a tooltip what a rule says, in our own words, wherever its number is pointed at.
 *
 * @param fetchTexts called for every number that is pointed at
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
        element.dataset["tooltip"] = text;
        element.dataset["tooltipClass"] = "gp-rule-text";
        showAgain(element);
      });
    },
    { capture: true },
  );
};
