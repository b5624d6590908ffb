import type { Refusal } from "../engine/command.ts";
import { orderOwner } from "../scenario/order-owner.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { type Audience, asTold, type Citation, type Fact, type GameEvent, isFact } from "../state/event.ts";
import { keeperOf } from "../state/judging.ts";
import { learns } from "../state/learns.ts";

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
export type TraceEvent = Fact | Refused;

/** The part of a game's events that a trace shows. */
export const factsOf = (events: readonly GameEvent[]): readonly Fact[] => events.filter(isFact);

/** The trace as one player may learn it. */
export const traceFor = (trace: readonly TraceEvent[], player: string, scenario: Scenario): readonly TraceEvent[] => {
  const mine = scenario.orders.flatMap((order, index) => (orderOwner(order, scenario) === player ? [index] : []));
  return trace.flatMap((line): TraceEvent[] => {
    if (line.event !== "refused") {
      if (!learns(line, player, scenario.judging)) return [];
      return [player === keeperOf(scenario.judging) ? line : asTold(line)];
    }
    const order = mine.indexOf(line.order);
    return order < 0 ? [] : [{ ...line, order }];
  });
};
