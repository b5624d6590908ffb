/** This ruleset's public face: what its own adapters may use beside the public face of the rules. */

export { freshPiece } from "../vessel/aboard.ts";
export { type Aim, aimAt, choicesFor, type StepChoice } from "./choices.ts";
export { foreseenRefusal, mayStow } from "./handle.ts";
export { hasPlaceFor, SPEEDS, stepsToFire } from "./offers.ts";
export { type RowLook, type WalkedPoint, walked } from "./play/allocate.ts";
export { areSpeedsAnnounced, energyLeft } from "./play/announce.ts";
export { shotsAt } from "./play/order-fire.ts";
export { scoreOf } from "./play/volley.ts";
export { refitted } from "./refit.ts";
export { FAST_PLAY } from "./ruleset.ts";
export { amount, boxes, points, SHIP_FIELDS, shots } from "./scenario/unit.ts";
export { freshUnit } from "./set-up.ts";
export { DESIGNS, dieShift, type RolledShots, scoredTogether } from "./ship-design.ts";
export { announcedSpaces, dueNow, pushedSpaces } from "./spaces.ts";
export { launchStep } from "./state/actors.ts";
export { EVERY_STEP, HALF_STEPS_A_PHASE, IMPULSES_A_PHASE, plainSplit } from "./state/clock.ts";
export { type Command, type FireCommand, STORES } from "./state/command.ts";
export type { FastPlayEvent } from "./state/event.ts";
export type { GameState } from "./state/game.ts";
export { isTorpedoLauncher } from "./state/launchers.ts";
export type { StretchKind } from "./state/places.ts";
export { isByHand } from "./state/steps.ts";
export type { ChartOptions, DamageChoices } from "./state/systems.ts";
export {
  type Category,
  CHART,
  FACES,
  isSystemType,
  isWeapon,
  OWNERS_CELLS,
  ROWS,
  SHIELDS,
  type Shield,
  type ShipBoxes,
  SYSTEM_TYPES,
  type SystemBoxes,
  type SystemType,
} from "./state/systems.ts";
export { fromFullGame, isSeeker, type Ship, speedLimit, type Unit } from "./state/unit.ts";
export { canFire, nextStop, type Stop, stopName, storesOf, whoMayAct } from "./stops.ts";
