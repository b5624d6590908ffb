import type { OwnOrder } from "../scenario/order.ts";

/** The clock goes on: to the next player's part of a step, to its end, or to the next step. */
export interface OnwardCommand {
  readonly do: "onward";
  /** Whether orders wait that place terrain: players roll for it only then. */
  readonly terrain?: true;
}

/** Everything that changes a game. */
export type Command = OwnOrder | OnwardCommand;
