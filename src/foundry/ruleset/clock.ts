import type { AnomalyState, Time } from "../../rules/index.ts";
import type { Mapping } from "../settings/mapping.ts";
import type { OwnCommand } from "./orders.ts";

/**
 * The part of its time in which a game is: before the first turn, while holes push, while an impulse's orders are taken,
 * when a turn is over, or between these.
 */
export type ClockPart = "before" | "pushes" | "orders" | "between" | "over";

/** Where a tracker stands. */
interface Tracker {
  readonly started: boolean;
  readonly round: number;
  /** Index of the combatant whose turn it is. */
  readonly turn: number;
  /** How many combatants take turns now. */
  readonly turns: number;
}

/** Where the tracker stood when the clock last followed it, and the step it meant then. */
export interface Counted {
  readonly round: number;
  readonly turn: number;
  readonly step: number;
}

/** What a tracker asks of the clock. */
interface Demand {
  /** The step to be reached; less than the clock's own step when the tracker was turned back. */
  readonly step: number;
  /** The new count, where steps are counted. */
  readonly counted: Counted | null;
}

/** How a ruleset counts its time, and how a combat tracker follows it. */
export interface RulesetClock {
  /** The impulses of a turn at which the clock stands, in order; the first is 0, the start of the turn. */
  readonly moments: readonly number[];
  /** The place of a moment in the row of all steps; 0 before the game. */
  stepOf(time: Time): number;
  /** What a tracker's position asks of the clock; null when it asks for nothing. */
  demandOf(mapping: Mapping, tracker: Tracker, time: Time, counted: Counted | null): Demand | null;
  /** Whether the next step stays within the tracker's round, so that the clock takes it by itself. */
  staysInRound(mapping: Mapping, time: Time): boolean;
  /** The round that a tracker shows at a moment; null where combatants' turns are counted, or nothing is linked. */
  roundAt(mapping: Mapping, time: Time): number | null;
  /** The commands of the next step, one entry's worth; null while something must be played first. */
  stepRow(state: AnomalyState): readonly OwnCommand[] | null;
  part(state: AnomalyState): ClockPart;
  /** The moment to which the next press leads. */
  following(state: AnomalyState): Time;
}

/** Whether the next press begins a turn, as nothing of the present one is left. */
export const beginsTurn = (clock: RulesetClock, state: AnomalyState): boolean =>
  clock.part(state) === "before" || clock.part(state) === "over";
