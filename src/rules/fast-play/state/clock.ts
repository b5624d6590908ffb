import type { AnomalyClock, Player } from "../../anomalies/state/game.ts";
import type { StepCode } from "./steps.ts";
import type { Shield } from "./systems.ts";

/** One of the two sides. */
export type Side = Player["side"];

/** The parts of a turn: groups 1 to 3, the two phases, groups 5 and 6. */
type Part = 0 | 1 | 2 | 3;

export type Segment = "ships" | "speed-zero" | "drone-plasma";

/**
 * What is gone through: nothing yet, the steps of a part without phases, a phase's opening, a batch of pushes that opens a
 * segment, a cycle of some units, or a phase's close.
 */
type Passage = "before" | "steps" | "opening" | "batch" | "cycle" | "close";

/** A round of half-steps that is not over: whose, and up to which half-step of the phase each goes. */
export interface Drift {
  readonly units: readonly string[];
  /** Up to which half-step of the phase each of them goes. */
  readonly upTo: readonly number[];
  /** The half-step of the phase that is being worked off; 0 before the first. */
  readonly halfStep: number;
  /** The impulse by which holes push in it. */
  readonly impulse: number;
  /** Rounds of it that are left, beside the present one. */
  readonly left: number;
}

/** Points that were scored and await the block's allocation. */
export interface Shot {
  readonly target: string;
  readonly shield: Shield;
  readonly points: number;
  readonly step: StepCode;
}

/** What is remembered to the end of a cycle. */
export interface Memory {
  /** An order of the active unit was carried out. */
  readonly acted: boolean;
  /** Who was fired at by active units. */
  readonly firedAt: readonly string[];
  /** What active units put out. */
  readonly put: readonly string[];
  /** Who made an own move that was ordered. */
  readonly ordered: readonly string[];
  readonly shots: readonly Shot[];
}

/** For who does not want quick play: it stops at every step for all units of an owner. */
export const EVERY_STEP = "every";

/** At a table somebody wants to act at a step that is still to come: quick play stops there. */
interface Call {
  readonly unit: string;
  readonly step: StepCode | typeof EVERY_STEP;
}

export const NOTHING_YET: Memory = { acted: false, firedAt: [], put: [], ordered: [], shots: [] };

/** Where in the turn the game stands. All of it is public. */
export interface Clock extends AnomalyClock {
  readonly part: Part;
  readonly passage: Passage;
  /** In a phase the running number of the cycle, else the group. */
  readonly cycle: number;
  /** Which of the places of the passage it is at, from 0. */
  readonly place: number;
  readonly segment: Segment | null;
  /** Segments of this phase that have been opened. */
  readonly opened: readonly Segment[];
  /** Who is active in a cycle, in file order. */
  readonly active: readonly string[];
  readonly space: number;
  /** The slot that is going on; at Speed Zero those who have yet to have their cycle. */
  readonly slot: readonly string[];
  readonly drift: Drift | null;
  /** A space of this turn has ended, so that ships may make HETs and TACs. */
  readonly spaceEnded: boolean;
  readonly memory: Memory;
  /** Steps of the present part or cycle, or of the turn's end, at which somebody wants to act; every one until taken back. */
  readonly called: readonly Call[];
  /** In which order the craft of the sides go that share a speed, by that speed, as the dice of this turn have it. */
  readonly craft?: { readonly [speed: string]: readonly (Side | null)[] };
}

export const BEFORE: Clock = {
  turn: 0,
  impulse: 0,
  pushed: -1,
  beat: "",
  part: 3,
  passage: "before",
  cycle: 0,
  place: 0,
  segment: null,
  opened: [],
  active: [],
  space: 0,
  slot: [],
  drift: null,
  spaceEnded: false,
  memory: NOTHING_YET,
  called: [],
  craft: {},
};

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

/** Which half of an odd speed is moved first when nobody says: rule option `oddSplit`. */
export type OddSplit = "larger-first" | "smaller-first";

/** Spaces of the two phases; their sum is the speed. */
export interface Split {
  readonly first: number;
  readonly second: number;
}

/**
 * How a speed is split over the phases when nobody says.
 *
 * @rule FP-CMP-04 Half of it goes into the first phase, the rest into the second.
 */
export const plainSplit = (speed: number, oddSplit: OddSplit): Split => {
  const first = oddSplit === "larger-first" ? Math.ceil(speed / 2) : Math.floor(speed / 2);
  return { first, second: speed - first };
};

/**
 * The halves of a speed that an owner may choose between: two of an odd one, else one.
 *
 * @rule FP-LOOP-06 Of an odd speed the larger or the smaller half is moved first.
 * @rule FP-LAU-05 A piece that could not move in the first phase has one half in the second.
 */
export const halvesOf = (speed: number): readonly number[] =>
  speed % 2 === 0 ? [speed / 2] : [(speed - 1) / 2, (speed + 1) / 2];
