import type { RuleNumber } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { refusalKey } from "./refusal-text.ts";

/** The rule behind a refusal, where one rule alone is. */
const RULES: ReadonlyMap<string, RuleNumber> = new Map([
  ["tumbling", "IP2.324"],
  ["keeps-portal", "IP2.213"],
]);

/** A word for a refusal, to be told to the one who moved. */

/** Why a ship that somebody dragged stands where she stood, and by which rule. */
const putBackText = ({ i18n }: Pick<Host["game"], "i18n">, unit: string, code: string): string => {
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
  ui.notifications.warn(putBackText(game, unit, code));
};
