/** The terms of a roll: dice, numbers and the signs between them. */
import { isPlain, type Plain } from "../../../world/plain.ts";

export interface DieResult {
  readonly result: number;
  readonly active: boolean;
}

/** Some dice of one kind: `2d6`. */
export class Die {
  readonly number: number;
  readonly faces: number;
  readonly modifiers: readonly string[] = [];
  readonly options: Plain;
  results: DieResult[];

  constructor({
    number = 1,
    faces = 6,
    results = [],
    options = {},
  }: { number?: number; faces?: number; results?: DieResult[]; options?: Plain } = {}) {
    this.number = number;
    this.faces = faces;
    this.results = results;
    this.options = options;
  }

  get denomination(): string {
    return "d";
  }

  get expression(): string {
    return `${this.number}d${this.faces}`;
  }

  get formula(): string {
    return this.expression;
  }

  get total(): number {
    return this.results.reduce((sum, { result, active }) => sum + (active ? result : 0), 0);
  }

  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  roll(random: () => number): void {
    this.results = Array.from({ length: this.number }, () => ({
      result: Math.ceil((1 - random()) * this.faces),
      active: true,
    }));
  }

  toJSON(): Plain {
    const { number, faces, modifiers, results, options } = this;
    return { class: "Die", options, evaluated: results.length > 0 || number === 0, number, faces, modifiers, results };
  }
}

export class NumericTerm {
  readonly number: number;
  readonly options: Plain = {};

  constructor({ number }: { number: number }) {
    this.number = number;
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }

  toJSON(): Plain {
    return { class: "NumericTerm", options: this.options, evaluated: true, number: this.number };
  }
}

export class OperatorTerm {
  readonly operator: "+" | "-";
  readonly options: Plain = {};

  constructor({ operator }: { operator: "+" | "-" }) {
    this.operator = operator;
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  toJSON(): Plain {
    return { class: "OperatorTerm", options: this.options, evaluated: true, operator: this.operator };
  }
}

export type RollTerm = Die | NumericTerm | OperatorTerm;

const TERM = /\s*([+-])?\s*(?:(\d*)d(\d+)|(\d+))\s*/giy;

/** The terms of a sum such as `2d6 + 1`; anything richer is not for this table. */
export const parseFormula = (formula: string): RollTerm[] => {
  const terms: RollTerm[] = [];
  TERM.lastIndex = 0;
  while (TERM.lastIndex < formula.length) {
    const at = TERM.lastIndex;
    const match = TERM.exec(formula);
    if (!match || (at > 0 && !match[1])) throw new Error(`The table rolls sums such as 2d6+1, not "${formula}".`);
    const [, sign, count, faces, number] = match;
    if (sign && (terms.length > 0 || sign === "-")) {
      if (terms.length === 0) terms.push(new NumericTerm({ number: 0 }));
      terms.push(new OperatorTerm({ operator: sign === "-" ? "-" : "+" }));
    }
    if (faces) terms.push(new Die({ number: count ? Number(count) : 1, faces: Number(faces) }));
    else terms.push(new NumericTerm({ number: Number(number) }));
  }
  return terms;
};

/** A term from what `toJSON` wrote. */
export const termFrom = (data: unknown): RollTerm => {
  if (!isPlain(data)) throw new Error("A roll's term is no object.");
  if (data["class"] === "OperatorTerm") return new OperatorTerm({ operator: data["operator"] === "-" ? "-" : "+" });
  if (data["class"] === "NumericTerm") return new NumericTerm({ number: Number(data["number"]) });
  const results = Array.isArray(data["results"]) ? data["results"].filter(isPlain) : [];
  return new Die({
    number: Number(data["number"]),
    faces: Number(data["faces"]),
    results: results.map(({ result, active }) => ({ result: Number(result), active: active !== false })),
    options: isPlain(data["options"]) ? data["options"] : {},
  });
};
