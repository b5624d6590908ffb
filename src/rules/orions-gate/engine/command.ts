import type { OwnOrder } from "../scenario/order.ts";
import type { Reason } from "../state/reason.ts";

/** The clock goes on: to the next player's part of a step, to its end, or to the next step. */
export interface OnwardCommand {
  readonly do: "onward";
  /** What comes before the orders that wait: a roll for who places terrain, or the edges that nobody will choose. */
  readonly first?: "terrain" | "edges";
}

/** An order that the program gives for a player, and why. */
export interface AutoCommand {
  readonly do: "auto";
  readonly player: string;
  readonly order: OwnOrder;
  readonly why: Reason;
}

/** Everything that changes a game. */
export type Command = OwnOrder | OnwardCommand | AutoCommand;
