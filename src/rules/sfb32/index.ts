/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */

export { lowered as loweredWeapons, takesStatus } from "../vessel/passage/defenders.ts";
export type { Condition } from "../vessel/unit/condition.ts";
export { isSparedInTumble, TRAITS, UNIT_CLASSES, type Unit, type UnitClass } from "../vessel/unit/unit.ts";
export type { Command, Refusal } from "./engine/command.ts";
export { handle } from "./engine/handle.ts";
export { nextCommand, onwardCommand } from "./engine/next.ts";
export { emptyGame, freshUnit, setUp } from "./engine/set-up.ts";
export { asPlayersRead, type GameEvent, isRuleEvent, type RuleEvent } from "./event.ts";
export { evolve } from "./evolve.ts";
export { checkFire } from "./fire/check-fire.ts";
export { checkTrack } from "./fire/check-track.ts";
export { movesOn } from "./movement/movement-chart.ts";
export { SFB32 } from "./ruleset.ts";
export { parseScenario, scenarioFromText } from "./scenario/parse.ts";
export { simulate } from "./simulate.ts";
export type { GameState } from "./state.ts";
export { UNIT_RULES } from "./unit-rules.ts";
