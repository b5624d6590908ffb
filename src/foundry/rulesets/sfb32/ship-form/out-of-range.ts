/** Numbers of a ship's form that are not taken: they stay in their fields, and why is said under each. */

import type { Say } from "../../../message/say.ts";
import type { Fields } from "../../../vessel/ship-window.ts";
import { SHIELD_FIELDS } from "./read-form.ts";

const LARGEST = 9999;

/** The largest whole number that each field takes; the least is 0. */
const MOST: Readonly<Record<string, number>> = {
  speed: 32,
  turnModeCount: LARGEST,
  sideslipCount: LARGEST,
  ...Object.fromEntries(SHIELD_FIELDS.map((field) => [field, 999])),
};

/** A number that is not taken, and what is said of it. */
interface RangeFault {
  readonly typed: number;
  readonly text: string;
}

/** What is wrong with the numbers of a form, by their fields. */
export type RangeFaults = Readonly<Record<string, RangeFault>>;

/** The numbers that a form holds and that are not whole or out of range. An empty field is not one. */
export const rangeFaults = (held: Fields, known: Fields, say: Say): RangeFaults => {
  const faults: Record<string, RangeFault> = {};
  for (const [name, most] of Object.entries(MOST)) {
    const typed = held[name];
    if (typeof typed !== "number" || (Number.isInteger(typed) && typed >= 0 && typed <= most)) continue;
    const before = typeof known[name] === "number" ? String(known[name]) : say("GRAVITYPORTALS.Ship.nothing");
    faults[name] = { typed, text: say("GRAVITYPORTALS.Ship.range", { most, before }) };
  }
  return faults;
};

/** The fields as they are taken: what is out of range stays as it was. */
export const withoutFaults = (held: Fields, known: Fields, faults: RangeFaults): Fields => ({
  ...held,
  ...Object.fromEntries(Object.keys(faults).map((name) => [name, known[name] ?? null])),
});

/** The fields as they are shown: what is out of range stays where it was typed. */
export const withFaults = (fields: Fields, faults: RangeFaults): Fields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(faults).map(([name, { typed }]) => [name, typed])),
});

/** Says under each field of a form what is wrong with it. */
export const showFaults = (form: ParentNode, faults: RangeFaults): void => {
  for (const place of form.querySelectorAll<HTMLElement>("[data-fault]")) {
    const name = place.dataset["fault"] ?? "";
    place.textContent = faults[name]?.text ?? "";
    const field = form.querySelector(`[name="${name}"]`);
    if (faults[name]) field?.setAttribute("aria-invalid", "true");
    else field?.removeAttribute("aria-invalid");
  }
};
