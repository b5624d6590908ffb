/** The rules' public face: what adapters, the judge's runtime and the commands may use. */

export { checkAgreement } from "./anomalies/agreement.ts";
export type { AnomalyCommand, CourseCommand, Placement } from "./anomalies/command.ts";
export {
  isShown,
  SHIFT_STEP,
  type SheetWatch,
  type ShownSheet,
  sheetPlace,
  shiftOf,
  shiftsDue,
  shownAt,
  shownHexes,
  watchSheets,
} from "./anomalies/floating-map.ts";
export { entersUnfoundPortal } from "./anomalies/portal/entry.ts";
export { insideStorm, type StormRefusal } from "./anomalies/portal/storm.ts";
export { type PortalWay, portalWays } from "./anomalies/portal/way.ts";
export type { Verdict } from "./anomalies/ruling.ts";
export {
  checkAttempt,
  notOfWeb,
  publicVerdict,
  refusedOnPortal,
  sphereOf,
  WIDEST_SPHERE,
  WIDEST_WEB,
} from "./anomalies/ruling.ts";
export { isMassiveKind, scenarioTurn, scenarioTurns } from "./anomalies/scene.ts";
export { coursesOf, freshPortal, placementOf } from "./anomalies/set-up.ts";
export { agreementsOf, awaitedOf, awaitsRace, THE_JUDGE, voicesOf } from "./anomalies/state/agreed.ts";
export type { Body, Force } from "./anomalies/state/body.ts";
export {
  COURSE_PATH,
  type Course,
  type CourseStep,
  courseLeft,
  courseOf,
  courseSteps,
  DEFAULT_ORDERS,
  JUDGES_ORDERS,
  MATTERS,
  type Matter,
  PUSH_ORDERS,
  type PushOrder,
  standsBefore,
  type UnitOrders,
} from "./anomalies/state/body.ts";
export { type AnomalyEvent, type EventHeader, type RuleEvent, reaches } from "./anomalies/state/event.ts";
export { isSameTerrain } from "./anomalies/state/evolve-terrain.ts";
export {
  type AnomalyState,
  DEFAULT_WINDOWS,
  type DestinationMap,
  defenderJudgeOf,
  type Front,
  type Gathering,
  ION_STORM,
  inOrder,
  JUDGING_MODES,
  type Judging,
  type MapKind,
  type Portal,
  type RolledRow,
  type Scene,
  type Sighting,
  TERRAIN_KINDS,
  type Terrain,
  type TerrainChanges,
  type Transit,
  type WhiteHole,
  type Window,
  windowAt,
} from "./anomalies/state/game.ts";
export { geometryIn, geometryOf, parsePlace, placeLabel, rangeIn } from "./anomalies/state/places.ts";
export type { UnitRules } from "./anomalies/state/rule-context.ts";
export {
  type AgreedMatter,
  ATTEMPTS,
  type Attempt,
  isAttempt,
  isWords,
  LINES_OF_RACES,
  LONGEST_WORDS,
  type Proposal,
  turnOfRealising,
  ZONES,
  type Zone,
} from "./anomalies/state/settled.ts";
export { areAllied, holderOf, knowsSighting } from "./anomalies/state/sides.ts";
export { forceAt, shareAt } from "./anomalies/state/wave-force.ts";
export { checkBeam } from "./anomalies/tractor-beam.ts";
export { beamCost } from "./anomalies/tractor-strain.ts";
export { learns } from "./anomalies/view.ts";
export { bandIsDue, bandOf, barsStabilizers, isDeadly, pushBands } from "./anomalies/white-hole/bands.ts";
export type { LineOfFire } from "./anomalies/white-hole/line-of-fire.ts";
export type { PushChoice } from "./anomalies/white-hole/push.ts";
export { FROM_MASSIVE, leftToRight, tooNear, zoneReach, zonesAt } from "./anomalies/white-hole/surroundings.ts";
export { asksForRace, type Chart, type ChartRow, readableRow, specifiedRace } from "./chart/chart.ts";
export {
  type CellFault,
  type CellTable,
  CHART_COLUMNS,
  type ChartColumn,
  chartTable,
  REQUIRED_COLUMNS,
  readChartTable,
  TOTALS,
} from "./chart/chart-table.ts";
export {
  defendingForce,
  type MonsterAge,
  monstersOf,
  type SetUpNote,
  SHIP_KINDS,
  type ShipKind,
  setUpNotes,
  shipKindOf,
} from "./chart/defenders.ts";
export { PRINTED_CHARTS } from "./chart/printed.ts";
export {
  chartTotals,
  parseDefend,
  parseScenario as parseCode,
  selectedChart,
  sheetFor,
} from "./chart/select.ts";
export type { DiceOf, Request } from "./dice.ts";
export { ANOMALY_DICE, run, seededDice } from "./dice.ts";
export {
  atColumnRow,
  bearingOf,
  columnOf,
  directionBetween,
  distance,
  type Hex,
  makeLabel,
  neighbour,
  onSheet,
  parseLabel,
  rowOf,
} from "./geometry/hex.ts";
export { INCH, INCHES } from "./geometry/inch.ts";
export type { Geometry, Measure } from "./geometry/place.ts";
export {
  add,
  DIRECTIONS,
  type Direction,
  equals,
  LARGEST_SHEET,
  type Place,
  type Sheet,
  STANDARD_SHEET,
  subtract,
} from "./geometry/place.ts";
export { knownPortals } from "./offers/anomaly-offers.ts";
export {
  type Asked,
  type AskedForm,
  commandOf,
  type Field,
  type Foreseen,
  foresee,
  type Offer,
  offersOf,
  orderFrom,
} from "./offers/offer.ts";
export { err, ok, type Result } from "./result.ts";
export type { RuleEntry, RuleNumber, RuleOptionText } from "./rulebook/rule-book.ts";
export { RULE_OPTION_TEXTS } from "./rulebook/rule-option-texts.ts";
export {
  DEFAULT_RULE_OPTIONS,
  mayHavePortals,
  type OwnRuleOptions,
  optionsOf,
  RULE_OPTION_NAMES,
  RULE_OPTIONS,
  type RuleOptionSpec,
  type RuleOptions,
  readOwnRuleOption,
} from "./rulebook/rule-options.ts";
export type { PackedUnit, Ruleset, RulesetCommand, Within } from "./ruleset.ts";
export { seenBy } from "./ruleset.ts";
export { type Fault, formatFaults } from "./scenario/fault.ts";
export { readScenario } from "./scenario/parse.ts";
export type { OrderKind, OrderKinds, ScenarioFile, UnitEntry, Written, WrittenOrder } from "./scenario/scenario.ts";
export { formOf, type Shape } from "./scenario/shape.ts";
export { compareTimes, IMPULSES as IMPULSES_A_TURN, makeTime, parseTime, type Time } from "./time.ts";
export type { VesselEvent } from "./vessel/unit.ts";
export { isSparedInTumble, TRAITS, UNIT_CLASSES, type Unit as Vessel } from "./vessel/unit.ts";
