import type { Cause } from "../../anomalies/state/event.ts";
import type { Hex } from "../../hex/hex.ts";
import type { Direction } from "../../place/direction.ts";
import type { AnomalyOrder, Timed } from "../../scenario/anomaly-order.ts";
import type { Time } from "../../time/time.ts";

/** Why a file may say that a unit changes its hex. */
export const CAUSES = ["own", "tractor", "forced", "displaced", "launched"] as const satisfies readonly Cause[];

/** Moves a unit hex by hex; successive hexes touch unless the cause is `displaced`. */
interface MoveOrder extends Timed<"move"> {
  readonly unit: string;
  readonly path: readonly Hex[];
  readonly cause: (typeof CAUSES)[number];
}

/** Turns a unit where it stands. */
interface TurnOrder extends Timed<"turn"> {
  readonly unit: string;
  readonly facing: Direction;
}

/** The judge has a tumbling unit's facing rolled, or gives an inert weapon its guidance back. */
interface ExitOrder<D extends "facing-roll" | "revive"> extends Timed<D> {
  readonly unit: string;
}

/** Declares a shot. */
interface FireOrder extends Timed<"fire"> {
  readonly from: string;
  readonly to: string;
}

/** A unit locks on to another, takes control of a seeking weapon, or lets either go. */
interface TrackingOrder<D extends "lock-on" | "guide" | "let-go"> extends Timed<D> {
  readonly from: string;
  readonly to: string;
}

/** The orders that this ruleset has beside those about anomalies. */
export type OwnOrder =
  | MoveOrder
  | TurnOrder
  | FireOrder
  | ExitOrder<"facing-roll">
  | ExitOrder<"revive">
  | TrackingOrder<"lock-on">
  | TrackingOrder<"guide">
  | TrackingOrder<"let-go">;

/** One order of a scenario file. */
export type Order = (AnomalyOrder | OwnOrder) & { readonly at: Time };
