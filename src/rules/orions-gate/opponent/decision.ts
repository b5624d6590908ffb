import type { OwnOrder } from "../scenario/order.ts";
import type { GameState } from "../state/game.ts";
import type { Reason, Why } from "../state/reason.ts";
import type { Strength } from "../state/strength.ts";

/** An order of the program's, and why. */
export interface Decision {
  readonly order: OwnOrder;
  readonly why: Reason;
}

/** For whom the program thinks, about what, and how well. */
export interface Mind {
  readonly state: GameState;
  readonly player: string;
  readonly strength: Strength;
  /** What its chance comes from; the same game and seed give the same orders. */
  readonly seed: string;
}

/** A decision. */
export const decided = (order: OwnOrder, code: Why, more: Omit<Reason, "code"> = {}): Decision => ({
  order,
  why: { code, ...more },
});
