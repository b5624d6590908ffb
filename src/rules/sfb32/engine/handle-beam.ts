import type { RuleContext } from "../../anomalies/state/rule-context.ts";
import { orderBeam } from "../../anomalies/tractor/link.ts";
import type { BeamCommand, Refusal } from "./command.ts";
import { takesOrders } from "./next.ts";

/** Makes a tractor beam or lets go; the first reason against it refuses it. */
export const handleBeam = (context: RuleContext, command: BeamCommand): Refusal | null =>
  takesOrders(context.state) && context.state.transits.length === 0 ? orderBeam(context, command) : "not-now";
