import { unleashStorm } from "../../anomalies/portal/storm.ts";
import type { RuleContext } from "../../anomalies/state/rule-context.ts";
import type { Procedure } from "../../dice/request.ts";
import type { Refusal, StormCommand } from "./command.ts";
import { takesOrders } from "./next.ts";

/** Plays a gravity storm's transfer; where there is no storm, or none any more, there is nothing to unleash. */
export function* handleStorm(context: RuleContext, command: StormCommand): Procedure<Refusal | null> {
  if (!takesOrders(context.state) || context.state.transits.length > 0) return "not-now";
  return (yield* unleashStorm(context, command.portal, command.to)) ? null : "not-there";
}
