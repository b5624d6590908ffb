/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */

export { CARRIED, type CarriedClass, freshPiece, mayCarry } from "../vessel/aboard.ts";
export type { Condition } from "../vessel/condition.ts";
export { loweredWeapons, takesStatus } from "../vessel/passage.ts";
export { isSparedInTumble, TRAITS, UNIT_CLASSES, type Unit } from "../vessel/unit.ts";
export { carriersFor, mayStow, waitingIn } from "./aboard.ts";
export type { Command, Refusal } from "./command.ts";
export { nextCommand, onwardCommand } from "./command.ts";
export { checkFire, checkTrack } from "./fire.ts";
export { foreseenRefusal, handle } from "./handle.ts";
export { movesOn } from "./movement-chart.ts";
export { SFB32, simulate } from "./ruleset.ts";
export { parseScenario, scenarioFromText } from "./scenario.ts";
export { emptyGame, freshUnit, setUp, UNIT_RULES } from "./set-up.ts";
export type { GameState } from "./state.ts";
export { asPlayersRead, evolve, type GameEvent, isRuleEvent, type RuleEvent } from "./state.ts";
