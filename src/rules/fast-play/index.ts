/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */
export { SHIELDS, type Shield, type ShipBoxes, type SystemBoxes } from "./damage/boxes.ts";
export { type Category, CHART, FACES, type Face, ROWS, type Row } from "./damage/chart.ts";
export type { ChartOptions, DamageChoices } from "./damage/options.ts";
export { isSystemType, isWeapon, SYSTEM_TYPES, type SystemType } from "./damage/system-types.ts";
export { type RowLook, type WalkedPoint, walked } from "./damage/walked.ts";
export { freshUnit } from "./engine/set-up.ts";
export { FAST_PLAY } from "./ruleset.ts";
export { fireStep } from "./sequence/fire-steps.ts";
export type { Step } from "./sequence/step.ts";
export { STEPS, stepNamed } from "./sequence/steps.ts";
export type { Clock, Segment } from "./state/clock.ts";
export type { Command, OrderCommand, Refusal } from "./state/command.ts";
export type { FastPlayEvent } from "./state/event.ts";
export type { GameState } from "./state/game.ts";
export { placeNow, placesOf } from "./state/places.ts";
export { FAST_PLAY_OPTIONS, type Readings } from "./state/readings.ts";
export type { Announcement, Load } from "./state/sealed.ts";
export { fromFullGame, isCraft, isSeeker, type Ship, speedLimit, type Unit } from "./state/unit.ts";
