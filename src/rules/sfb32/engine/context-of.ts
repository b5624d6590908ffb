import { RuleContext } from "../../anomalies/state/rule-context.ts";
import { makeTime } from "../../time/time.ts";
import type { Unit } from "../../vessel/unit/unit.ts";
import type { GameEvent, GameEvents } from "../event.ts";
import { apply } from "../evolve.ts";
import type { GameContext } from "../game-context.ts";
import type { Clock, GameState } from "../state.ts";
import { UNIT_RULES } from "../unit-rules.ts";

/** The context of one command. */
export const contextOf = (state: GameState): GameContext =>
  new RuleContext<Unit, GameState, GameEvents, GameEvent>(state, {
    unitRules: UNIT_RULES,
    apply,
    at: ({ clock }) => makeTime(clock),
  });

/** Moves the clock on; the event is dated with the time it moves to. */
export const advance = (context: GameContext, clock: Clock): void =>
  context.emitEvent({ at: makeTime(clock), event: "clock", rules: ["IP2.313"], audience: "all", clock });
