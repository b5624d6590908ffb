/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */

export { PART_NOTES } from "./book/part-notes.ts";
export { type DesignOptions, designFaults, usedSlots } from "./design/check-design.ts";
export { spacesOf } from "./design/check-part.ts";
export type { Draft, DraftPart } from "./design/design.ts";
export type { DesignCode, DesignFault } from "./design/fault.ts";
export { BUDGETS, checkFleet, type Fleet, type FleetReport, type FleetShip, type ShipTotals } from "./design/fleet.ts";
export { FLEET_FORMAT, LONGEST_NAME, readFleet } from "./design/read-fleet.ts";
export { READY_FLEETS, type ReadyFleet } from "./fleets/ready-fleets.ts";
export { DEFAULT_OPTIONS, type Options } from "./options/options.ts";
export { CRAFT_KINDS, type CraftKind } from "./parts/craft.ts";
export { FLEET_TYPES, FLEETS, type FleetType } from "./parts/fleet.ts";
export type { Orientation, PartValues } from "./parts/part-row.ts";
export {
  creditsOf,
  isPartKey,
  madeIn,
  makePart,
  PART_KEYS,
  PARTS,
  type PartKey,
  parsePart,
  type SizedPart,
  slotsOf,
  toughnessOf,
} from "./parts/parts.ts";
export { type ByClass, CLASS_ROWS, ofClass, SHIP_CLASSES, type ShipClass } from "./parts/ship-class.ts";
export { SIDES, type Side } from "./parts/side.ts";
export { SIZES, type Size } from "./parts/size.ts";
