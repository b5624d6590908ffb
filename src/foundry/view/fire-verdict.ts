import { type AnomalyState, distance, type RuleNumber } from "../../rules/index.ts";
import { anomalyName } from "../message/anomaly-name.ts";
import type { Say } from "../message/say.ts";
import type { RulesetFire } from "../ruleset/orders.ts";

/** What everybody knows of a line of fire, in a sentence with the rule behind it. */
export interface FireVerdict {
  readonly text: string;
  readonly rule: RuleNumber | "";
  readonly allowed: boolean;
}

/**
 * The verdict on a shot between two units, from public facts alone; null where it cannot even be declared.
 *
 * Not a rule of its own: the engine plays IP7.23 and IP7.24, and this says beforehand what it will say.
 */
export const fireVerdict = (
  fire: RulesetFire | null,
  state: AnomalyState,
  say: Say,
  from: string,
  to: string,
): FireVerdict | null => {
  const shot = fire?.check(state, from, to);
  if (shot === undefined || typeof shot === "string") return null;
  const { by, allowed } = shot.line;
  if (!by) {
    const range = distance(shot.from.hex, shot.to.hex);
    return { text: say("GRAVITYPORTALS.Declare.noKnownBar", { range }), rule: "", allowed };
  }
  const data = { range: by.nearest.range, hole: anomalyName(say, state, by.hole.id) };
  return allowed
    ? { text: say("GRAVITYPORTALS.Declare.hindered", data), rule: "IP7.24", allowed }
    : { text: say("GRAVITYPORTALS.Declare.barred", data), rule: "IP7.23", allowed };
};
