/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */

export { PART_NOTES } from "./book/part-notes.ts";
export { spacesOf } from "./design/check-part.ts";
export { FLEET_TYPES, type FleetType } from "./parts/fleet.ts";
export { isPartKey, PART_KEYS, type PartKey, parsePart, slotsOf, toughnessOf } from "./parts/parts.ts";
export type { Side } from "./parts/side.ts";
export type { Size } from "./parts/size.ts";
