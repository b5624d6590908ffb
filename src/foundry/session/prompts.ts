import type { Direction } from "../../rules/index.ts";

/** Something this client's person is asked. */
export type Prompt =
  | {
      readonly kind: "push";
      readonly id: string;
      readonly unit: string;
      readonly by: string;
      readonly range: number;
      readonly from: string;
      /** In the order A to F. */
      readonly options: readonly { readonly hex: string; readonly direction: Direction }[];
      /** What the unit's standing order, or else the default, would take. */
      readonly preset: string;
      /** When its time is over, in milliseconds of `performance.now()`; null where it has no end. */
      readonly ends: number | null;
      /** Where the nearer ships are pushed, when it was put off until that was settled; null until then. */
      readonly told: readonly { readonly unit: string; readonly hex: string }[] | null;
    }
  /** A decision that only the ruleset knows; its words come from there. */
  | {
      readonly kind: "choice";
      readonly id: string;
      /** What kind of decision it is. */
      readonly what: string;
      readonly options: readonly string[];
      /** The option that is taken when nobody answers. */
      readonly preset: string;
      /** All that was asked, for the ruleset to read. */
      readonly asks: { readonly [field: string]: unknown };
    }
  | { readonly kind: "roll"; readonly unit: string; readonly what: "destination" | "tumble" }
  /** For the judge: no chart is printed for what was rolled, and one of these is to be named. */
  | { readonly kind: "chart"; readonly unit: string; readonly total: number; readonly charts: readonly string[] }
  /** For the judge: a destination is settled and waits to be opened. */
  | { readonly kind: "set-up"; readonly unit: string; readonly scene: string };

/** How a person answers what is asked. */
export interface PromptActs {
  /** Answers with an option: of a push its hex. */
  answer(prompt: string, option: string): void;
  /** Lets a push be asked again when it is settled where the nearer ships go. */
  putOff(prompt: string): void;
  /** Asks for the whole time of a push anew. */
  moreTime(prompt: string): void;
  roll(unit: string): void;
}
