/** The rules' public face: what adapters, the judge's runtime and the commands may use. */
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
export { movesOn } from "./clock/movement.ts";
export { IMPULSES as IMPULSES_A_TURN, makeTime, parseTime, type Time } from "./clock/time.ts";
export { DEFAULT_WINDOWS, type Window, windowAt } from "./clock/windows.ts";
export type { Answer, ChoiceRequest, DiceRequest, Procedure, Request } from "./dice/request.ts";
export { run } from "./dice/run.ts";
export { type DiceSource, seededDice } from "./dice/stream.ts";
export type { Command, Refusal } from "./engine/command.ts";
export { handle, type Outcome } from "./engine/handle.ts";
export { nextCommand, nextHole, onwardCommand, takesOrders } from "./engine/next.ts";
export { emptyGame, freshHole, freshPortal, freshUnit, setUp } from "./engine/set-up.ts";
export { evolveView, view } from "./engine/view.ts";
export { checkFire, type FireRefusal, type Shot } from "./fire/check-fire.ts";
export type { LineOfFire } from "./fire/line-of-fire.ts";
export { forceAt, shareAt } from "./gravity-wave/force.ts";
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
export { isShown, SHIFT_STEP, type SheetWatch, shiftOf, watchSheets } from "./movement/floating.ts";
export { agreementsOf, awaitedOf, awaitsRace, voicesOf } from "./portal/agreed.ts";
export { type AgreementCommand, checkAgreement } from "./portal/agreement.ts";
export { isMassiveKind } from "./portal/change-terrain.ts";
export { lowered as loweredWeapons } from "./portal/defenders.ts";
export { entersKept } from "./portal/keeper.ts";
export { insideStorm } from "./portal/storm.ts";
export { err, ok, type Result } from "./result.ts";
export type { RuleId } from "./rulebook/ids.ts";
export { READING_TEXTS } from "./rulebook/reading-texts.ts";
export {
  DEFAULT_READINGS,
  isReadingName,
  optionsOf,
  READING_NAMES,
  READINGS,
  type ReadingName,
  type Readings,
  readReading,
} from "./rulebook/readings.ts";
export type { Aim, Attempted } from "./ruling/attempted.ts";
export { type AttemptRefusal, checkAttempt } from "./ruling/check-attempt.ts";
export { publicVerdict } from "./ruling/verdict.ts";
export type { Verdict } from "./ruling/verdict-of.ts";
export { type Fault, formatFaults } from "./scenario/fault.ts";
export { parseScenario, scenarioFromText } from "./scenario/parse.ts";
export type { Scenario } from "./scenario/scenario.ts";
export { simulate } from "./simulation/simulate.ts";
export { type TraceEvent, traceFor } from "./simulation/trace.ts";
export {
  type AgreedUndo,
  LINES as LINES_OF_RACES,
  type Matter as AgreedMatter,
  type Proposal,
} from "./state/agreement.ts";
export { ATTEMPTS, type Attempt, isAttempt } from "./state/attempt.ts";
export { asTold, type Fact, type GameEvent, isFact, type Note, reaches } from "./state/event.ts";
export { evolve } from "./state/evolve.ts";
export { isSameTerrain } from "./state/evolve-terrain.ts";
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
} from "./state/game.ts";
export { ZONES, type Zone } from "./state/hole-facts.ts";
export { JUDGING_MODES, type Judging, keeperOf } from "./state/judging.ts";
export { learns } from "./state/learns.ts";
export {
  DEFAULT_ORDERS,
  JUDGES_ORDERS,
  MATTERS,
  type Matter,
  PUSH_ORDERS,
  type PushOrder,
  type StandingOrders,
  type UnitOrders,
} from "./state/standing-orders.ts";
export { type Transfer, turnOfRealising } from "./state/transfer.ts";
export { type BeamOrder, checkBeam, LONGEST as LONGEST_BEAM } from "./tractor/link.ts";
export { costAt as beamCost } from "./tractor/strain.ts";
export type { Condition } from "./unit/condition.ts";
export { isSparedInTumble, UNIT_CLASSES, type Unit, type UnitClass } from "./unit/unit.ts";
export { bandIsDue, pushBands } from "./white-hole/bands.ts";
export { bearingOf } from "./white-hole/bearing.ts";
export { isDeadly } from "./white-hole/deadly.ts";
export { FROM_MASSIVE, type TooNear, tooNear } from "./white-hole/neighbours.ts";
export { leftToRight } from "./white-hole/sideways.ts";
export { barsStabilizers } from "./white-hole/stabilizers.ts";
export { zoneReach, zonesAt } from "./white-hole/zones.ts";
