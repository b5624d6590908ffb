import { err, ok, type Result } from "../../result.ts";
import type { BaseSize, ByClass } from "../parts/ship-class.ts";

/** A rule option of this ruleset: what it is where nobody chose, and what a chosen value must be. */
interface OptionSpec<T> {
  readonly default: T;
  /** A clause that follows the place of a fault. */
  readonly must: string;
  readonly accepts: (value: unknown) => boolean;
}

const choice = <const O extends readonly [string, ...string[]]>(...options: O): OptionSpec<O[number]> => {
  const quoted = options.map((option) => `"${option}"`);
  return {
    default: options[0],
    must: `must be ${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`,
    accepts: (value) => options.some((option) => option === value),
  };
};

const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

const number = (byDefault: number, min: number, max: number): OptionSpec<number> => ({
  default: byDefault,
  must: `must be a whole number from ${min} to ${max}`,
  accepts: (value) => isWhole(value, min, max),
});

const isLength = (value: unknown): boolean =>
  typeof value === "number" && value >= 0.1 && value <= 24 && Math.abs(Math.round(value * 1000) - value * 1000) < 1e-6;

const threeOf = <T>(
  byDefault: ByClass<T>,
  what: string,
  accepts: (value: unknown) => boolean,
): OptionSpec<ByClass<T>> => ({
  default: byDefault,
  must: `must be a list of three ${what}, of frigate, cruiser and capitol ship`,
  accepts: (value) => Array.isArray(value) && value.length === 3 && value.every(accepts),
});

const flag: OptionSpec<boolean> = {
  default: false,
  must: "must be true or false",
  accepts: (value) => typeof value === "boolean",
};

/**
 * How this ruleset is understood where its texts are silent; the default comes first.
 *
 * @rule OG-FLT-04 Slots are counted per side, and how many a class has is a house rule.
 * @rule OG-FLT-05 So is what a bridge costs.
 */
export const OPTIONS = {
  slotsPerSide: threeOf<number>([3, 6, 9], "whole numbers from 1 to 30", (value) => isWhole(value, 1, 30)),
  bridgeCredits: threeOf<number>([0, 0, 0], "whole numbers from 0 to 99", (value) => isWhole(value, 0, 99)),
  bases: threeOf<BaseSize>(
    [
      [1, 2],
      [1.5, 3],
      [2, 4],
    ],
    "pairs [width, length] in inches (0.1 to 24)",
    (value) => Array.isArray(value) && value.length === 2 && value.every(isLength),
  ),
  phaseOrder: choice("sideBySide", "alternateUnits"),
  inhibitorAffectsCarrier: flag,
  inchesPerHex: number(1, 1, 24),
  terrainPieces: number(6, 0, 99),
  leaving: choice("base", "centre"),
  warpMeasure: choice("centres", "bases"),
  driftOrder: choice("front-first", "file"),
  impacts: choice("once", "each"),
  unfinishedHit: choice("undoes", "destroys"),
  cloneHull: choice("set", "added"),
  lostDebris: choice("none", "all"),
  debrisSpots: choice("fixed", "owner"),
  unclearSide: choice("sturdier", "port"),
  unclearArc: choice("roll-off", "out"),
  equalFaces: choice("railgun", "plain"),
  railLine: choice("ray", "arc"),
  stealthPenalty: choice("each", "one"),
  terrainRamDrift: choice("one", "none"),
  noShot: choice("replacements", "shots"),
  chargeAndMove: choice("yes", "no"),
  tumbling: choice("no-moves", "free"),
  tractorImpulse: number(15, 1, 32),
  edges: choice("hyperjump", "barrier"),
  rings: choice("none", "one"),
} as const satisfies Readonly<Record<string, OptionSpec<unknown>>>;

/** The name of an option, as a file's `readings` spell it. */
export type OptionName = keyof typeof OPTIONS;

/** A value for each option. */
export type Options = { readonly [N in OptionName]: (typeof OPTIONS)[N]["default"] };

export const DEFAULT_OPTIONS = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default]),
) as unknown as Options;

/** Whether a word names an option of this ruleset. */
export const isOptionName = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

/** Checks a value that came from outside; an error is a clause that follows the place of the fault. */
export const readOption = <N extends OptionName>(name: N, value: unknown): Result<Options[N], string> => {
  const spec: OptionSpec<unknown> = OPTIONS[name];
  // Just checked against its own option.
  return spec.accepts(value) ? ok(value as Options[N]) : err(spec.must);
};

/** Options as a game keeps them: bases in thousandths of an inch, as states hold whole numbers alone. */
export const inThousandths = (options: Options): Options => {
  const [frigate, cruiser, capitol] = options.bases;
  const whole = ([width, length]: BaseSize): BaseSize => [Math.round(width * 1000), Math.round(length * 1000)];
  return { ...options, bases: [whole(frigate), whole(cruiser), whole(capitol)] };
};
