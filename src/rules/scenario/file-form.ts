import type { DiceOf } from "../dice/purpose.ts";
import type { Result } from "../result.ts";
import type { OwnRuleOptions } from "../rulebook/rule-options.ts";
import type { Moment } from "../time/time.ts";
import type { Fault, Finding } from "./fault.ts";
import type { Order, OrderKinds } from "./order-kind.ts";
import type { PlaceShapes } from "./place-shapes.ts";
import type { ScenarioFile, UnitEntry } from "./scenario.ts";
import type { Shape } from "./shape.ts";

/** One anomaly on one scene, as a sheet at a table has it. */
export interface SheetDraft {
  readonly columns: number;
  readonly rows: number;
  /** The place as a label. */
  readonly hex: string;
  /** Its other fields, as a file of the usual form has them. */
  readonly anomaly: { readonly id: string; readonly kind: string; readonly scene: string };
}

/** What a ruleset's scenario files look like, beside what all of them hold. */
export interface FileForm<U extends UnitEntry = UnitEntry, C = unknown> {
  /** The word under `ruleset`. */
  readonly ruleset: string;
  /** Whether a file that names no ruleset is one of these. */
  readonly isDefault: boolean;
  readonly places: PlaceShapes;
  /** The moments of orders. */
  readonly time: Shape<Moment>;
  /** The moments to which a file can be played; those of orders where this is left out. */
  readonly until?: Shape<Moment>;
  /** The purposes for which it rolls dice. */
  readonly dice: { readonly [purpose: string]: DiceOf };
  readonly unit: Shape<U>;
  readonly orders: OrderKinds<C>;
  /** Readings that it has of its own; left out where it has none. */
  readonly readings?: OwnRuleOptions;
  /** Faults that only this ruleset looks for. */
  faults(file: unknown): readonly Finding[];
  /** Reads a whole file whose sections are not written as the common ones are; left out where they are. */
  read?(json: unknown): Result<ScenarioFile<U>, readonly Fault[]>;
  /** The smallest file with one anomaly, where its sections are written in ways of their own; left out where not. */
  sheetFile?(draft: SheetDraft): object;
  /** Who gives each order of a file, where units come into being in play; left out where the file's units tell it. */
  ownersOfOrders?(scenario: ScenarioFile<U>): (order: Order) => string | null;
}
