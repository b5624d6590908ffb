import { type AnomalyState, makeTime, type RuleEvent, type Time } from "../../rules/index.ts";
import type { Mapping } from "../settings/settings.ts";
import type { OwnCommand } from "./orders.ts";

/**
 * The part of its time in which a game is: before the first turn, while holes push, while an impulse's orders are taken,
 * when a turn is over, or between these.
 */
export type ClockPart = "before" | "pushes" | "orders" | "between" | "over";

/** Where a tracker stands. */
export interface TrackerPlace {
  readonly round: number;
  /** Index of the combatant whose turn it is. */
  readonly turn: number;
}

/** A tracker as it is now. */
export interface Tracker extends TrackerPlace {
  readonly started: boolean;
  /** How many combatants take turns now. */
  readonly turns: number;
}

/** Where the tracker stood when it and the clock last agreed, and the step it meant then. */
export interface Noted extends TrackerPlace {
  readonly step: number;
}

/** How a ruleset counts its time, and how a combat tracker follows it. */
export interface RulesetClock {
  /** The impulses of a turn at which the clock stands, in order; the first is 0, the start of the turn. */
  readonly moments: readonly number[];
  /** The place of a moment in the row of all steps; 0 before the game. */
  stepOf(time: Time): number;
  /**
   * The step that a tracker's place asks for, less than the clock's own when the tracker lies behind; null when it asks
   * for nothing.
   */
  demandOf(mapping: Mapping, tracker: Tracker, time: Time, noted: Noted | null): number | null;
  /** The place of a tracker that agrees with the clock; null when it is not linked. */
  placeOf(mapping: Mapping, tracker: Tracker, time: Time, noted: Noted | null): TrackerPlace | null;
  /** The commands of the next step, one entry's worth; null while something must be played first. */
  stepRow(state: AnomalyState): readonly OwnCommand[] | null;
  part(state: AnomalyState): ClockPart;
  /** The moment to which the next press leads. */
  following(state: AnomalyState): Time;
  /** A name of the present moment, for which people are ready; left out where turn and impulse say all. */
  moment?(state: AnomalyState): string;
  /** Whom the clock waits for in the present moment; left out where it is everybody. */
  waitsFor?(state: AnomalyState): Awaited;
  /**
   * Whether a word of being ready holds at the present moment, by what happened since; `later` where it does not here, but
   * will again. Left out where the usual breaks say so.
   */
  stillReady?(until: ReadyUntil, state: AnomalyState, me: string, since: readonly RuleEvent[]): boolean | "later";
}

/** Whom the clock waits for. */
export interface Awaited {
  readonly players: ReadonlySet<string>;
  /** It waits for what the judge commands, so it does not go on by itself. */
  readonly judge: boolean;
}

/** By which the present moment is told from all others. */
export const momentOf = (clock: Pick<RulesetClock, "moment">, state: AnomalyState): string =>
  clock.moment?.(state) ?? makeTime(state.clock);

/** Whether the next press begins a turn, as nothing of the present one is left. */
export const beginsTurn = (clock: RulesetClock, state: AnomalyState): boolean =>
  clock.part(state) === "before" || clock.part(state) === "over";

/** When a captain's own «ready» ends. */
export type ReadyUntil =
  | { readonly kind: "next-step" }
  | { readonly kind: "something-happens" }
  | { readonly kind: "impulse"; readonly impulse: number }
  | { readonly kind: "my-next-move" }
  | { readonly kind: "end-of-turn" }
  /** Until the space or the cycle that goes on is over. */
  | { readonly kind: "space"; readonly of: string }
  /** Until the part of the turn is over, but for own moves. */
  | { readonly kind: "part"; readonly of: string };

/** Why a «ready» ended that was to last: what its captain is told. */
export type ReadyEnd =
  /** Something happened to a ship of the captain's. */
  | "mine"
  /** A ship came or went where the captain's are. */
  | "comings"
  /** A ship of the captain's moves now, and waits for a hand. */
  | "moves"
  /** An impulse began that the captain had marked. */
  | "marks"
  /** A turn began. */
  | "turns"
  /** A ship of the captain's is about to leave its map. */
  | "leaving"
  /** It came to its own end. */
  | "over";
