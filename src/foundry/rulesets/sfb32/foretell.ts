/** What is known of a shot, a beam and a ruling before they are ordered: more than what the event alone will say. */

import {
  type AnomalyState,
  type Attempt,
  beamCost,
  distance,
  notOfWeb,
  sphereOf,
  type WrittenOrder,
} from "../../../rules/index.ts";
import type { GameState } from "../../../rules/sfb32/index.ts";
import { placeText } from "../../message/places.ts";
import type { Say } from "../../message/say.ts";
import type { RulesetAdapter } from "../../ruleset/adapter.ts";
import type { AskedOrder, RulesetFire, ToldOrder } from "../../ruleset/orders.ts";
import { type AttemptOrder, attemptOf, verdictOf } from "../../session/attempt.ts";
import { fireVerdict } from "../../view/unit-text.ts";

const told = (text: string, rules: readonly string[] = []): ToldOrder => ({ notes: [text], rules });

/** Which hexes cannot be part of a web, by their numbers; empty where all can. */
const webLeft = (
  { unitRules }: RulesetAdapter["rules"],
  state: AnomalyState,
  { unit, aim }: AttemptOrder,
  say: Say,
): string => {
  const scene = state.scenes[state.units[unit]?.scene ?? ""];
  if (aim?.kind !== "hexes" || !scene) return "";
  const left = notOfWeb(state, unit, aim.hexes, unitRules);
  const hexes = left.map((hex) => placeText(hex, scene)).join(", ");
  return left.length === 0 ? "" : say("GRAVITYPORTALS.Orders.notOfWeb", { hexes });
};

const attemptText = (
  ruleset: RulesetAdapter["rules"],
  state: AnomalyState,
  order: WrittenOrder,
  say: Say,
): ToldOrder | null => {
  const { what, unit, target, hex, hexes: web, radius } = order;
  const asked = attemptOf(state, what as Attempt, String(unit), {
    ...(typeof target === "string" && { target }),
    ...(typeof hex === "string" && { hex }),
    ...(Array.isArray(web) && { hexes: web.map(String) }),
    ...(typeof radius === "number" && { radius }),
  });
  if (!asked) return null;
  const left = webLeft(ruleset, state, asked, say);
  if (left !== "") return { notes: [], rules: [], warning: left };
  const verdict = verdictOf(ruleset, state, asked);
  // What only the judge can rule on is known once it is ordered.
  if (!verdict) return told(say("GRAVITYPORTALS.Orders.unknown"));
  const { rules } = verdict;
  if (verdict.verdict === "refused") return told(say("GRAVITYPORTALS.Card.Ruling.refused"), rules);
  const body = state.units[String(unit)];
  const scene = body && state.scenes[body.scene];
  const gaps = asked.aim?.kind === "sphere" && scene ? sphereOf(state, body, scene, asked.aim.radius).missing : [];
  if (!scene || gaps.length === 0) return told(say("GRAVITYPORTALS.Card.Ruling.allowed"), rules);
  const hexes = gaps.map((place) => placeText(place, scene)).join(", ");
  return told(say("GRAVITYPORTALS.Card.Ruling.sphereGaps", { hexes }), rules);
};

/** What would come of an order; null for one whose events say all. */
export const foretell = (
  { rules, fire }: { readonly rules: RulesetAdapter["rules"]; readonly fire: RulesetFire },
  { view: state, order, say }: AskedOrder,
): ToldOrder | null => {
  const [from, to] = [String(order["from"]), String(order["to"])];
  switch (order.do) {
    case "fire": {
      const verdict = fireVerdict(fire, state, say, from, to);
      return verdict && told(verdict.text, verdict.rule === "" ? [] : [verdict.rule]);
    }
    case "link": {
      const [one, other] = [state.units[from], state.units[to]];
      if (!one || !other) return null;
      const range = distance(one.hex, other.hex);
      return told(say("GRAVITYPORTALS.Orders.beamCosts", { range, cost: beamCost(range) }));
    }
    case "attempt":
      return attemptText(rules, state, order, say);
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
      .map(({ to, range }) => say("GRAVITYPORTALS.Orders.holds", { name: nameOf(to), range, cost: beamCost(range) })),
    ...tracks
      .filter(({ from }) => from === unit)
      .map(({ kind, to, brokenFor }) => say(words(kind === "guidance", brokenFor !== null), { name: nameOf(to) })),
    ...(by.length === 0 ? [] : [say("GRAVITYPORTALS.Orders.trackedBy", { names: by.join(", ") })]),
  ];
};
