import {
  begunWithout,
  type ChoiceOption,
  choice,
  type NumberOption,
  number,
  type RuleOptions,
  type WordsOption,
} from "../../rulebook/rule-options.ts";
import { SPECIAL_CELLS } from "./systems.ts";

const cells: WordsOption<"all"> = {
  kind: "words",
  codes: ["F8"],
  default: "all",
  options: ["all"],
  words: SPECIAL_CELLS,
};

/** The rule options of fast play, the default first, by the question or the rule that they settle. */
export const FAST_PLAY_OPTIONS = {
  speedZeroOrder: choice(["F1"], "before-seekers", "after-seekers", "as-replay"),
  speedZeroActing: choice(["FP-LOOP-09"], "fastest-first", "slowest-first"),
  strictStepOrder: choice(["F2"], "no", "yes"),
  oddSplit: choice(["F4"], "larger-first", "smaller-first"),
  equalSpeedLaunch: choice(["F6"], "moves", "waits"),
  launchHexRule: choice(["F5"], "yes", "no"),
  seekerOrder: choice(["FP-DP-14"], "by-speed", "together"),
  seekerMoves: choice(["FP-DP-12"], "homing", "ordered"),
  pfMoves: choice(["FP-SIM-01"], "batch", "ships"),
  seekerTargets: choice(["FP-DP-08"], "active", "all"),
  lateInitiative: choice(["FP-CMP-06"], "behind", "before"),
  hetBar: choice(["FP-HET-02"], "space", "step"),
  shieldTie: choice(["FP-DAC-04"], "lower", "higher"),
  lostWeapon: choice(["FP-INF-07"], "fired", "unfired"),
  plasmaDamage: begunWithout(choice(["FP-INF-05"], "half", "none"), "none"),
  paMines: choice(["FP-DP-06"], "segment", "turn"),
  bearing: begunWithout(choice(["FP-DAC-07"], "refused", "warned"), "warned"),
  ewEnergy: begunWithout(choice(["FP-INF-02"], "counted", "free"), "free"),
  craftTies: begunWithout(choice(["FP-SIM-01"], "dice", "attacker-first"), "attacker-first"),
  initiativeTies: choice(["FP-CMP-08"], "reroll", "file-order"),
  useCompanionLimits: choice(["FP-CMP-01"], "yes", "no"),
  directionalDamage: choice(["FP-DAC-05"], "weapons-only", "all"),
  dacSpecialCells: cells,
  firstHitScope: choice(["F9"], "volley", "cell"),
  missingFirstHit: choice(["F10"], "own-category", "next-row"),
  excessOverflow: choice(["F14"], "destroyed", "ignored"),
  windowMap: choice(["FP-MAP-02"], "midpoint", "end-of-share"),
  whiteHoleRate: choice(["FP-MAP-04"], "halved", "impulse-true"),
  waveHexesPerHalfStep: number(["FP-MAP-10"], 1, 4, 1),
  arrivalSpaces: choice(["FP-MAP-08"], "after-entry", "all"),
} as const;

type ValueOf<S> = S extends NumberOption
  ? number
  : S extends WordsOption<infer O>
    ? O | readonly string[]
    : S extends ChoiceOption<infer O>
      ? O
      : never;

/** The rule options of fast play in one game, beside those of all rulesets. */
type OwnReadings = { readonly [N in keyof typeof FAST_PLAY_OPTIONS]: ValueOf<(typeof FAST_PLAY_OPTIONS)[N]> };

/** All rule options of a game of fast play. */
export type Readings = RuleOptions & OwnReadings;
