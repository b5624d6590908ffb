import type { Audience, Citation, EventHeader } from "../anomalies/state/event.ts";
import { defenderJudgeOf } from "../anomalies/state/judging.ts";
import { learns } from "../anomalies/state/learns.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import { ownersOfOrders } from "../scenario/order-owner.ts";
import type { ScenarioFile } from "../scenario/scenario.ts";

/** An order that the rules did not allow. */
interface Refused {
  readonly at: string;
  readonly event: "refused";
  readonly rules: readonly Citation[];
  readonly audience: Audience;
  /** Index in the file's list of orders, from 0; in a player's trace among that player's orders. */
  readonly order: number;
  readonly code: string;
}

/** One line of a trace. */
export type TraceLine<E extends EventHeader = EventHeader> = E | Refused;

const isRefused = (line: EventHeader): line is Refused => line.event === "refused";

/** The trace as one player may learn it. */
export const traceOf = <E extends EventHeader>(
  { file, asPlayersRead }: Pick<Ruleset, "file" | "asPlayersRead">,
  trace: readonly TraceLine<E>[],
  player: string,
  scenario: ScenarioFile,
): readonly TraceLine<E>[] => {
  const ownerOf = ownersOfOrders(scenario, file);
  const mine = scenario.orders.flatMap((order, index) => (ownerOf(order) === player ? [index] : []));
  const players = Object.fromEntries(scenario.players.map((one, seq) => [one.id, { ...one, seq }]));
  const game = { judging: scenario.judging, ruleOptions: scenario.ruleOptions, players };
  return trace.flatMap((line): TraceLine<E>[] => {
    if (isRefused(line)) {
      const order = mine.indexOf(line.order);
      return order < 0 ? [] : [{ ...line, order }];
    }
    if (!learns(line, player, game)) return [];
    return [player === defenderJudgeOf(scenario.judging) ? line : asPlayersRead(line)];
  });
};
