import type { RollApi } from "../../client/data/document-types.ts";
import { el } from "../dom.ts";

/** The most faces shown one by one; a larger handful only shows its total. */
const SHOWN = 60;

/** Draws a roll: its formula, every die with its face, and the total. Dice that do not count are struck out. */
export const rollCard = (roll: RollApi): HTMLElement =>
  el(
    "div",
    { class: "dice-roll" },
    el("div", { class: "dice-formula" }, roll.formula),
    ...roll.dice.map((die) =>
      el(
        "ol",
        { class: "dice-rolls", "aria-label": `${die.number} dice with ${die.faces} faces` },
        ...die.results
          .slice(0, SHOWN)
          .map(({ result, active }) =>
            el("li", { class: `roll die d${die.faces} ${active ? "" : "discarded"}`.trim() }, `${result}`),
          ),
      ),
    ),
    el("h4", { class: "dice-total" }, `${roll.total ?? "?"}`),
  );
