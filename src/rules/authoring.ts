/** The face of the rules for whoever writes a ruleset: the ground and the anomalies, ready to be put into a clock. */
export type { AnomalyCommand, AnomalyRefusal } from "./anomalies/command.ts";
export { handleAnomaly } from "./anomalies/handle-anomaly.ts";
export { enterPlace } from "./anomalies/motion.ts";
export { freshBody, newGame, setUpGame } from "./anomalies/set-up.ts";
export type { Body } from "./anomalies/state/body.ts";
export { isBookkeeping } from "./anomalies/state/bookkeeping.ts";
export type { AnomalyEvent, AnomalyEvents, Cause, Citation, EventHeader, EventOf } from "./anomalies/state/event.ts";
export { applyAnomalyEvent, fold } from "./anomalies/state/evolve.ts";
export type { AnomalyClock, AnomalyState } from "./anomalies/state/game.ts";
export { geometryIn, geometryOf } from "./anomalies/state/places.ts";
export type { StateDraft, UnitRules } from "./anomalies/state/rule-context.ts";
export { RuleContext, secretOf } from "./anomalies/state/rule-context.ts";
export {
  afterPushes,
  allotment,
  endOfImpulse,
  nextHole,
  nextTransit,
  openTurn,
  startOfImpulse,
  startOfTurn,
} from "./anomalies/steps.ts";
export { ANOMALY_DICE, type ChoiceRequest, choose, type DiceOf, type Procedure, roll } from "./dice.ts";
export { directionBetween, neighbour, parseLabel } from "./geometry/hex.ts";
export { INCH } from "./geometry/inch.ts";
export { add, DIRECTIONS, type Direction, equals, type Place, subtract } from "./geometry/place.ts";
export { type BeatClock, beatClock } from "./kit/beat-clock.ts";
export {
  answer,
  askLater,
  defineRuleset,
  type KitContext,
  type KitRuleset,
  type KitState,
  order,
  rollFor,
  unitField,
} from "./kit/define-ruleset.ts";
export { err, ok, type Result } from "./result.ts";
export { handlerOf, PLAIN_EVENTS, PLAIN_UNITS, plainUnits } from "./ruleset/plain.ts";
export type { Onward, Outcome, Ruleset, RulesetCommand } from "./ruleset.ts";
export { anomalyOrders } from "./scenario/anomaly-orders.ts";
export type { FileForm, OrderKind, OrderKinds, ScenarioFile, Timed, UnitEntry } from "./scenario/scenario.ts";
export { HEX_PLACES, INCH_PLACES } from "./scenario/setup.ts";
export { count, id, list, oneOf, readText, type Shape, shape, text, whole } from "./scenario/shape.ts";
export { IMPULSES, makeTime, type Time } from "./time.ts";
