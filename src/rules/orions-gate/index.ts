/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */

export { rankedDice } from "./combat/ranked.ts";
export type { Design } from "./design/design.ts";
export { BUDGETS, checkFleet } from "./design/fleet.ts";
export { FLEET_FORMAT, readFleet } from "./design/read-fleet.ts";
export type { Command as OgCommand, Force, MusterCommand, Mustered } from "./engine/command.ts";
export { hasToDeploy, playerInTurn } from "./engine/out-of-turn.ts";
export { READY_FLEETS, type ReadyFleet } from "./fleets/ready-fleets.ts";
export type { Base } from "./geometry/base.ts";
export type { Edge } from "./geometry/motion.ts";
export { moveLength, turnLimit } from "./moves/limits.ts";
export { CRAFT, type CraftKind } from "./parts/craft.ts";
export { PARTS, type PartKey, toughnessOf } from "./parts/parts.ts";
export { SHIP_CLASSES } from "./parts/ship-class.ts";
export { ORIONS_GATE } from "./ruleset.ts";
export type { OwnOrder } from "./scenario/order.ts";
export { actsOf, energyIn } from "./state/actor.ts";
export { baseOf, pieceBase, tableOf } from "./state/base-of.ts";
export type { GameEvent as OgEvent } from "./state/event.ts";
export { type Fleet, type GameState as OgState, type TerrainPiece, takesOrders } from "./state/game.ts";
export type { Reason, Why } from "./state/reason.ts";
export type { OgMoment, Step } from "./state/step.ts";
export { STRENGTHS, type Strength } from "./state/strength.ts";
export {
  type Flyer,
  isShipInPlay,
  isVessel,
  type Ordnance,
  type Part,
  partsOf,
  type Unit as OgUnit,
  type Vessel,
} from "./state/unit.ts";
export { baseStanding } from "./table/base-standing.ts";
export { byPlayer, type Due, dueIn, usableParts } from "./table/due.ts";
export { foreseenRefusal } from "./table/foreseen.ts";
export { driftOf, type Met, type MovePreview, previewMove, type Way } from "./table/preview.ts";
export { designOfReady } from "./table/ready-designs.ts";
export { type DiceWhy, type Sight, sightsOf } from "./table/sights.ts";
export { usualSpot } from "./table/spots.ts";
