/** The face of the rules for whoever writes a ruleset: the ground and the anomalies, ready to be put into a clock. */
export type { AnomalyCommand, AnomalyRefusal } from "./anomalies/engine/command.ts";
export { handleAnomaly } from "./anomalies/engine/handle-anomaly.ts";
export { nextHole, nextTransit } from "./anomalies/engine/next.ts";
export { freshBody, newGame, setUpGame } from "./anomalies/engine/set-up.ts";
export {
  afterPushes,
  allotment,
  endOfImpulse,
  openTurn,
  startOfImpulse,
  startOfTurn,
} from "./anomalies/engine/steps.ts";
export { enterPlace } from "./anomalies/motion/enter-place.ts";
export type { UnitRules } from "./anomalies/state/anomaly-context.ts";
export type { Body } from "./anomalies/state/body.ts";
export { isBookkeeping } from "./anomalies/state/bookkeeping.ts";
export type { Draft } from "./anomalies/state/draft.ts";
export type { AnomalyEvent, AnomalyEvents, Cause, Citation, EventHeader, EventOf } from "./anomalies/state/event.ts";
export { applyAnomalyEvent, fold } from "./anomalies/state/evolve.ts";
export type { AnomalyClock, AnomalyState } from "./anomalies/state/game.ts";
export { geometryIn, geometryOf } from "./anomalies/state/geometry-of.ts";
export { RuleContext, secretOf } from "./anomalies/state/rule-context.ts";
export { ANOMALY_DICE, type DiceOf } from "./dice/purpose.ts";
export { type ChoiceRequest, choose, type Procedure, roll } from "./dice/request.ts";
export { directionBetween, neighbour } from "./hex/direction.ts";
export { parseLabel } from "./hex/label.ts";
export { INCH } from "./inch/inch-label.ts";
export { DIRECTIONS, type Direction } from "./place/direction.ts";
export { add, equals, type Place, subtract } from "./place/place.ts";
export { err, ok, type Result } from "./result.ts";
export { handlerOf, PLAIN_EVENTS, PLAIN_UNITS, plainUnits } from "./ruleset/plain.ts";
export type { Onward, Outcome, Ruleset, RulesetCommand } from "./ruleset/ruleset.ts";
export type { Timed } from "./scenario/anomaly-order.ts";
export { anomalyOrders } from "./scenario/anomaly-orders.ts";
export type { FileForm } from "./scenario/file-form.ts";
export type { OrderKind, OrderKinds } from "./scenario/order-kind.ts";
export { HEX_PLACES, INCH_PLACES } from "./scenario/place-shapes.ts";
export type { ScenarioFile, UnitEntry } from "./scenario/scenario.ts";
export { count, id, list, oneOf, readText, type Shape, shape, text, whole } from "./scenario/shape.ts";
export { IMPULSES, makeTime, type Time } from "./time/time.ts";
