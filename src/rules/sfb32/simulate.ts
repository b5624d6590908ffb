import type { DiceSource } from "../dice/stream.ts";
import { type Played, simulateWith } from "../simulation/simulate.ts";
import { type TraceLine, traceOf } from "../simulation/trace.ts";
import type { Time } from "../time/time.ts";
import type { GameEvent } from "./event.ts";
import { SFB32 } from "./ruleset.ts";
import type { Scenario } from "./scenario/scenario.ts";
import type { GameState } from "./state.ts";

/** One line of a trace of this ruleset. */
export type TraceEvent = TraceLine<GameEvent>;

/** Plays a scenario of this ruleset; see `simulateWith`. */
export const simulate = (scenario: Scenario, until?: Time, dice?: DiceSource): Played<GameState, GameEvent> =>
  simulateWith(SFB32, scenario, until, dice);

/** The trace as one player may learn it. */
export const traceFor = (trace: readonly TraceEvent[], player: string, scenario: Scenario): readonly TraceEvent[] =>
  traceOf(SFB32, trace, player, scenario);
