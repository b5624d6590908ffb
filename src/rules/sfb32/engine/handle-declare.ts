import { ruleOn } from "../../anomalies/ruling/rule-on.ts";
import type { RuleContext } from "../../anomalies/state/rule-context.ts";
import { declareFire } from "../fire/declare-fire.ts";
import type { DeclareCommand, Refusal } from "./command.ts";
import { takesOrders } from "./next.ts";

/** Answers a declared shot or attempt; the first reason against it refuses it whole. */
export const handleDeclare = (context: RuleContext, command: DeclareCommand): Refusal | null => {
  const { state } = context;
  if (!takesOrders(state) || state.transits.length > 0) return "not-now";
  return command.do === "fire" ? declareFire(context, command.from, command.to) : ruleOn(context, command);
};
