import type { EventHeader } from "../../src/rules/anomalies/state/event.ts";
import type { AnomalyState } from "../../src/rules/anomalies/state/game.ts";
import { learns } from "../../src/rules/anomalies/view.ts";
import { SFB32 } from "../../src/rules/sfb32/ruleset.ts";
import type { Scenario } from "../../src/rules/sfb32/scenario.ts";
import type { GameEvent } from "../../src/rules/sfb32/state.ts";
import { type TraceLine, traceOf } from "../../src/rules/simulation.ts";

/** One line of a trace of SFB. */
export type TraceEvent = TraceLine<GameEvent>;

/** The trace as one player may learn it. */
export const traceFor = (trace: readonly TraceEvent[], player: string, scenario: Scenario): readonly TraceEvent[] =>
  traceOf(SFB32, trace, player, scenario);

/** Those of some events that a viewer learns of. */
export const eventsFor = <E extends EventHeader>(
  seen: AnomalyState,
  viewer: string | "judge",
  events: readonly E[],
): readonly E[] => events.filter((event) => learns(event, viewer, seen));
