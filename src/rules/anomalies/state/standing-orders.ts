/** What a unit does when a white hole pushes it and its owner has not said otherwise. */
export const PUSH_ORDERS = ["straight", "left", "right", "towards", "ask-when-it-matters", "ask"] as const;
export type PushOrder = (typeof PUSH_ORDERS)[number];

/**
 * In what the hexes of a push may differ so that it matters: a unit that stands there, an enemy within two hexes, the
 * edge of a fixed map, the band in which another white hole pushes in every impulse.
 */
export const MATTERS = ["unit", "enemy", "edge", "band"] as const;
export type Matter = (typeof MATTERS)[number];

/** Orders for one unit. */
export interface UnitOrders {
  readonly push: PushOrder;
  /** The label of the hex that `towards` means; without it the unit goes straight away. */
  readonly towards?: string;
  /** What `ask-when-it-matters` asks about; all of it when it is left out. */
  readonly asks?: readonly Matter[];
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
