import type { RuleOptions } from "../../../rules/index.ts";
import type { SetUpFacts } from "../../destinations/set-up-facts.ts";
import type { SetUpForm, SetUpRow } from "../../destinations/set-up-form.ts";
import type { Say } from "../../message/say.ts";
import type { RulesetDefenders } from "../../ruleset/adapter.ts";

/** One of the things to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** Something in a row that can be chosen, typed, pressed or ticked. */
export type Control =
  | { readonly select: { readonly name: string; readonly label: string; readonly options: readonly Option[] } }
  | {
      readonly input: {
        readonly name: string;
        readonly label: string;
        readonly value: string;
        readonly hint: string;
        readonly fault: string;
      };
    }
  | {
      readonly button: {
        readonly act: string;
        readonly label: string;
        /** What it is about, where a row has several of them. */
        readonly what?: string;
      };
    }
  | { readonly box: { readonly what: string; readonly label: string; readonly ticked: boolean } };

export interface SetUpRowView {
  readonly what: SetUpRow;
  readonly label: string;
  readonly text: string;
  /** What becomes of it, or what is wrong with it. */
  readonly note: string;
  readonly wrong: boolean;
  readonly done: boolean;
  readonly rules: string;
  readonly controls: readonly Control[];
}

export interface SetUpView {
  readonly heading: string;
  readonly waits: string;
  readonly rows: readonly SetUpRowView[];
  readonly left: string;
  /** What the filled button says; empty where nothing is left to be done. */
  readonly primary: string;
  readonly begun: boolean;
}

/** What the window knows beside form and facts. */
export interface SetUpAround {
  readonly chart: string;
  readonly begun: boolean;
  readonly readings: RuleOptions;
  /** What the ruleset sets defenders up with; null where it has nothing. */
  readonly defenders: RulesetDefenders | null;
  /** «T1 I2», the moment at which it would begin. */
  readonly time: string;
  readonly prepared: string;
  readonly races: readonly string[];
  /** Race and alternative are for both sides to agree on. */
  readonly agreed: boolean;
  readonly seats: readonly { readonly id: string; readonly name: string }[];
  readonly folders: readonly { readonly id: string; readonly name: string; readonly count: number }[];
  /** What was typed where hexes are marked, while it is wrong. */
  readonly typed: string | null;
  /** The defenders who are there and can be moved together round one of them; none before it has begun. */
  readonly formation: Formation | null;
}

/** The defenders' formation: who of them is the anchor, and where it is to stand. */
export interface Formation {
  readonly units: readonly { readonly id: string; readonly name: string; readonly hex: string }[];
  readonly anchor: string;
  readonly hex: string;
}

/** Draws a row beyond its name and its tick. */
export type RowOf = (form: SetUpForm, facts: SetUpFacts, around: SetUpAround, say: Say) => Partial<SetUpRowView>;

/** A choice in a row. */
export const select = (name: string, label: string, options: readonly Option[]): Control => ({
  select: { name, label, options },
});
