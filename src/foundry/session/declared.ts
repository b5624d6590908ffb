import {
  type AgreedMatter,
  type AnomalyState,
  type Attempt,
  type Attempted,
  type BeamOrder,
  checkAttempt,
  checkBeam,
  parsePlace,
  publicVerdict,
  type Verdict,
} from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { TrackingOrder } from "../ruleset/orders.ts";

/** What a captain gathers in this turn on whatever portal is near; only the judge hears of it. */
export type Gathered =
  | { readonly do: "gather"; readonly points: number }
  | { readonly do: "labs"; readonly unit: string; readonly boxes: number };

/** What a player of a game without a judge proposes to the others, or says to a proposal. */
export type Agreeing =
  | { readonly do: "propose"; readonly id: string; readonly matter: AgreedMatter }
  | { readonly do: "agree" | "decline"; readonly proposal: string };

/**
 * A shot that a person declares, or something that a ruling is asked for, of which at most one of `target` and `hex` is
 * set, or a tractor beam, or a lock-on, or what a captain gathers, or a word about an agreement.
 */
export type Declared =
  | Gathered
  | Agreeing
  | BeamOrder
  | TrackingOrder
  | { readonly do: "fire"; readonly from: string; readonly to: string }
  | {
      readonly do: "attempt";
      readonly what: Attempt;
      readonly unit: string;
      /** A unit or a white hole. */
      readonly target: string | null;
      /** As a label. */
      readonly hex: string | null;
      /** Of a sphere round the unit, in hexes. */
      readonly radius?: number | null;
    };

/** The attempt in the rules' terms; nothing when its hex is no label. */
export const attempted = (
  { holes }: Pick<AnomalyState, "holes">,
  { what, unit, target, hex: label, radius }: Extract<Declared, { do: "attempt" }>,
): Attempted | null => {
  if (typeof radius === "number") return { what, unit, aim: { kind: "sphere", radius } };
  if (target !== null) {
    return { what, unit, aim: { kind: Object.hasOwn(holes, target) ? "white-hole" : "unit", id: target } };
  }
  if (label === null) return { what, unit, aim: null };
  const hex = parsePlace(label);
  return hex && { what, unit, aim: { kind: "hex", hex } };
};

/** Whether something declared is gathering, which goes to the judge in secret. */
export const isGathered = (declared: Declared): declared is Gathered =>
  declared.do === "gather" || declared.do === "labs";

const gatherRefusal = ({ units }: AnomalyState, gathered: Gathered): string | null => {
  if (gathered.do === "gather") return null;
  const status = units[gathered.unit]?.status;
  return status === "destroyed" ? "destroyed" : status === "in-play" ? null : "not-there";
};

/** Whether something declared is about who tracks whom. */
export const isTracking = (declared: Declared): declared is TrackingOrder =>
  declared.do === "lock-on" || declared.do === "guide" || declared.do === "let-go";

/** Why a declaration would be refused, from what everybody sees; null when the judge's window will play it. */
export const declareRefusal = (
  { rules, orders }: RulesetAdapter,
  state: AnomalyState | null,
  declared: Exclude<Declared, Agreeing>,
): string | null => {
  if (state && isGathered(declared)) return gatherRefusal(state, declared);
  if (!state || isGathered(declared) || !rules.takesOrders(state) || state.transits.length > 0) return "not-now";
  if (declared.do === "fire") {
    const shot = orders.fire?.check(state, declared.from, declared.to) ?? "not-now";
    return typeof shot === "string" ? shot : null;
  }
  if (isTracking(declared)) return orders.tracking ? orders.tracking.check(state, declared) : "not-now";
  if (declared.do === "link" || declared.do === "unlink") return checkBeam(state, declared, rules.unitRules);
  const asked = attempted(state, declared);
  const checked = asked ? checkAttempt(state, asked, rules.unitRules) : "not-there";
  return typeof checked === "string" ? checked : null;
};

/** The verdict that is known beforehand; null where only declaring will tell, or nothing can be ruled on. */
export const foreseen = (
  { unitRules }: RulesetAdapter["rules"],
  state: AnomalyState,
  declared: Extract<Declared, { do: "attempt" }>,
): Verdict | null => {
  const asked = attempted(state, declared);
  const checked = asked ? checkAttempt(state, asked, unitRules) : "not-there";
  return asked && typeof checked !== "string" ? publicVerdict(state, asked, checked) : null;
};
