/** Why something was refused, in words. */

import type { RuleNumber, Scene } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { noticesOf } from "../host/plain.ts";
import { type Message, message } from "./message.ts";
import { type Say, sayWith, spaced } from "./say.ts";

/** The lang key of a refusal by its code. */
export const refusalKey = (code: string): string => `GRAVITYPORTALS.Refusal.${code}`;

/** Why the engine refused, and what would make it possible; a ruleset's own code without words is told as a word. */
export const refusalText = (say: Say, code: string): string => {
  const key = refusalKey(code);
  const known = say(key);
  return known === key ? say("GRAVITYPORTALS.Plain.refused", { code: spaced(code) }) : known;
};

/** The label of a place that shows how one is typed in inches; a sentence has it as its reader writes numbers. */
const EXAMPLE = "24.500,30.000";

/** What to type for a place on a map, where what was typed is none. */
export const unreadPlace = ({ measure }: Pick<Scene, "measure">): Message =>
  measure === "inches"
    ? message("GRAVITYPORTALS.Common.UnreadInches", { example: EXAMPLE })
    : message("GRAVITYPORTALS.Common.UnreadHex");

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
  const why = refusalText(sayWith(i18n), code);
  const rule = RULES.get(code);
  return rule
    ? i18n.format("GRAVITYPORTALS.Refusal.putBackBy", { unit, why, rule })
    : i18n.format("GRAVITYPORTALS.Refusal.putBack", { unit, why });
};

/** Says it to the person at this client. */
export const sayPutBack = ({ ui, game }: Pick<Host, "ui" | "game">, unit: string, code: string): void => {
  noticesOf(() => ({ ui })).warn(putBackText(game, unit, code));
};
