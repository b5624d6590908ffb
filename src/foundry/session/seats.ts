import type { ReadyUntil } from "../ruleset/until.ts";

/** What a seat is doing, as everybody may know. */
export type SeatDoing = "ready" | "choosing" | "rolling" | "moving" | "wait" | "away";

export interface Seat {
  /** The user's id. */
  readonly id: string;
  readonly name: string;
  readonly present: boolean;
  readonly doing: SeatDoing;
}

/** Who the clock waits for, and how this person stands in it. */
export interface Seats {
  readonly seats: readonly Seat[];
  /** Why the clock waits, in public reasons alone; empty when it is about to go on. */
  /** Ships whose moves beyond their speed wait for the judge: the game has them elsewhere than their tokens stand. */
  readonly asked: readonly string[];
  readonly waiting: readonly { readonly name: string; readonly doing: SeatDoing | "set-up" }[];
  /** A step has just begun: who stays ready may not have been heard of yet. */
  readonly justBegun: boolean;
  /** The judge alone makes each step: it does not come by itself once all are ready. */
  readonly byHand: boolean;
  readonly ready: boolean;
  /** This person's own part of a moment's choices is settled, by answer or by order, and not shown to the others yet. */
  readonly sealed: boolean;
  readonly readyUntil: ReadyUntil | null;
}

/** What a person says of being ready. */
export interface SeatActs {
  /** Says that this person is ready; `null` is for as long as was said before a ship came to be moved, else for one step. */
  setReady(until: ReadyUntil | null): void;
  wait(): void;
}
