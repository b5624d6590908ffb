import { freshBody, newGame, setUpGame } from "../../anomalies/engine/set-up.ts";
import type { Judging } from "../../anomalies/state/judging.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { Unit } from "../../vessel/unit/unit.ts";
import type { Scenario, UnitSetup } from "../scenario/scenario.ts";
import type { Clock, GameState } from "../state.ts";

const BEFORE: Clock = { turn: 0, impulse: 0, phase: "before", pushed: -1 };

/** A unit as it stands before anything happened to it. */
export const freshUnit = (setup: UnitSetup): Omit<Unit, "seq"> => freshBody<Unit>({ ...setup, conditions: [] });

/** A game with nothing in it yet, as it is opened at a table. */
export const emptyGame = (ruleOptions: RuleOptions, judging: Judging = { mode: "judge" }): GameState => ({
  ...newGame(ruleOptions, judging, BEFORE),
  tracks: [],
});

/** The game that a scenario sets up, before its first turn. */
export const setUp = (scenario: Scenario): GameState => ({
  ...setUpGame<Unit, Clock>(scenario, scenario.units.map(freshUnit), BEFORE),
  tracks: [],
});
