import { err, ok, type Result } from "../result.ts";

/** One row of a table of wave decay: the farthest range it holds for, in hexes, and the share of the strength left there, in per cent. */
export type DecayBand = readonly [range: number, percent: number];

interface Common<V> {
  /** The numbers under which the question is discussed: P of the portal's rules, W of the white hole's, Q of both. */
  readonly codes: readonly string[];
  readonly default: V;
  /** How a game is played that was begun at a table before there was this option; as by default where nothing is said. */
  readonly before?: V;
}

/** A rule option that is one of a few named options. The default comes first. */
export interface ChoiceOption<O extends string = string> extends Common<O> {
  readonly kind: "choice";
  readonly options: readonly O[];
  /** Options that need somebody to ask; a table offers them, a scenario file does not. */
  readonly tableOptions?: readonly string[];
}

/** Where a value comes from: what a table offers beside a file's options needs people to ask. */
export type RuleOptionSource = "file" | "table";

/** A rule option that is a whole number of impulses, or of points of damage; limits inclusive. */
export interface NumberOption extends Common<number> {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
}

/** A rule option that is a named option or a table of one's own. */
export interface DecayOption<O extends string = string> extends Common<O> {
  readonly kind: "decay";
  readonly options: readonly O[];
}

/** A rule option that is a named option or a list of words. */
export interface WordsOption<O extends string = string> extends Common<O> {
  readonly kind: "words";
  readonly options: readonly O[];
  /** The words of which a list may be made. */
  readonly words: readonly string[];
}

/** A rule option that is true or false. */
export interface FlagOption extends Common<boolean> {
  readonly kind: "flag";
}

/** A rule option that is a list of one value for each of some things: whole numbers, or sizes `[width, length]` in inches. */
export interface ListOption<V = unknown> extends Common<readonly V[]> {
  readonly kind: "list";
  /** What the values are of, in order. */
  readonly of: readonly string[];
  readonly each:
    | { readonly kind: "whole"; readonly min: number; readonly max: number }
    | { readonly kind: "size"; readonly min: number; readonly max: number };
}

/** Everything that a rule option's value is checked against. */
export type RuleOptionSpec = ChoiceOption | NumberOption | DecayOption | WordsOption | FlagOption | ListOption;

/** A choice of which the first option is the default. */
export const choice = <const O extends readonly [string, ...string[]]>(
  codes: readonly string[],
  ...options: O
): ChoiceOption<O[number]> => ({ kind: "choice", codes, default: options[0], options });

/** An option that came later: games that were begun before it was there, and say nothing of it, go on as they were played. */
export const begunWithout = <S extends Common<unknown>>(spec: S, before: S["default"]): S => ({ ...spec, before });

/** A whole number between two limits, both included. */
export const number = (codes: readonly string[], byDefault: number, max: number, min = 0): NumberOption => ({
  kind: "number",
  codes,
  default: byDefault,
  min,
  max,
});

const decay = <const O extends readonly [string, ...string[]]>(
  codes: readonly string[],
  ...options: O
): DecayOption<O[number]> => ({ kind: "decay", codes, default: options[0], options });

