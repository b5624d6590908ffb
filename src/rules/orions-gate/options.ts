import type { Result } from "../result.ts";
import {
  begunWithout,
  choice,
  defaultsOf,
  type FlagOption,
  type ListOption,
  number,
  type OwnRuleOptions,
  openedWithout,
  readOwnRuleOption,
} from "../rulebook/rule-options.ts";
import { type BaseSize, type ByClass, SHIP_CLASSES } from "./parts/ship.ts";

/** A value for each class. */
const byClass = <T>(code: string, byDefault: ByClass<T>, each: ListOption["each"]) =>
  ({ kind: "list", codes: [code], default: byDefault, of: SHIP_CLASSES, each }) satisfies ListOption<T>;

const inhibitor: FlagOption = { kind: "flag", codes: ["OG-CMP-INHIB-02"], default: true };

/** The printed bases do not say their measures. */
const BASES: ByClass<BaseSize> = [
  [1, 2],
  [1.5, 3],
  [2, 4],
];

/**
 * How this ruleset is understood where its texts are silent, the default first, by the rule that each settles.
 *
 * @rule OG-FLT-04 Slots are counted per side, and how many a class has is a house rule.
 * @rule OG-FLT-05 So is what a bridge costs.
 */
export const OPTIONS = {
  slotsPerSide: byClass<number>("OG-FLT-04", [3, 6, 9], { kind: "whole", min: 1, max: 30 }),
  bridgeCredits: byClass<number>("OG-FLT-05", [0, 0, 0], { kind: "whole", min: 0, max: 99 }),
  bases: byClass<BaseSize>("OG-FLT-03", BASES, { kind: "size", min: 0.1, max: 24 }),
  phaseOrder: choice(["OG-RND-04"], "sideBySide", "alternateUnits"),
  inhibitorAffectsCarrier: inhibitor,
  inchesPerHex: number(["OG-MAP-03"], 1, 24, 1),
  terrainPieces: number(["OG-TER-12"], 6, 99, 0),
  leaving: choice(["OG-HYP-01"], "base", "centre"),
  warpMeasure: choice(["OG-CMP-WARP-01"], "centres", "bases"),
  driftOrder: choice(["OG-DRF-05"], "front-first", "file"),
  impacts: choice(["OG-TER-09"], "once", "each"),
  unfinishedHit: choice(["OG-CMP-SCAF-03"], "undoes", "destroys"),
  cloneHull: choice(["OG-CMP-CLONE-02"], "added", "set"),
  lostDebris: choice(["OG-CLN-07"], "none", "all"),
  debrisSpots: choice(["OG-CLN-06"], "fixed", "owner"),
  unclearSide: choice(["OG-SHS-13"], "sturdier", "port"),
  unclearArc: choice(["OG-TER-04"], "roll-off", "out"),
  equalFaces: choice(["OG-SHS-09"], "railgun", "plain"),
  railLine: choice(["OG-CMP-RAIL-02"], "arc", "ray"),
  stealthPenalty: choice(["OG-CMP-STEALTH-02"], "each", "one"),
  terrainRamDrift: choice(["OG-CMP-SIPHON-01"], "one", "none"),
  noShot: choice(["OG-SHS-01"], "shots", "replacements"),
  chargeAndMove: choice(["OG-CMP-TSU-01"], "yes", "no"),
  tumbling: choice(["OG-MAP-12"], "no-moves", "free"),
  tractorImpulse: number(["OG-MAP-02"], 15, 32, 1),
  edges: choice(["OG-HYP-01"], "hyperjump", "barrier"),
  rings: choice(["OG-MAP-10"], "none", "one"),
  destinationFleet: begunWithout(choice(["OG-MAP-14"], "mustered", "ready", "listed"), "listed"),
  emptySide: begunWithout(choice(["OG-CLN-09"], "other-side", "bridge"), "bridge"),
} as const satisfies OwnRuleOptions;

/** The name of an option, as a file's `readings` spell it. */
export type OptionName = keyof typeof OPTIONS;

/** A value for each option. */
export type Options = { readonly [N in OptionName]: (typeof OPTIONS)[N]["default"] };

export const DEFAULT_OPTIONS = defaultsOf(OPTIONS) as unknown as Options;

/** The options of a game at a table whose opening names none: options that came since are as it was played. */
export const OPENED_WITHOUT = openedWithout(OPTIONS) as unknown as Options;

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[];

/** Whether a word names an option of this ruleset. */
export const isOptionName = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

/** Checks a value that came from outside; an error is a clause that follows the place of the fault. */
export const readOption = <N extends OptionName>(name: N, value: unknown): Result<Options[N], string> =>
  // It was checked against its own option.
  readOwnRuleOption(OPTIONS, name, value) as Result<Options[N], string>;

const withBases =
  (convert: (length: number) => number) =>
  <T extends Pick<Options, "bases">>(options: T): T => {
    const scaled = ([width, length]: BaseSize): BaseSize => [convert(width), convert(length)];
    const [frigate, cruiser, capitol] = options.bases;
    return { ...options, bases: [scaled(frigate), scaled(cruiser), scaled(capitol)] };
  };

/** Options as a game keeps them: bases in thousandths of an inch, as states hold whole numbers alone. */
export const inThousandths = withBases((inches) => Math.round(inches * 1000));

/** The options of a game as files write them: bases in inches. */
export const inInches = withBases((thousandths) => thousandths / 1000);
