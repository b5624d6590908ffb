/** The two phases of a turn; each stands for 16 impulses, and for 8 half-steps of two impulses each. */
export type Phase = 1 | 2;

export const IMPULSES_A_PHASE = 16;
export const HALF_STEPS_A_PHASE = 8;

/** How a space finds its impulse: by the middle of its share of the phase, or by the end. Rule option `windowMap`. */
export type WindowMap = "midpoint" | "end-of-share";

const firstImpulse = (phase: Phase): number => IMPULSES_A_PHASE * (phase - 1);

/**
 * The impulse of space n of m of a phase; at Speed Zero, where m is 0, the phase's last.
 *
 * @rule FP-MAP-01 The first phase is impulses 1 to 16, the second 17 to 32.
 * @rule FP-MAP-02 A space is at the middle of its share of the phase.
 */
export const impulseOfSpace = (phase: Phase, space: number, spaces: number, map: WindowMap = "midpoint"): number => {
  if (spaces === 0) return firstImpulse(phase) + IMPULSES_A_PHASE;
  // Counted in halves of a space, so that only whole numbers are divided.
  const halves = map === "midpoint" ? 2 * space - 1 : 2 * space;
  return firstImpulse(phase) + Math.ceil((IMPULSES_A_PHASE * halves) / (2 * spaces));
};

/**
 * The impulse in which a push of a half-step happens.
 *
 * @param halfStep of the turn, 1 to 16
 */
export const impulseOfHalfStep = (halfStep: number): number => 2 * halfStep;

/**
 * How many half-steps of the phase a unit has worked off when space n of m begins; at Speed Zero, where m is 0, all.
 *
 * @rule FP-MAP-05 Every unit meets all eight half-steps of a phase, a share in each of its spaces.
 */
export const cursorAt = (space: number, spaces: number): number =>
  spaces === 0 ? HALF_STEPS_A_PHASE : Math.floor((HALF_STEPS_A_PHASE * space) / spaces);

/** A half-step of a phase, 1 to 8, as it is counted in the turn, 1 to 16. */
export const halfStepOfTurn = (phase: Phase, halfStep: number): number => HALF_STEPS_A_PHASE * (phase - 1) + halfStep;

/** A half-step of the turn, counted on over all turns. */
export const halfStepsBefore = (turn: number, halfStep: number): number =>
  2 * HALF_STEPS_A_PHASE * (turn - 1) + halfStep;

/** What a unit has left of a phase in a scene that opens in the middle of it. */
export interface LateStart {
  /** Spaces whose impulse has passed. */
  readonly lost: number;
  /** Half-steps that have passed for it. */
  readonly cursor: number;
}

/**
 * What is lost of a phase to a unit whose scene opens at an impulse of that phase.
 *
 * @param spaces the unit's spaces in the phase, 0 or more
 * @rule FP-MAP-08 Spaces up to that impulse are lost.
 */
export const lateStart = (phase: Phase, spaces: number, impulse: number, map: WindowMap = "midpoint"): LateStart => {
  const passed = impulse - firstImpulse(phase);
  if (spaces === 0) return { lost: 0, cursor: Math.floor(passed / 2) };
  let lost = 0;
  while (lost < spaces && impulseOfSpace(phase, lost + 1, spaces, map) <= impulse) lost += 1;
  return { lost, cursor: cursorAt(lost, spaces) };
};
