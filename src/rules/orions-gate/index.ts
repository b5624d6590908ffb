/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */

export { rankedDice } from "./combat/ranked.ts";
export { type DesignOptions, designFaults } from "./design/check-design.ts";
export { spacesOf } from "./design/check-part.ts";
export type { Design, Draft, DraftPart } from "./design/design.ts";
export type { DesignFault } from "./design/fault.ts";
export { BUDGETS, checkFleet, type Fleet, type FleetReport, type ShipTotals } from "./design/fleet.ts";
export { FLEET_FORMAT, LONGEST_NAME, readFleet } from "./design/read-fleet.ts";
export type { Command as OgCommand, Force, MusterCommand, Mustered } from "./engine/command.ts";
export { commandsOf, entryInWorld, type FileNames, withCraft } from "./engine/file-at-table.ts";
export { playerInTurn } from "./engine/out-of-turn.ts";
export { READY_FLEETS, type ReadyFleet } from "./fleets/ready-fleets.ts";
export { previewFuel } from "./flight/fly.ts";
export type { Base } from "./geometry/base.ts";
export type { Edge } from "./geometry/motion.ts";
export { turnLimit } from "./moves/limits.ts";
export { DEPLOYED_WITHIN, landingOf } from "./moves/place-ship.ts";
export { DEFAULT_OPTIONS } from "./options/options.ts";
export { PART_NOTES } from "./part-notes.ts";
export { CRAFT, CRAFT_KINDS, type CraftKind } from "./parts/craft.ts";
export { FLEET_TYPES, FLEETS, type FleetType } from "./parts/fleet.ts";
export {
  creditsOf,
  isPartKey,
  madeIn,
  makePart,
  PART_KEYS,
  PARTS,
  type PartKey,
  parsePart,
  slotsOf,
  toughnessOf,
} from "./parts/parts.ts";
export { type ByClass, CLASS_ROWS, ofClass, SHIP_CLASSES, type ShipClass } from "./parts/ship-class.ts";
export { SIDES, type Side } from "./parts/side.ts";
export { SIZES, type Size } from "./parts/size.ts";
export { stationParts } from "./parts/station.ts";
export { ORIONS_GATE } from "./ruleset.ts";
export type { OwnOrder } from "./scenario/order.ts";
export type { OgScenario, OgUnitEntry } from "./scenario/scenario.ts";
export { actsOf, energyIn } from "./state/actor.ts";
export { baseOf, pieceBase, tableOf } from "./state/base-of.ts";
export type { GameEvent as OgEvent } from "./state/event.ts";
export { type GameState as OgState, type TerrainPiece, takesOrders } from "./state/game.ts";
export { momentName } from "./state/moment-name.ts";
export type { Reason } from "./state/reason.ts";
export { awaitsReplies } from "./state/replies.ts";
export { STRENGTHS } from "./state/strength.ts";
export {
  type Flyer,
  isVessel,
  type Ordnance,
  type Part,
  partsOf,
  type Unit as OgUnit,
  type Vessel,
} from "./state/unit.ts";
export { isLeftAlone, ongoingUnit, takeUnitTurns } from "./state/unit-turns.ts";
export { baseStanding } from "./table/base-standing.ts";
export { byPlayer, dueIn, idleIn, usableParts } from "./table/due.ts";
export { foreseenRefusal } from "./table/foreseen.ts";
export { type FlightPreview, previewFlight, previewLaunch } from "./table/launch.ts";
export { driftOf, type Met, type MovePreview, previewMove, type Way } from "./table/preview.ts";
export { designOfReady } from "./table/ready-designs.ts";
export { type DiceWhy, gapToPiece, type Sight, sightsOf } from "./table/sights.ts";
export { usualSpot } from "./table/spots.ts";
