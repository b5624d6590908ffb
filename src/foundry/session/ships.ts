import type { Body, Direction, UnitOrders } from "../../rules/index.ts";
import type { UnitFacts } from "../ruleset/units.ts";
import type { Declared } from "./declared.ts";

/** An order as it is written in a file, without a time. */
export type RawOrder = Readonly<Record<string, unknown>> & { readonly do: string };

/** What a captain orders, moves and declares. */
export interface ShipActs {
  /** One hex in a direction, as a drag of its token would go. */
  step(unit: string, direction: Direction): Promise<string | null>;
  /** Takes a move back that waits for the judge: the ship's token goes to where the game has the ship. */
  takeBack(unit: string): Promise<void>;
  /**
   * Units go a path, each from where it stands; the hex that one is due to go now it goes at once.
   *
   * @param path a letter a hex, as in `Course`; empty takes paths back
   */
  goPath(units: readonly string[], path: string): Promise<void>;
  setOrders(unit: string, orders: UnitOrders): void;
  /** Declares a shot or asks for a ruling; the code when public facts alone refuse it. The answer comes as an event. */
  declare(declared: Declared): Promise<string | null>;
  /** Turns a unit where it stands: an order while orders are given, a correction before the first turn. */
  turn(unit: string, facing: Body["facing"]): Promise<void>;
  /**
   * Gives an order of the ruleset's own, written as in its files without a time; the code when it is refused, from what
   * this person knows.
   */
  order(raw: RawOrder): Promise<string | null>;
  /** Changes what is written on a unit's sheet; the game takes it up. */
  setFacts(unit: string, changes: Partial<UnitFacts>): Promise<void>;
}
