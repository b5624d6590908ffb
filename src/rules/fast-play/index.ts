/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */
export { SHIELDS, type Shield, type ShipBoxes, type SystemBoxes } from "./damage/boxes.ts";
export { CHART, FACES, type Face, ROWS, type Row } from "./damage/chart.ts";
export type { ChartOptions, DamageChoices } from "./damage/options.ts";
export { isSystemType, isWeapon, SYSTEM_TYPES, type SystemType } from "./damage/system-types.ts";
export { type RowLook, type WalkedPoint, walked } from "./damage/walked.ts";
