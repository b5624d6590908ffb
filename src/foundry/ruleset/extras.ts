import type { UnitOrders } from "../../rules/index.ts";
import type { Data } from "../host/host.ts";

/** The loaded games that explain themselves while they are played. */
export type Story = "demo" | "quick";

/** What a scenario file does not say: names of its things, and orders and pictures of its units, by their ids in it. */
export interface Extras {
  readonly names?: Readonly<Record<string, string>>;
  readonly orders?: Readonly<Record<string, UnitOrders>>;
  /** Ids of pictures, other than those that such units have without a choice. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** What the actors of ships carry of their ruleset's own. */
  readonly sheets?: Readonly<Record<string, Data>>;
  /** The game tells its story while it is played. */
  readonly story?: Story;
  /** The user who opens the game plays all sides, and nobody else has a seat; for games that no person of no side judges. */
  readonly alone?: true;
}

/** A game that the module brings with it: a scenario file, and what that does not say. */
export interface ReadyGame {
  readonly scenario: unknown;
  readonly extras: Extras;
}
