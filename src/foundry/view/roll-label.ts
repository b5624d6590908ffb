import type { Prompt } from "../session/prompts.ts";

type Rolled = Extract<Prompt, { kind: "roll" }>["what"];

const LABELS: Readonly<Record<Rolled, string>> = {
  destination: "GRAVITYPORTALS.PushBar.RollDestination",
  tumble: "GRAVITYPORTALS.PushBar.RollTumble",
};

/** What every button says that makes a roll: the same in the bars, on cards and in the judge's list. */
export const rollLabel = (what: Rolled): string => LABELS[what];
