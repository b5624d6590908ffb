import type { GameCommand } from "../../judge/game/command.ts";
import { checkAgreement, type GameState, type Refusal } from "../../rules/index.ts";
import { type Agreeing, type Declared, declareRefusal, isGathered } from "../session/declared.ts";

const isAgreeing = (declared: Declared): declared is Agreeing =>
  declared.do === "propose" || declared.do === "agree" || declared.do === "decline";

/** What is declared as the order of a player. */
export const orderOf = (declared: Declared, player: string): GameCommand => {
  if (isGathered(declared)) return { ...declared, player, portal: null };
  return isAgreeing(declared) ? { ...declared, player } : declared;
};

/**
 * Why what a player declares would be refused, from what everybody sees; null when the judge's window will play it.
 *
 * @param player who declares it; empty for a judge of no side, who declares for nobody what players gather
 */
export const refusalOf = (state: GameState | null, declared: Declared, player: string): Refusal | null => {
  if (isGathered(declared) && player === "") return "not-yours";
  if (isAgreeing(declared)) return state ? checkAgreement(state, { ...declared, player }) : "not-now";
  return declareRefusal(state, declared);
};