/** The rule options that can be set, by name. Their titles and texts are in JSON files beside it, which are loaded on demand. */
export const RULE_OPTIONS = {
  portals: choice(["P54"], "may-come", "none"),
  firstDrift: choice(["P2"], "turn-1", "turn-2"),
  driftAtEdge: choice(["P6"], "stay", "reroll"),
  forcedEntry: choice(["P8"], "transports", "ignored"),
  chartGaps: { ...choice(["P11"], "mirror", "reroll"), tableOptions: ["ask"] as const },
  portalLine: choice(["P13"], "between", "ends-too"),
  portalLineEffect: choice(["P14"], "ineffective", "none"),
  lockOnAcross: begunWithout(choice(["P14"], "breaks", "when-fired"), "when-fired"),
  ballisticEntry: choice(["P15"], "transported", "passes"),
  waveRolls: choice(["P17"], "per-portal", "per-end"),
  waveRiding: choice(["P18"], "each-entry", "once"),
  waveDecay: decay(["P19"], "bands", "none", "per-hex", "radius"),
  waveFacing: choice(["P20"], "report", "turn"),
  fireControlImpulses: number(["P23"], 4, 32),
  tumbleRoll: choice(["P24"], "one", "two-step"),
  tumbleUnrated: choice(["P25"], "never", "always"),
  tumbleMovement: number(["P26"], 16, 64),
  tumbleWeapons: number(["P26"], 8, 64),
  exitOnReturn: choice(["P27"], "every-exit", "outward-only"),
  holdDecay: choice(["P33"], "applies", "suspended"),
  disclosure: choice(["P34"], "after-hold", "at-once"),
  tracking: choice(["P36"], "while-held", "until-drift"),
  voidGain: choice(["P40"], "gained-50", "level-550"),
  missedRounding: choice(["P41"], "half-up", "floor", "ceil"),
  missedReroll: choice(["P42"], "at-once", "never"),
  reentry: choice(["P43", "P44"], "tunnel", "charts"),
  returnHex: choice(["P46"], "portal-now", "entry-hex"),
  returnWindowLeads: choice(["P45"], "everyone", "owner"),
  keeperEntry: choice(["P52", "T4"], "by-accident", "any-location"),
  barrierDamage: number(["P49", "C.8"], 5, 99),
  portalWaveStrikes: choice(["P17"], "all", "not-stabilized"),
  surprise: choice(["P48"], "specified-zero", "lowered-to-zero"),
  mapKind: choice(["P49"], "floating", "fixed"),
  tally: choice(["P32", "Q5"], "player", "side"),
  tallyShown: choice(["P35"], "never", "while-located"),
  defenderEntry: choice(["P52"], "barred", "free"),
  everyOther: choice(["W2"], "even", "odd"),
  outward: choice(["W5"], "any", "aligned"),
  lineOfSight: choice(["W11"], "interior-and-ends", "between"),
  launchedCraft: begunWithout(choice(["P53"], "attackers", "defenders"), "defenders"),
  disengagement: choice(["W12"], "by-method", "all"),
  pushCountsAsMove: choice(["W20"], "no", "yes"),
  strengthScales: choice(["W21"], "all-effects", "pushes-and-zones"),
  basesPushed: choice(["W25"], "yes", "no"),
  retiredPortals: choice(["P52"], "at-end", "at-once"),
} satisfies Record<string, RuleOptionSpec>;

/** Readings that a ruleset has of its own, by name. */
export interface OwnRuleOptions {
  readonly [name: string]: RuleOptionSpec;
}

/** The name of a reading, as a scenario file, a preset and the settings spell it. */
export type RuleOptionName = keyof typeof RULE_OPTIONS;

type ValueOf<S> = S extends NumberOption
  ? number
  : S extends DecayOption<infer O>
    ? O | readonly DecayBand[]
    : S extends ChoiceOption<infer O>
      ? O | (S extends { readonly tableOptions: readonly (infer T)[] } ? T : never)
      : never;

/** How the rules are understood at one table: a value for each reading. */
export type RuleOptions = { readonly [N in RuleOptionName]: ValueOf<(typeof RULE_OPTIONS)[N]> };

/** Every name, in the order in which readings are listed. */
export const RULE_OPTION_NAMES = Object.keys(RULE_OPTIONS) as readonly RuleOptionName[];

/** How the rules are understood where nobody chose otherwise. */
export const DEFAULT_RULE_OPTIONS = Object.fromEntries(
  RULE_OPTION_NAMES.map((name) => [name, RULE_OPTIONS[name].default]),
) as unknown as RuleOptions;

/**
 * Whether gravity portals may be in a game. It is said in public when the game begins, and no state tells more: whether
 * one is there is secret.
 */
export const mayHavePortals = ({ ruleOptions }: { readonly ruleOptions: Pick<RuleOptions, "portals"> }): boolean =>
  ruleOptions.portals !== "none";

/** How readings are understood in a game at a table whose opening, which names each, does not name them. */
export const openedWithout = (own: OwnRuleOptions): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(own).map(([name, spec]) => [name, spec.before ?? spec.default]));

/** How the readings of a ruleset's own are understood where nobody chose otherwise. */
export const defaultsOf = (own: OwnRuleOptions): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(own).map(([name, spec]) => [name, spec.default]));

/** Whether a word names a rule option. */
export const isRuleOptionName = (name: string): name is RuleOptionName => Object.hasOwn(RULE_OPTIONS, name);

/**
 * Checks one value that came from outside.
 *
 * @returns the value, typed, or what is wrong with it: a clause that follows the place of the fault ("must be …").
 */
