/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */

export { rankedDice } from "./combat/dice.ts";
export type { Force, MusterCommand, Mustered, OgCommand } from "./command.ts";
export { playerInTurn } from "./command.ts";
export { dueIn, foreseenRefusal, idleIn } from "./due.ts";
export type { Base } from "./geometry/base.ts";
export type { Edge } from "./geometry/motion.ts";
export { foreseeFlight } from "./moves/fly.ts";

export { DEPLOYED_WITHIN, landingOf } from "./moves/place-ship.ts";
export { DEFAULT_OPTIONS } from "./options.ts";
export { PART_NOTES } from "./part-notes.ts";
export type { Design, DraftPart } from "./parts/design.ts";
export { designFaults, partsThatAre, spacesOf } from "./parts/design.ts";
export {
  asFleet,
  type DraftFleet,
  type DraftShip,
  freeName,
  idsOf,
  keptName,
  readyFleets,
  USUAL_DESIGNS,
} from "./parts/draft-fleet.ts";
export {
  BUDGETS,
  checkFleet,
  type FleetReport,
  readFleet,
  type ShipTotals,
} from "./parts/fleet.ts";
export { bringIn, fleetAsFile, readFleetFile } from "./parts/fleet-file.ts";
export { type BroughtFault, fleetAsText } from "./parts/fleet-text.ts";
export { SIZES, type Size } from "./parts/part-row.ts";
export {
  creditsOf,
  isPartKey,
  madeIn,
  PART_KEYS,
  PARTS,
  type PartKey,
  parsePart,
  slotsOf,
  toughnessOf,
} from "./parts/parts.ts";
export { designOfReady, READY_FLEETS } from "./parts/ready-fleets.ts";
export {
  CLASS_ROWS,
  CRAFT,
  CRAFT_KINDS,
  FLEET_TYPES,
  FLEETS,
  type FleetType,
  ofClass,
  SHIP_CLASSES,
  type ShipClass,
  SIDES,
  type Side,
} from "./parts/ship.ts";

export {
  driftOf,
  type FlightPreview,
  type Met,
  type MovePreview,
  type MoveSeen,
  previewFlight,
  previewLaunch,
  previewMove,
  type Way,
} from "./preview.ts";
export { afterPushes, type PushedWay } from "./pushes.ts";
export { ORIONS_GATE } from "./ruleset.ts";
export type { OgScenario, OgUnitEntry } from "./scenario/scenario.ts";
export { commandsOf, entryInWorld, type FileNames, withCraft } from "./set-up.ts";
export { baseStanding, type DiceWhy, type Sight, sightsOf } from "./sights.ts";
export { actsOf, energyIn, fleetOf } from "./state/context.ts";
export type { OgEvent, Reason } from "./state/event.ts";
export { baseOf, pieceBase, tableOf } from "./state/find.ts";
export { type OgState, STRENGTHS, type TerrainPiece, takesOrders } from "./state/game.ts";
export { awaitsReplies, isLeftAlone, momentName, ongoingUnit, takeUnitTurns } from "./state/turns.ts";
export {
  isVessel,
  type OgUnit,
  type Ordnance,
  type Part,
  partsOf,
  type Vessel,
} from "./state/unit.ts";
