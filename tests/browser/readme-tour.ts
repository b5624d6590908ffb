import { readFileSync } from "node:fs";
import { inRoot } from "../../tools/paths.ts";
import { text } from "../lang.ts";

/** One numbered step of the README's tour. */
export interface TourStep {
  readonly number: number;
  readonly text: string;
  /** What is bold in it: everything that is pressed, in order. */
  readonly presses: readonly string[];
}

/** The sections of the README with numbered steps. */
const SECTIONS = {
  demo: "The five-minute tour",
  quick: "A quick game alone",
  fast: "Fast play in three minutes",
  orion: "Orion's Gate against the program",
} as const;

export type Section = keyof typeof SECTIONS;

const sectionOf = (section: Section): RegExp => new RegExp(`^## ${SECTIONS[section]}$([\\s\\S]*?)^## `, "m");
const STEP = /^(\d+)\. (.+)$/gm;
const BOLD = /\*\*(.+?)\*\*/g;

/** The steps of a section as the README has them. */
export const readTour = (section: Section = "demo"): readonly TourStep[] => {
  const [, steps = ""] = sectionOf(section).exec(readFileSync(inRoot("README.md"), "utf8")) ?? [];
  return [...steps.matchAll(STEP)].map(([, number, text = ""]) => ({
    number: Number(number),
    text,
    presses: [...text.matchAll(BOLD)].map(([, label = ""]) => label),
  }));
};

type Data = Readonly<Record<string, string | number>>;

/** The README's steps in the hands of a test that does what they say. */
export class Tour {
  readonly steps: readonly TourStep[];
  readonly #pressed = new Set<string>();

  constructor(section: Section = "demo") {
    this.steps = readTour(section);
  }

  #step(number: number): TourStep {
    const step = this.steps.find((one) => one.number === number);
    if (!step) throw new Error(`the README has no step ${number}`);
    return step;
  }

  title(number: number): string {
    return `${number}. ${this.#step(number).text}`;
  }

  /** What a step says in bold letters; throws where the README says it in other words. */
  bold(number: number, label: string): string {
    if (!this.#step(number).presses.includes(label)) {
      throw new Error(`step ${number} of the README does not say «${label}»`);
    }
    this.#pressed.add(`${number} ${label}`);
    return label;
  }

  /** A button of a step, by what the module writes on it; throws where the README calls it something else. */
  button(number: number, key: string, data: Data = {}): string {
    return this.bold(number, text(key, data));
  }

  /** Throws unless a step names a window or a part of one, in italics, as the module does. */
  names(number: number, key: string, data: Data = {}): void {
    const name = `*${text(key, data)}*`;
    if (!this.#step(number).text.includes(name)) throw new Error(`step ${number} of the README does not name ${name}`);
  }

  /** What is bold in the README and was not pressed. */
  get left(): readonly string[] {
    return this.steps
      .flatMap(({ number, presses }) => presses.map((label) => `${number} ${label}`))
      .filter((one) => !this.#pressed.has(one));
  }
}
