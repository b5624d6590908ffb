import type { OwnOrder } from "../scenario/order.ts";

/** The clock goes on: to the next player's part of a step, to its end, or to the next step. */
export interface OnwardCommand {
  readonly do: "onward";
  /** What comes before the orders that wait: a roll for who places terrain, or the edges that nobody will choose. */
  readonly first?: "terrain" | "edges";
}

/** Everything that changes a game. */
export type Command = OwnOrder | OnwardCommand;
