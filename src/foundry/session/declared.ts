import {
  type Attempt,
  type Attempted,
  checkAttempt,
  checkFire,
  type GameState,
  parseLabel,
  publicVerdict,
  type Refusal,
  takesOrders,
  type Verdict,
} from "../../rules/index.ts";

/** A shot that a person declares, or something that a ruling is asked for; at most one of `target` and `hex` is set. */
export type Declared =
  | { readonly do: "fire"; readonly from: string; readonly to: string }
  | {
      readonly do: "attempt";
      readonly what: Attempt;
      readonly unit: string;
      /** A unit or a white hole. */
      readonly target: string | null;
      /** As a label. */
      readonly hex: string | null;
    };

/** The attempt in the rules' terms; nothing when its hex is no label. */
export const attempted = (
  { holes }: Pick<GameState, "holes">,
  { what, unit, target, hex: label }: Extract<Declared, { do: "attempt" }>,
): Attempted | null => {
  if (target !== null) {
    return { what, unit, aim: { kind: Object.hasOwn(holes, target) ? "white-hole" : "unit", id: target } };
  }
  if (label === null) return { what, unit, aim: null };
  const hex = parseLabel(label);
  return hex && { what, unit, aim: { kind: "hex", hex } };
};

/** Why a declaration would be refused, from what everybody sees; null when the judge's window will play it. */
export const declareRefusal = (state: GameState | null, declared: Declared): Refusal | null => {
  if (!state || !takesOrders(state) || state.transits.length > 0) return "not-now";
  if (declared.do === "fire") {
    const shot = checkFire(state, declared.from, declared.to);
    return typeof shot === "string" ? shot : null;
  }
  const asked = attempted(state, declared);
  const checked = asked ? checkAttempt(state, asked) : "not-there";
  return typeof checked === "string" ? checked : null;
};

/** The verdict that is known beforehand; null where only declaring will tell, or nothing can be ruled on. */
export const foreseen = (state: GameState, declared: Extract<Declared, { do: "attempt" }>): Verdict | null => {
  const asked = attempted(state, declared);
  const checked = asked ? checkAttempt(state, asked) : "not-there";
  return asked && typeof checked !== "string" ? publicVerdict(state, asked, checked) : null;
};
