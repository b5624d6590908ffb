import {
  type Audience,
  asTold,
  type Citation,
  type GameEvent,
  isRuleEvent,
  type RuleEvent,
} from "../anomalies/state/event.ts";
import { defenderJudgeOf } from "../anomalies/state/judging.ts";
import { learns } from "../anomalies/state/learns.ts";
import { orderOwner } from "../scenario/order-owner.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Refusal } from "../sfb32/engine/command.ts";

/** An order that the rules did not allow. */
export interface Refused {
  readonly at: string;
  readonly event: "refused";
  readonly rules: readonly Citation[];
  readonly audience: Audience;
  /** Index in the file's list of orders, from 0; in a player's trace among that player's orders. */
  readonly order: number;
  readonly code: Refusal;
}

/** One line of a trace. */
export type TraceEvent = RuleEvent | Refused;

/** The part of a game's events that a trace shows. */
export const ruleEventsOf = (events: readonly GameEvent[]): readonly RuleEvent[] => events.filter(isRuleEvent);

/** The trace as one player may learn it. */
export const traceFor = (trace: readonly TraceEvent[], player: string, scenario: Scenario): readonly TraceEvent[] => {
  const mine = scenario.orders.flatMap((order, index) => (orderOwner(order, scenario) === player ? [index] : []));
  return trace.flatMap((line): TraceEvent[] => {
    if (line.event !== "refused") {
      if (!learns(line, player, scenario.judging)) return [];
      return [player === defenderJudgeOf(scenario.judging) ? line : asTold(line)];
    }
    const order = mine.indexOf(line.order);
    return order < 0 ? [] : [{ ...line, order }];
  });
};
