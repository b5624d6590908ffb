/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */

export { TRAITS, UNIT_CLASSES, type UnitClass } from "../vessel/unit/unit.ts";
export { SHIELDS, type Shield, type ShipBoxes } from "./damage/boxes.ts";
export { type Category, CHART, FACES, type Face, ROWS, type Row } from "./damage/chart.ts";
export type { ChartOptions, DamageChoices } from "./damage/options.ts";
export { isSystemType, isWeapon, SYSTEM_TYPES, type SystemType } from "./damage/system-types.ts";
export { type RowLook, type WalkedPoint, walked } from "./damage/walked.ts";
export { foreseenRefusal } from "./engine/foreseen.ts";
export { freshUnit } from "./engine/set-up.ts";
export { FAST_PLAY } from "./ruleset.ts";
export { launchStep } from "./sequence/launch-steps.ts";
export { plainSplit } from "./sequence/spaces.ts";
export type { Step } from "./sequence/step.ts";
export { DESIGNS } from "./ships/designs.ts";
export { dieShift, type RolledShots, scoredTogether } from "./ships/weapon-table.ts";
export { EVERY_STEP } from "./state/clock.ts";
export type { Command, FireCommand } from "./state/command.ts";
export type { FastPlayEvent } from "./state/event.ts";
export type { GameState } from "./state/game.ts";
export { isSeeker, type Ship, speedLimit, type Unit } from "./state/unit.ts";
export { type Aim, aimAt } from "./table/aim.ts";
export { announcedSpaces } from "./table/announced-spaces.ts";
export { choicesFor, type StepChoice, takesHeld } from "./table/choices.ts";
export { canFire, storesOf } from "./table/concerned.ts";
export { dueNow } from "./table/due.ts";
export { pushedSpaces } from "./table/pushed-spaces.ts";
export { nextStop, type Stop, stopName, whoMayAct } from "./table/stops.ts";
export type { StretchKind } from "./table/stretches.ts";
