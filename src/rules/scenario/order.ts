import type { Matter } from "../anomalies/state/agreement.ts";
import type { Attempt } from "../anomalies/state/attempt.ts";
import type { Direction } from "../hex/direction.ts";
import type { Hex } from "../hex/hex.ts";
import type { Time } from "../time/time.ts";
import type { AnomalySetup } from "./anomaly.ts";

/** Why a unit changes its hex. */
export const CAUSES = ["own", "tractor", "forced", "displaced", "launched"] as const;
export type Cause = (typeof CAUSES)[number];

interface Timed<D extends string> {
  /** The impulse in which the order is carried out; `T.0` after the start of the turn. */
  readonly at: Time;
  readonly do: D;
}

/** Moves a unit hex by hex; successive hexes touch unless the cause is `displaced`. */
export interface MoveOrder extends Timed<"move"> {
  readonly unit: string;
  readonly path: readonly Hex[];
  readonly cause: Cause;
}

/** Turns a unit where it stands. */
export interface TurnOrder extends Timed<"turn"> {
  readonly unit: string;
  readonly facing: Direction;
}

/** Declares information points gathered on a portal this turn. */
export interface GatherOrder extends Timed<"gather"> {
  readonly player: string;
  readonly portal: string;
  readonly points: number;
}

/** Sets a unit's laboratories on a portal this turn. */
export interface LabsOrder extends Timed<"labs"> {
  readonly player: string;
  readonly portal: string;
  readonly unit: string;
  readonly boxes: number;
}

/** Ties two units by a tractor beam, lets go, or declares a shot. */
export interface PairOrder extends Timed<"link" | "unlink" | "fire"> {
  readonly from: string;
  readonly to: string;
}

/** The owner's choice of a hex for this unit's pushes in this impulse. */
export interface ChooseOrder extends Timed<"choose"> {
  readonly unit: string;
  readonly hex: Hex;
}

/** Asks for a ruling; at most one of `target` and `hex` is set, as `ATTEMPTS` says. */
export interface AttemptOrder extends Timed<"attempt"> {
  readonly what: Attempt;
  readonly unit: string;
  /** A unit or an anomaly. */
  readonly target: string | null;
  readonly hex: Hex | null;
}

/** The judge sets an anomaly into a scene in mid-play. */
export interface PlaceOrder extends Timed<"place"> {
  readonly anomaly: AnomalySetup;
}

/** The judge takes an anomaly away. */
export interface RemoveOrder extends Timed<"remove"> {
  readonly id: string;
}

/** The judge lets a gravity storm transfer what is inside. */
export interface StormOrder extends Timed<"storm"> {
  readonly portal: string;
  /** Whether the trace tells who comes to know of it, thirty turns later; the contract's own traces do not. */
  readonly realise: boolean;
}

/** The judge settles what a destination's row leaves open: the defending race, an alternative, the start. */
export interface RaceOrder extends Timed<"race"> {
  readonly scene: string;
  readonly race: string;
}
export interface AlternativeOrder extends Timed<"alternative"> {
  readonly scene: string;
  /** Null for the scenario as it is printed. */
  readonly alternative: string | null;
}
export interface StartOrder extends Timed<"start"> {
  readonly scene: string;
  readonly hex: Hex;
}

/** The judge puts a defenders' unit elsewhere, and the others keep their places round it. */
export interface AnchorOrder extends Timed<"anchor"> {
  readonly unit: string;
  readonly hex: Hex;
}

/** A player of a game without a judge proposes something to the others. */
export interface ProposeOrder extends Timed<"propose"> {
  readonly player: string;
  /** By which the others speak of it. */
  readonly id: string;
  readonly matter: Exclude<Matter, { readonly kind: "undo" }>;
}

/** What a player says to a proposal. */
export interface ConsentOrder extends Timed<"agree" | "decline"> {
  readonly player: string;
  readonly proposal: string;
}

/** One order of a scenario file. */
export type Order =
  | ProposeOrder
  | ConsentOrder
  | RaceOrder
  | AlternativeOrder
  | StartOrder
  | AnchorOrder
  | MoveOrder
  | TurnOrder
  | GatherOrder
  | LabsOrder
  | PairOrder
  | ChooseOrder
  | AttemptOrder
  | PlaceOrder
  | RemoveOrder
  | StormOrder;
