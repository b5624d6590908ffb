import type { SetUpForm } from "../../../destinations/set-up-form.ts";

/** What a choice in a row does to the form. */
const CHOICES: Readonly<Record<string, (value: string) => Partial<SetUpForm>>> = {
  map: (value) => ({ map: value === "fixed" ? "fixed" : "floating" }),
  race: (race) => ({ race }),
  tokens: (tokens) => ({ tokens }),
  start: (value) => ({ starts: value === "" ? [] : [value] }),
  status: (value) => ({ status: value === "" ? null : Number(value) }),
  owner: (owner) => ({ owner }),
  alternative: (value) => ({ alternative: value.trim().slice(0, 40) }),
};

/** What a value that was chosen or written in a field of a row changes; null for a field that is no choice. */
export const chosenIn = (field: string, value: string): Partial<SetUpForm> | null => CHOICES[field]?.(value) ?? null;
