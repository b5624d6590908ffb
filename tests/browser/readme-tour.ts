import { readFileSync } from "node:fs";
import { inRoot } from "../../tools/paths.ts";

/** One numbered step of the README's tour. */
export interface TourStep {
  readonly number: number;
  readonly text: string;
  /** What is bold in it: everything that is pressed, in order. */
  readonly presses: readonly string[];
}

const SECTION = /^## The five-minute tour$([\s\S]*?)^## /m;
const STEP = /^(\d+)\. (.+)$/gm;
const BOLD = /\*\*(.+?)\*\*/g;

/** The tour as the README has it. */
export const readTour = (): readonly TourStep[] => {
  const [, section = ""] = SECTION.exec(readFileSync(inRoot("README.md"), "utf8")) ?? [];
  return [...section.matchAll(STEP)].map(([, number, text = ""]) => ({
    number: Number(number),
    text,
    presses: [...text.matchAll(BOLD)].map(([, label = ""]) => label),
  }));
};
