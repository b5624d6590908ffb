/** What a unit does when a white hole pushes it and its owner has not said otherwise. */
export const PUSH_ORDERS = ["straight", "left", "right", "ask-when-it-matters", "ask"] as const;
export type PushOrder = (typeof PUSH_ORDERS)[number];

/** Orders for one unit. */
export interface UnitOrders {
  readonly push: PushOrder;
  /** Move one hex ahead whenever the movement chart says so. */
  readonly holdCourse: boolean;
}

/** A player's standing orders by unit; private to the player and the judge. */
export interface StandingOrders {
  readonly [unit: string]: UnitOrders;
}

export const DEFAULT_ORDERS: UnitOrders = { push: "ask-when-it-matters", holdCourse: false };

/** Under this name stand the orders for units that are nobody's. */
export const JUDGES_ORDERS = "judge";
