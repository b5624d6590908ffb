/** A roll of dice: a formula, its terms, and a total once it is evaluated. */
// biome-ignore-all lint/complexity/noThisInStatic: statics are inherited; `this` is the subclass that a client made.
import { getProperty } from "../../../world/paths.ts";
import { isPlain, type Plain } from "../../../world/plain.ts";
import type { RollApi } from "../document-types.ts";
import { Die, OperatorTerm, parseFormula, type RollTerm, termFrom } from "./dice-terms.ts";

/** What a roll needs of its client. */
export interface RollSource {
  /** The number source in force (`CONFIG.Dice.randomUniform`). */
  random(): number;
  /** Makes a chat message. */
  post(data: Plain, options: Plain): Promise<unknown>;
}

export class Roll implements RollApi {
  /** Set in the subclass that a client makes. */
  static source: RollSource;

  static create(formula: string, data: Plain = {}, options: Plain = {}): Roll {
    return new this(formula, data, options);
  }

  static fromData(data: Plain): Roll {
    const roll = new this(String(data["formula"] ?? "0"), {}, isPlain(data["options"]) ? data["options"] : {});
    if (Array.isArray(data["terms"])) roll.terms = data["terms"].map(termFrom);
    if (data["evaluated"] !== false) roll.#evaluated = true;
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Plain);
  }

  static replaceFormulaData(formula: string, data: Plain): string {
    return formula.replace(/@([\w.]+)/g, (_, path: string) => String(getProperty(data, path) ?? 0));
  }

  static validate(formula: string): boolean {
    try {
      return parseFormula(formula).length > 0;
    } catch {
      return false;
    }
  }

  readonly data: Plain;
  readonly options: Plain;
  terms: RollTerm[];
  #evaluated = false;

  constructor(formula: string, data: Plain = {}, options: Plain = {}) {
    this.data = data;
    this.options = options;
    this.terms = parseFormula((this.constructor as typeof Roll).replaceFormulaData(formula, data));
  }

  get formula(): string {
    return this.terms.map(({ expression }) => expression).join("");
  }

  get dice(): Die[] {
    return this.terms.filter((term): term is Die => term instanceof Die);
  }

  get evaluated(): boolean {
    return this.#evaluated;
  }

  /** The sum; undefined until it is rolled. */
  get total(): number | undefined {
    if (!this.#evaluated) return undefined;
    let sign = 1;
    let sum = 0;
    for (const term of this.terms) {
      if (term instanceof OperatorTerm) sign = term.operator === "-" ? -1 : 1;
      else sum += sign * term.total;
    }
    return sum;
  }

  get result(): string {
    return this.terms.map((term) => (term instanceof OperatorTerm ? term.expression : String(term.total))).join("");
  }

  /** Rolls once; a roll that was evaluated may not be again. */
  async evaluate(_options: Plain = {}): Promise<this> {
    return this.evaluateSync();
  }

  evaluateSync(_options: Plain = {}): this {
    if (this.#evaluated) throw new Error(`The roll ${this.formula} has already been evaluated and is now immutable`);
    for (const die of this.dice) die.roll(() => (this.constructor as typeof Roll).source.random());
    this.#evaluated = true;
    return this;
  }

  roll(options: Plain = {}): Promise<this> {
    return this.evaluate(options);
  }

  clone(): Roll {
    return new (this.constructor as typeof Roll)(this.formula, this.data, this.options);
  }

  reroll(options: Plain = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  /** A chat message with the roll in it; with `create: false` only its data. */
  async toMessage(messageData: Plain = {}, { create = true, ...options }: Plain = {}): Promise<unknown> {
    if (!this.#evaluated) await this.evaluate();
    const data: Plain = { content: String(this.total), ...messageData, rolls: [JSON.stringify(this)] };
    return create === false ? data : (this.constructor as typeof Roll).source.post(data, options);
  }

  /** The roll as markup for a chat card. */
  async render(_options: Plain = {}): Promise<string> {
    const dice = this.dice.map(
      (die) =>
        `<section class="tooltip-part"><span class="part-formula">${die.formula}</span><ol class="dice-rolls">${die.results
          .map(({ result }) => `<li class="roll die d${die.faces}">${result}</li>`)
          .join("")}</ol></section>`,
    );
    return `<div class="dice-roll"><div class="dice-result"><div class="dice-formula">${this.formula}</div><div class="dice-tooltip">${dice.join("")}</div><h4 class="dice-total">${this.total ?? ""}</h4></div></div>`;
  }

  toJSON(): Plain {
    return {
      class: "Roll",
      options: this.options,
      dice: [],
      formula: this.formula,
      terms: this.terms.map((term) => term.toJSON()),
      ...(this.#evaluated ? { total: this.total } : {}),
      evaluated: this.#evaluated,
    };
  }
}
