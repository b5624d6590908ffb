import type { GameCommand } from "../../judge/game/command.ts";
import { type Command, checkAgreement, type GameState, type Refusal } from "../../rules/index.ts";
import { type Agreeing, attempted, type Declared, declareRefusal, isGathered } from "../session/declared.ts";

const isAgreeing = (declared: Declared): declared is Agreeing =>
  declared.do === "propose" || declared.do === "agree" || declared.do === "decline";

/** What is declared, and nothing stands against, as the order of a player. */
export const orderOf = (state: Pick<GameState, "holes">, declared: Declared, player: string): GameCommand<Command> => {
  if (isGathered(declared)) return { ...declared, player, portal: null };
  if (isAgreeing(declared)) return { ...declared, player };
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
export const refusalOf = (state: GameState | null, declared: Declared, player: string): Refusal | null => {
  if (isGathered(declared) && player === "") return "not-yours";
  if (isAgreeing(declared)) return state ? checkAgreement(state, { ...declared, player }) : "not-now";
  return declareRefusal(state, declared);
};
