import type { SetUpFacts } from "../../../destinations/set-up-facts.ts";
import type { SetUpForm } from "../../../destinations/set-up-form.ts";
import type { Say } from "../../../message/say.ts";
import type { Control, Option, SetUpAround, SetUpRowView } from "./shapes.ts";

/** Draws a row beyond its name and its tick. */
export type RowOf = (form: SetUpForm, facts: SetUpFacts, around: SetUpAround, say: Say) => Partial<SetUpRowView>;

/** A choice in a row. */
export const select = (name: string, label: string, options: readonly Option[]): Control => ({
  select: { name, label, options },
});
