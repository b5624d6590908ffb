/** The rules' public face: what adapters, the judge's runtime and the commands may use. */

export { agreementsOf, awaitedOf, awaitsRace, voicesOf } from "./anomalies/agreement/agreed.ts";
export { checkAgreement } from "./anomalies/agreement/agreement.ts";
export type { AnomalyCommand, CourseCommand, Placement } from "./anomalies/engine/command.ts";
export { freshPortal, placementOf } from "./anomalies/engine/set-up.ts";
export { forceAt, shareAt } from "./anomalies/gravity-wave/force.ts";
export { coursesOf } from "./anomalies/motion/plan-course.ts";
export { entersUnfoundPortal } from "./anomalies/portal/defender-judge.ts";
export { insideStorm, type StormRefusal } from "./anomalies/portal/storm.ts";
export type { Attempted } from "./anomalies/ruling/attempted.ts";
export { checkAttempt } from "./anomalies/ruling/check-attempt.ts";
export { sphereOf, WIDEST_SPHERE } from "./anomalies/ruling/sphere.ts";
export { publicVerdict } from "./anomalies/ruling/verdict.ts";
export type { Verdict } from "./anomalies/ruling/verdict-of.ts";
export { isMassiveKind } from "./anomalies/scene/change-terrain.ts";
export {
  isShown,
  SHIFT_STEP,
  type SheetWatch,
  shiftOf,
  shiftsDue,
  watchSheets,
} from "./anomalies/scene/floating.ts";
export { scenarioTurn, scenarioTurns } from "./anomalies/scene/scenario-turn.ts";
export {
  LINES as LINES_OF_RACES,
  type Matter as AgreedMatter,
  type Proposal,
} from "./anomalies/state/agreement.ts";
export type { UnitRules } from "./anomalies/state/anomaly-context.ts";
export { ATTEMPTS, type Attempt, isAttempt } from "./anomalies/state/attempt.ts";
export type { Body } from "./anomalies/state/body.ts";
export {
  COURSE_PATH,
  type Course,
  type CourseStep,
  courseLeft,
  courseOf,
  courseSteps,
  standsBefore,
} from "./anomalies/state/course.ts";
export { type AnomalyEvent, type EventHeader, type RuleEvent, reaches } from "./anomalies/state/event.ts";
export { parsePlace } from "./anomalies/state/event-parts.ts";
export { isSameTerrain } from "./anomalies/state/evolve-terrain.ts";
export {
  type AnomalyState,
  type DestinationMap,
  type Front,
  ION_STORM,
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
export { geometryIn, geometryOf, placeLabel, rangeIn } from "./anomalies/state/geometry-of.ts";
export { ZONES, type Zone } from "./anomalies/state/hole-events.ts";
export { defenderJudgeOf, JUDGING_MODES, type Judging } from "./anomalies/state/judging.ts";
export { learns } from "./anomalies/state/learns.ts";
export { areAllied } from "./anomalies/state/sides.ts";
export {
  DEFAULT_ORDERS,
  JUDGES_ORDERS,
  MATTERS,
  type Matter,
  PUSH_ORDERS,
  type PushOrder,
  type UnitOrders,
} from "./anomalies/state/standing-orders.ts";
export { holderOf, knowsSighting } from "./anomalies/state/tally-holder.ts";
export { turnOfRealising } from "./anomalies/state/transfer.ts";
export { DEFAULT_WINDOWS, type Window, windowAt } from "./anomalies/state/windows.ts";
export { type BeamOrder, checkBeam, LONGEST as LONGEST_BEAM } from "./anomalies/tractor/link.ts";
export { costAt as beamCost } from "./anomalies/tractor/strain.ts";
export { bandIsDue, bandOf, pushBands } from "./anomalies/white-hole/bands.ts";
export { isDeadly } from "./anomalies/white-hole/deadly.ts";
export type { LineOfFire } from "./anomalies/white-hole/line-of-fire.ts";
export { FROM_MASSIVE, tooNear } from "./anomalies/white-hole/neighbours.ts";
export type { PushChoice } from "./anomalies/white-hole/push.ts";
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
export { defendingForce } from "./chart/force.ts";
export { type MonsterAge, monstersOf } from "./chart/monsters.ts";
export { type SetUpNote, setUpNotes } from "./chart/notes.ts";
export { PRINTED_CHARTS } from "./chart/printed.ts";
export { asksForRace, specifiedRace } from "./chart/races.ts";
export { parseDefend, parseScenario as parseCode } from "./chart/select.ts";
export { SHIP_KINDS, type ShipKind, shipKindOf } from "./chart/ship-kinds.ts";
export type { Request } from "./dice/request.ts";
export { run } from "./dice/run.ts";
export { seededDice } from "./dice/stream.ts";
export { bearingOf } from "./hex/bearing.ts";
export { directionBetween, neighbour } from "./hex/direction.ts";
export { distance, type Hex } from "./hex/hex.ts";
export { atColumnRow, columnOf, makeLabel, onSheet, parseLabel, rowOf } from "./hex/label.ts";
export { INCHES } from "./inch/inch-geometry.ts";
export { INCH } from "./inch/inch-label.ts";
export { DIRECTIONS, type Direction } from "./place/direction.ts";
export type { Geometry, Measure } from "./place/geometry.ts";
export { add, equals, type Place, subtract } from "./place/place.ts";
export { type Sheet, STANDARD_SHEET } from "./place/sheet.ts";
export { err, ok, type Result } from "./result.ts";
export type { RuleEntry, RuleNumber } from "./rulebook/rule-book.ts";
export { RULE_OPTION_TEXTS, type RuleOptionText } from "./rulebook/rule-book.ts";
export {
  DEFAULT_RULE_OPTIONS,
  type OwnRuleOptions,
  optionsOf,
  RULE_OPTION_NAMES,
  RULE_OPTIONS,
  type RuleOptionSpec,
  type RuleOptions,
  readOwnRuleOption,
} from "./rulebook/rule-options.ts";
export type { PackedUnit, Ruleset, RulesetCommand } from "./ruleset/ruleset.ts";
export { seenBy } from "./ruleset/seen-by.ts";
export { type Fault, formatFaults } from "./scenario/fault.ts";
export type { OrderKind, OrderKinds } from "./scenario/order-kind.ts";
export { readScenario } from "./scenario/parse.ts";
export type { ScenarioFile, UnitEntry } from "./scenario/scenario.ts";
export { compareTimes, IMPULSES as IMPULSES_A_TURN, makeTime, parseTime, type Time } from "./time/time.ts";
export type { VesselEvent } from "./vessel/event.ts";
export { isSparedInTumble, type Unit as Vessel } from "./vessel/unit/unit.ts";
