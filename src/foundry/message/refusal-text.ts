/** Why something was refused, in words. */

import type { RuleNumber } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import type { Say } from "./say.ts";

/** The lang key of a refusal by its code. */
export const refusalKey = (code: string): string => `GRAVITYPORTALS.Refusal.${code}`;

/** Why the engine refused, and what would make it possible. */
export const refusalText = (say: Say, code: string): string => say(refusalKey(code));

/** The rule behind a refusal, where one rule alone is. */
const RULES: ReadonlyMap<string, RuleNumber> = new Map([
  ["tumbling", "IP2.324"],
  ["keeps-portal", "IP2.213"],
]);

/** In place of a refusal: the ship waits for the judge's word, and goes back if none comes in time. */
export const ASKED = "asked-judge";

/** Why a ship that somebody dragged stands where it stood, and by which rule; or that the judge is asked about it. */
const putBackText = ({ i18n }: Pick<Host["game"], "i18n">, unit: string, code: string): string => {
  if (code === ASKED) return i18n.format("GRAVITYPORTALS.Refusal.askedJudge", { unit });
  const key = refusalKey(code);
  const known = i18n.localize(key);
  // A command that ended in an error has no word of its own.
  const why = known === key ? i18n.localize("GRAVITYPORTALS.Common.Failed") : known;
  const rule = RULES.get(code);
  return rule
    ? i18n.format("GRAVITYPORTALS.Refusal.putBackBy", { unit, why, rule })
    : i18n.format("GRAVITYPORTALS.Refusal.putBack", { unit, why });
};

/** Says it to the person at this client. */
export const sayPutBack = ({ ui, game }: Pick<Host, "ui" | "game">, unit: string, code: string): void => {
  noticesOf(() => ({ ui })).warn(putBackText(game, unit, code));
};