export function readRuleOption<N extends RuleOptionName>(
  name: N,
  value: unknown,
  from?: RuleOptionSource,
): Result<RuleOptions[N], string>;
export function readRuleOption(
  name: string,
  value: unknown,
  from?: RuleOptionSource,
): Result<RuleOptions[RuleOptionName], string>;
export function readRuleOption(name: string, value: unknown, from: RuleOptionSource = "file"): Result<unknown, string> {
  return readOwnRuleOption({}, name, value, from);
}

/** Checks one value of a reading, be it one of all rulesets or of one alone. */
export const readOwnRuleOption = (
  own: OwnRuleOptions,
  name: string,
  value: unknown,
  from: RuleOptionSource = "file",
): Result<unknown, string> => {
  const spec = Object.hasOwn(own, name) ? own[name] : isRuleOptionName(name) ? RULE_OPTIONS[name] : undefined;
  if (!spec) return err("is not a rule option; `npm run rule-options` lists them");
  const fault = faultOf(spec, value, from);
  return fault === undefined ? ok(value) : err(fault);
};

/** The farthest range that a table of wave decay may speak of, in hexes. */
const FARTHEST = 9999;

const faultOf = (spec: RuleOptionSpec, value: unknown, from: RuleOptionSource): string | undefined => {
  switch (spec.kind) {
    case "number":
      return isWhole(value, spec.min, spec.max) ? undefined : `must be a whole number from ${spec.min} to ${spec.max}`;
    case "choice": {
      const options = optionsOf(spec, from);
      return isOneOf(options, value) ? undefined : `must be ${list(options)}`;
    }
    case "words":
      if (Array.isArray(value)) return faultOfWords(spec, value);
      return isOneOf(spec.options, value) ? undefined : `must be ${list(spec.options)} or a list`;
    case "decay":
      if (Array.isArray(value)) return faultOfDecay(value);
      return isOneOf(spec.options, value) ? undefined : `must be ${list(spec.options)} or a list of [range, percent]`;
    case "flag":
      return typeof value === "boolean" ? undefined : "must be true or false";
    case "list":
      return faultOfList(spec, value);
  }
};

/** A length in inches with at most three decimals. */
const isLength = (value: unknown, min: number, max: number): boolean =>
  typeof value === "number" && value >= min && value <= max && Math.abs(Math.round(value * 1000) - value * 1000) < 1e-6;

const faultOfList = ({ of, each }: ListOption, value: unknown): string | undefined => {
  const { min, max } = each;
  const fits = (one: unknown): boolean =>
    each.kind === "whole"
      ? isWhole(one, min, max)
      : Array.isArray(one) && one.length === 2 && one.every((length) => isLength(length, min, max));
  if (Array.isArray(value) && value.length === of.length && value.every(fits)) return undefined;
  const what =
    each.kind === "whole"
      ? `whole numbers from ${min} to ${max}`
      : `pairs [width, length] in inches (${min} to ${max})`;
  return `must be a list of ${of.length} ${what}, of ${of.slice(0, -1).join(", ")} and ${of.at(-1)}`;
};

/** The options of a reading that may be chosen there. */
export const optionsOf = ({ options, tableOptions = [] }: ChoiceOption, from: RuleOptionSource): readonly string[] =>
  from === "table" ? [...options, ...tableOptions] : options;

const faultOfWords = ({ words }: WordsOption, value: readonly unknown[]): string | undefined => {
  const wrong = value.findIndex((word, index) => !isOneOf(words, word) || value.indexOf(word) < index);
  return wrong < 0 ? undefined : `entry ${wrong} must be one of ${words.join(", ")}, each at most once`;
};

const faultOfDecay = (bands: readonly unknown[]): string | undefined => {
  if (bands.length === 0) return "must hold at least one [range, percent]";
  let last = 0;
  for (const [index, band] of bands.entries()) {
    if (!Array.isArray(band) || band.length !== 2) return `must be a list of [range, percent], entry ${index} is not`;
    const [range, percent]: readonly unknown[] = band;
    if (!isWhole(range, 1, FARTHEST)) return `entry ${index}: the range must be a whole number from 1 to ${FARTHEST}`;
    if (!isWhole(percent, 0, 100)) return `entry ${index}: the percentage must be a whole number from 0 to 100`;
    if (range <= last) return `entry ${index}: ranges must ascend, ${range} comes after ${last}`;
    last = range;
  }
  return undefined;
};

const isOneOf = (options: readonly string[], value: unknown): boolean =>
  typeof value === "string" && options.includes(value);

const isWhole = (value: unknown, min: number, max: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

const list = (options: readonly string[]): string => {
  const quoted = options.map((option) => `"${option}"`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
};
