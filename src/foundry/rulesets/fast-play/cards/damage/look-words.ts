import type { RowLook, Shield } from "../../../../../rules/fast-play/index.ts";
import type { Say } from "../../../../message/say.ts";

/** Why a row was passed over, or why it took the point. */
const VERDICTS: Readonly<Record<RowLook["verdict"], string>> = {
  plain: "GRAVITYPORTALS.FastPlay.Damage.Row.plain",
  first: "GRAVITYPORTALS.FastPlay.Damage.Row.first",
  "first-own-category": "GRAVITYPORTALS.FastPlay.Damage.Row.ownCategory",
  later: "GRAVITYPORTALS.FastPlay.Damage.Row.later",
  "came-back": "GRAVITYPORTALS.FastPlay.Damage.Row.cameBack",
  "none-left": "GRAVITYPORTALS.FastPlay.Damage.Row.noneLeft",
  "none-bears": "GRAVITYPORTALS.FastPlay.Damage.Row.noneBears",
  "first-missing": "GRAVITYPORTALS.FastPlay.Damage.Row.firstMissing",
  "went-on": "GRAVITYPORTALS.FastPlay.Damage.Row.wentOn",
};

const PASSED: readonly RowLook["verdict"][] = ["none-left", "none-bears", "first-missing", "went-on"];

/** Whether a point went past a row. */
export const isPassed = ({ verdict }: RowLook): boolean => PASSED.includes(verdict);

/** The first hits that must take something else than just any of their category. */
const FIRST_OF: Readonly<Partial<Record<RowLook["category"], string>>> = {
  Weapon: "GRAVITYPORTALS.FastPlay.Damage.Row.firstWeapon",
  Other: "GRAVITYPORTALS.FastPlay.Damage.Row.firstOther",
};

/** What a point did at a row, in a sentence. */
export const lookText = (say: Say, look: RowLook, shield: Shield): string => {
  const key = look.verdict === "first" ? (FIRST_OF[look.category] ?? VERDICTS.first) : VERDICTS[look.verdict];
  return say(key, { system: look.system ?? "", shield });
};

/** What a point did in row G, in a sentence. */
export const bottomText = (say: Say, system: string): string => {
  if (system === "Excess") return say("GRAVITYPORTALS.FastPlay.Damage.Row.excess");
  if (system === "destroyed") return say("GRAVITYPORTALS.FastPlay.Damage.Row.destroyed");
  return say("GRAVITYPORTALS.FastPlay.Damage.Row.nothing");
};
