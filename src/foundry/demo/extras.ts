import type { UnitOrders } from "../../rules/index.ts";

/** The loaded games that explain themselves while they are played. */
export type Story = "demo" | "quick";

/** What a scenario file does not say: names of its things, and orders and pictures of its units, by their ids in it. */
export interface Extras {
  readonly names?: Readonly<Record<string, string>>;
  readonly orders?: Readonly<Record<string, UnitOrders>>;
  /** Ids of pictures, other than those that such units have without a choice. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** The game tells its story while it is played. */
  readonly story?: Story;
  /** The user who opens the game plays all sides, and nobody else has a seat; for games that no person of no side judges. */
  readonly alone?: true;
}
