/** The rules' public face: what adapters, the judge's runtime and the commands may use. */

export { agreementsOf, awaitedOf, awaitsRace, voicesOf } from "./anomalies/agreement/agreed.ts";
export { type AgreementCommand, checkAgreement } from "./anomalies/agreement/agreement.ts";
export { forceAt, shareAt } from "./anomalies/gravity-wave/force.ts";
export { entersUnfoundPortal } from "./anomalies/portal/defender-judge.ts";
export { insideStorm } from "./anomalies/portal/storm.ts";
export type { Aim, Attempted } from "./anomalies/ruling/attempted.ts";
export { type AttemptRefusal, checkAttempt } from "./anomalies/ruling/check-attempt.ts";
export { publicVerdict } from "./anomalies/ruling/verdict.ts";
export type { Verdict } from "./anomalies/ruling/verdict-of.ts";
export { isMassiveKind } from "./anomalies/scene/change-terrain.ts";
export { isShown, SHIFT_STEP, type SheetWatch, shiftOf, watchSheets } from "./anomalies/scene/floating.ts";
export {
  type AgreedUndo,
  LINES as LINES_OF_RACES,
  type Matter as AgreedMatter,
  type Proposal,
} from "./anomalies/state/agreement.ts";
export { ATTEMPTS, type Attempt, isAttempt } from "./anomalies/state/attempt.ts";
export {
  asTold,
  type BookkeepingEvent,
  type GameEvent,
  isRuleEvent,
  type RuleEvent,
  reaches,
} from "./anomalies/state/event.ts";
export { evolve } from "./anomalies/state/evolve.ts";
export { isSameTerrain } from "./anomalies/state/evolve-terrain.ts";
export {
  type Front,
  type GameState,
  inOrder,
  type MapKind,
  type Portal,
  type Scene,
  type Sighting,
  TERRAIN_KINDS,
  type Terrain,
  type TerrainChanges,
  type Transit,
  type WhiteHole,
} from "./anomalies/state/game.ts";
export { ZONES, type Zone } from "./anomalies/state/hole-events.ts";
export { defenderJudgeOf, JUDGING_MODES, type Judging } from "./anomalies/state/judging.ts";
export { learns } from "./anomalies/state/learns.ts";
export {
  DEFAULT_ORDERS,
  JUDGES_ORDERS,
  MATTERS,
  type Matter,
  PUSH_ORDERS,
  type PushOrder,
  type StandingOrders,
  type UnitOrders,
} from "./anomalies/state/standing-orders.ts";
export { type Transfer, turnOfRealising } from "./anomalies/state/transfer.ts";
export { type BeamOrder, checkBeam, LONGEST as LONGEST_BEAM } from "./anomalies/tractor/link.ts";
export { costAt as beamCost } from "./anomalies/tractor/strain.ts";
export { bandIsDue, pushBands } from "./anomalies/white-hole/bands.ts";
export { bearingOf } from "./anomalies/white-hole/bearing.ts";
export { isDeadly } from "./anomalies/white-hole/deadly.ts";
export type { LineOfFire } from "./anomalies/white-hole/line-of-fire.ts";
export { FROM_MASSIVE, type TooNear, tooNear } from "./anomalies/white-hole/neighbours.ts";
export { leftToRight } from "./anomalies/white-hole/sideways.ts";
export { barsStabilizers } from "./anomalies/white-hole/stabilizers.ts";
export { zoneReach, zonesAt } from "./anomalies/white-hole/zones.ts";
export { type Chart, type ChartRow, readableRow } from "./chart/chart.ts";
export {
  type CellFault,
  type CellTable,
  CHART_COLUMNS,
  type ChartColumn,
  chartTable,
  readChartTable,
  TOTALS,
} from "./chart/chart-table.ts";
export { type DefendingForce, defendingForce } from "./chart/force.ts";
export { type SetUpNote, setUpNotes } from "./chart/notes.ts";
export { PRINTED_CHARTS } from "./chart/printed.ts";
export { asksForRace, specifiedRace } from "./chart/races.ts";
export { type Defend, parseDefend, parseScenario as parseCode } from "./chart/select.ts";
export type { Answer, ChoiceRequest, DiceRequest, Procedure, Request } from "./dice/request.ts";
export { run } from "./dice/run.ts";
export { type DiceSource, seededDice } from "./dice/stream.ts";
export { DIRECTIONS, type Direction, directionBetween, neighbour } from "./hex/direction.ts";
export { add, distance, equals, type Hex, subtract } from "./hex/hex.ts";
export {
  atColumnRow,
  columnOf,
  makeLabel,
  onSheet,
  parseLabel,
  rowOf,
  type Sheet,
  STANDARD_SHEET,
} from "./hex/label.ts";
export { err, ok, type Result } from "./result.ts";
export type { RuleId } from "./rulebook/ids.ts";
export { RULE_OPTION_TEXTS } from "./rulebook/rule-option-texts.ts";
export {
  DEFAULT_RULE_OPTIONS,
  isRuleOptionName,
  optionsOf,
  RULE_OPTION_NAMES,
  RULE_OPTIONS,
  type RuleOptionName,
  type RuleOptions,
  readRuleOption,
} from "./rulebook/rule-options.ts";
export { type Fault, formatFaults } from "./scenario/fault.ts";
export { parseScenario, scenarioFromText } from "./scenario/parse.ts";
export type { Scenario } from "./scenario/scenario.ts";
export type { Command, Refusal } from "./sfb32/engine/command.ts";
export { handle, type Outcome } from "./sfb32/engine/handle.ts";
export { nextCommand, nextHole, onwardCommand, takesOrders } from "./sfb32/engine/next.ts";
export { emptyGame, freshHole, freshPortal, freshUnit, setUp } from "./sfb32/engine/set-up.ts";
export { evolveView, view } from "./sfb32/engine/view.ts";
export { checkFire, type FireRefusal, type Shot } from "./sfb32/fire/check-fire.ts";
export { movesOn } from "./sfb32/movement/movement-chart.ts";
export { lowered as loweredWeapons } from "./sfb32/passage/defenders.ts";
export type { Condition } from "./sfb32/unit/condition.ts";
export { isSparedInTumble, UNIT_CLASSES, type Unit, type UnitClass } from "./sfb32/unit/unit.ts";
export { simulate } from "./simulation/simulate.ts";
export { type TraceEvent, traceFor } from "./simulation/trace.ts";
export { IMPULSES as IMPULSES_A_TURN, makeTime, parseTime, type Time } from "./time/time.ts";
export { DEFAULT_WINDOWS, type Window, windowAt } from "./time/windows.ts";
