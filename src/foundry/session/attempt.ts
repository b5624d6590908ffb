/** Orders that ask for a ruling. */

import {
  type AnomalyCommand,
  type AnomalyState,
  type Attempt,
  checkAttempt,
  knownPortals,
  parsePlace,
  publicVerdict,
  type Verdict,
} from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";

/** An order that asks for a ruling. */
export type AttemptOrder = Extract<AnomalyCommand, { readonly do: "attempt" }>;

/** What a ruling is asked about: at most one of a unit or white hole, the label of a hex, those of a web's hexes, and a sphere's radius. */
export interface AimedAt {
  readonly target?: string;
  readonly hex?: string;
  readonly hexes?: readonly string[];
  readonly radius?: number;
}

const kindOf = (
  { holes, units, sightings }: Pick<AnomalyState, "holes" | "units" | "sightings">,
  target: string,
): "white-hole" | "unit" | "gravity-portal" => {
  if (Object.hasOwn(holes, target)) return "white-hole";
  if (Object.hasOwn(units, target)) return "unit";
  return knownPortals({ sightings }, null).includes(target) ? "gravity-portal" : "unit";
};

/** The order that asks for a ruling; null where its hex is no label. */
export const attemptOf = (
  state: Pick<AnomalyState, "holes" | "units" | "sightings">,
  what: Attempt,
  unit: string,
  { target, hex: label, hexes: labels, radius }: AimedAt,
): AttemptOrder | null => {
  const attempt = { do: "attempt", what, unit } as const;
  if (radius !== undefined) return { ...attempt, aim: { kind: "sphere", radius } };
  if (target !== undefined) {
    return { ...attempt, aim: { kind: kindOf(state, target), id: target } };
  }
  if (labels !== undefined) {
    const hexes = labels.flatMap((one) => parsePlace(one) ?? []);
    return hexes.length === labels.length ? { ...attempt, aim: { kind: "hexes", hexes } } : null;
  }
  if (label === undefined) return { ...attempt, aim: null };
  const hex = parsePlace(label);
  return hex && { ...attempt, aim: { kind: "hex", hex } };
};

/** The verdict that is known beforehand; null where only asking will tell, or nothing can be ruled on. */
export const verdictOf = (
  { unitRules }: RulesetAdapter["rules"],
  state: AnomalyState,
  order: AttemptOrder,
): Verdict | null => {
  const checked = checkAttempt(state, order, unitRules);
  return typeof checked === "string" ? null : publicVerdict(state, order, checked);
};
