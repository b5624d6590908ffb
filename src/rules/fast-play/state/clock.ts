import type { AnomalyClock } from "../../anomalies/state/game.ts";
import type { Shield } from "../damage/boxes.ts";
import type { StepCode } from "../sequence/step.ts";

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
};
