import type { AnomalyClock, AnomalyState } from "../anomalies/state/game.ts";
import type { Unit } from "../vessel/unit/unit.ts";
import type { Track } from "./fire/track.ts";

/** Where in the order of work of a turn the game stands. */
type Phase = "before" | "start" | "pushes" | "standing-orders" | "orders" | "impulse-done" | "turn-done";

export interface Clock extends AnomalyClock {
  readonly phase: Phase;
}

/** The whole game as one plain value. A view is the same value without what its viewer may not know. */
export interface GameState extends AnomalyState<Unit> {
  readonly clock: Clock;
  /** Who tracks whom, in the order in which they began. */
  readonly tracks: readonly Track[];
}

/** Whether captains may give orders now. */
export const takesOrders = ({ clock }: Pick<GameState, "clock">): boolean =>
  clock.phase === "start" || clock.phase === "orders";
