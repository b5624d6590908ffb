import type { RuleContext } from "../anomalies/state/rule-context.ts";
import type { Unit } from "../vessel/unit/unit.ts";
import type { GameEvent, GameEvents } from "./event.ts";
import type { GameState } from "./state.ts";

/** What a rule of this ruleset is handed. */
export type GameContext = RuleContext<Unit, GameState, GameEvents, GameEvent>;
