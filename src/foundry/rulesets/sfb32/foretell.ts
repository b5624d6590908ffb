/** What is known of a shot, a beam and a ruling before they are ordered: more than what the event alone will say. */

import {
  type AnomalyState,
  type Attempt,
  type Attempted,
  beamCost,
  checkAttempt,
  distance,
  parsePlace,
  placeLabel,
  publicVerdict,
  sphereOf,
  type WrittenOrder,
} from "../../../rules/index.ts";
import type { GameState } from "../../../rules/sfb32/index.ts";
import type { Say } from "../../message/say.ts";
import type { Foretold, RulesetFire } from "../../ruleset/orders.ts";
import { fireVerdict } from "../../view/unit-text.ts";

const UNIT_RULES = { canLayWeb: () => true };

/** What a ruling is asked for, of an order as it is written; null where its hex is no label. */
const attemptedOf = ({ holes }: AnomalyState, { what, unit, target, hex, radius }: WrittenOrder): Attempted | null => {
  const asked = { what: what as Attempt, unit: String(unit) };
  if (typeof radius === "number") return { ...asked, aim: { kind: "sphere", radius } };
  if (typeof target === "string")
    return { ...asked, aim: { kind: Object.hasOwn(holes, target) ? "white-hole" : "unit", id: target } };
  if (typeof hex !== "string") return { ...asked, aim: null };
  const place = parsePlace(hex);
  return place && { ...asked, aim: { kind: "hex", hex: place } };
};

const attemptText = (state: AnomalyState, order: WrittenOrder, say: Say): Foretold | null => {
  const asked = attemptedOf(state, order);
  const checked = asked ? checkAttempt(state, asked, UNIT_RULES) : "not-there";
  if (!asked || typeof checked === "string") return null;
  const verdict = publicVerdict(state, asked, checked);
  // What only the judge can rule on is known once it is ordered.
  if (!verdict) return { text: say("GRAVITYPORTALS.Orders.unknown"), rules: [] };
  const { rules } = verdict;
  if (verdict.verdict === "refused") return { text: say("GRAVITYPORTALS.Card.Ruling.refused"), rules };
  const gaps =
    asked.aim?.kind === "sphere" ? sphereOf(state, checked.unit, checked.scene, asked.aim.radius).missing : [];
  if (gaps.length === 0) return { text: say("GRAVITYPORTALS.Card.Ruling.allowed"), rules };
  const hexes = gaps.map((place) => placeLabel(place, checked.scene)).join(", ");
  return { text: say("GRAVITYPORTALS.Card.Ruling.sphereGaps", { hexes }), rules };
};

/** What would come of an order; null for one whose events say all. */
export const foretell = (fire: RulesetFire, state: AnomalyState, order: WrittenOrder, say: Say): Foretold | null => {
  const [from, to] = [String(order["from"]), String(order["to"])];
  switch (order.do) {
    case "fire": {
      const verdict = fireVerdict(fire, state, say, from, to);
      return verdict && { text: verdict.text, rules: verdict.rule === "" ? [] : [verdict.rule] };
    }
    case "link": {
      const [one, other] = [state.units[from], state.units[to]];
      if (!one || !other) return null;
      const range = distance(one.hex, other.hex);
      return { text: say("GRAVITYPORTALS.Orders.beamCosts", { range, cost: beamCost(range) }), rules: [] };
    }
    case "attempt":
      return attemptText(state, order, say);
    default:
      return null;
  }
};

/** What a unit holds by beams and lock-ons, and who has locked on to it, a sentence each. */
export const holds = (
  { beams, tracks }: GameState,
  unit: string,
  nameOf: (id: string) => string,
  say: Say,
): readonly string[] => {
  const words = (guides: boolean, broken: boolean): string =>
    guides ? "GRAVITYPORTALS.Orders.guides" : broken ? "GRAVITYPORTALS.Orders.lost" : "GRAVITYPORTALS.Orders.tracks";
  const by = tracks.filter(({ to, brokenFor }) => to === unit && brokenFor === null).map(({ from }) => nameOf(from));
  return [
    ...beams
      .filter(({ from }) => from === unit)
      .map(({ to, range }) =>
        say("GRAVITYPORTALS.Orders.holds", { name: nameOf(to), range, cost: beamCost(range) }),
      ),
    ...tracks
      .filter(({ from }) => from === unit)
      .map(({ kind, to, brokenFor }) => say(words(kind === "guidance", brokenFor !== null), { name: nameOf(to) })),
    ...(by.length === 0 ? [] : [say("GRAVITYPORTALS.Orders.trackedBy", { names: by.join(", ") })]),
  ];
};
