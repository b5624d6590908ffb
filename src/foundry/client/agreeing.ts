import { type AnomalyState, checkAgreement } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { RulesetOrders, TableCommand } from "../ruleset/orders.ts";
import {
  type Agreeing,
  attempted,
  type Declared,
  declareRefusal,
  isGathered,
  isTracking,
} from "../session/declared.ts";

const isAgreeing = (declared: Declared): declared is Agreeing =>
  declared.do === "propose" || declared.do === "agree" || declared.do === "decline";

/** What is declared, and nothing stands against, as the order of a player. */
export const orderOf = (
  { fire, tracking }: RulesetOrders,
  state: Pick<AnomalyState, "holes">,
  declared: Declared,
  player: string,
): TableCommand => {
  if (isGathered(declared)) return { ...declared, player, portal: null };
  if (isAgreeing(declared)) return { ...declared, player };
  if (declared.do === "fire") {
    if (!fire) throw new Error(`${declared.from} declares a shot where nobody fires`);
    return fire.order(declared.from, declared.to);
  }
  if (isTracking(declared)) {
    if (!tracking) throw new Error(`${declared.from} is to track where nobody does`);
    return tracking.order(declared);
  }
  if (declared.do !== "attempt") return declared;
  const asked = attempted(state, declared);
  if (!asked) throw new Error(`${declared.unit} aims at «${declared.hex}», which is no label`);
  return { do: "attempt", ...asked };
};

/**
 * Why what a player declares would be refused, from what everybody sees; null when the judge's window will play it.
 *
 * @param player who declares it; empty for a judge of no side, who declares for nobody what players gather
 */
export const refusalOf = (
  ruleset: RulesetAdapter,
  state: AnomalyState | null,
  declared: Declared,
  player: string,
): string | null => {
  if (isGathered(declared) && player === "") return "not-yours";
  if (isAgreeing(declared)) return state ? checkAgreement(state, { ...declared, player }) : "not-now";
  return declareRefusal(ruleset, state, declared);
};
