import { declareFire } from "../fire/declare-fire.ts";
import { ruleOn } from "../ruling/rule-on.ts";
import type { Play } from "../state/play.ts";
import type { DeclareCommand, Refusal } from "./command.ts";
import { takesOrders } from "./next.ts";

/** Answers a declared shot or attempt; the first reason against it refuses it whole. */
export const handleDeclare = (play: Play, command: DeclareCommand): Refusal | null => {
  const { state } = play;
  if (!takesOrders(state) || state.transits.length > 0) return "not-now";
  return command.do === "fire" ? declareFire(play, command.from, command.to) : ruleOn(play, command);
};
