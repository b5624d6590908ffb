import type { Matter } from "../anomalies/state/agreement.ts";
import type { Attempt } from "../anomalies/state/attempt.ts";
import type { Terrain } from "../anomalies/state/game.ts";
import type { AnomalySetup } from "../anomalies/state/setup.ts";
import type { Place } from "../place/place.ts";
import type { Order } from "./order-kind.ts";

/** An order of one kind. */
export interface Timed<D extends string> extends Order {
  readonly do: D;
}

/** Declares information points gathered on a portal this turn. */
interface GatherOrder extends Timed<"gather"> {
  readonly player: string;
  readonly portal: string;
  readonly points: number;
}

/** Sets a unit's laboratories on a portal this turn. */
interface LabsOrder extends Timed<"labs"> {
  readonly player: string;
  readonly portal: string;
  readonly unit: string;
  readonly boxes: number;
}

/** Ties two units by a tractor beam, or lets go. */
interface LinkOrder extends Timed<"link"> {
  readonly from: string;
  readonly to: string;
}
interface UnlinkOrder extends Timed<"unlink"> {
  readonly from: string;
  readonly to: string;
}

/** The owner's choice of a hex for this unit's pushes in this impulse. */
interface ChooseOrder extends Timed<"choose"> {
  readonly unit: string;
  readonly hex: Place;
}

/** Asks for a ruling; at most one of `target` and `hex` is set, as `ATTEMPTS` says. */
export interface AttemptOrder extends Timed<"attempt"> {
  readonly what: Attempt;
  readonly unit: string;
  /** A unit or an anomaly. */
  readonly target: string | null;
  readonly hex: Place | null;
  /** Of a sphere round the unit. */
  readonly radius?: number;
}

/** The judge sets an anomaly into a scene in mid-play. */
export interface PlaceOrder extends Timed<"place"> {
  readonly anomaly: AnomalySetup;
}

/** The judge takes an anomaly away. */
interface RemoveOrder extends Timed<"remove"> {
  readonly id: string;
}

/** The judge lets a gravity storm transfer what is inside. */
export interface StormOrder extends Timed<"storm"> {
  readonly portal: string;
  /** A scene that the judge chooses; left out where dice say it. */
  readonly to?: string;
  /** Whether the trace tells who comes to know of it, thirty turns later; the contract's own traces do not. */
  readonly realise: boolean;
}

/** The judge has it rolled where a storm leads to; again, if it was rolled already. */
interface StormRollOrder extends Timed<"storm-roll"> {
  readonly portal: string;
}

/** Terrain comes onto a map or goes from it. */
interface TerrainOrder extends Timed<"change-terrain"> {
  readonly scene: string;
  readonly added: readonly Terrain[];
  readonly removed: readonly Terrain[];
}

/** The judge settles what a destination's row leaves open: the defending race, an alternative, the start. */
interface RaceOrder extends Timed<"race"> {
  readonly scene: string;
  readonly race: string;
}
interface AlternativeOrder extends Timed<"alternative"> {
  readonly scene: string;
  /** Null for the scenario as it is printed. */
  readonly alternative: string | null;
}
interface StartOrder extends Timed<"start"> {
  readonly scene: string;
  readonly hex: Place;
}

/** The judge puts a defenders' unit elsewhere, and the others keep their places round it. */
interface AnchorOrder extends Timed<"anchor"> {
  readonly unit: string;
  readonly hex: Place;
}

/** A player of a game without a judge proposes something to the others. */
export interface ProposeOrder extends Timed<"propose"> {
  readonly player: string;
  /** By which the others speak of it. */
  readonly id: string;
  readonly matter: Exclude<Matter, { readonly kind: "undo" }>;
}

/** What a player says to a proposal. */
interface AgreeOrder extends Timed<"agree"> {
  readonly player: string;
  readonly proposal: string;
}
interface DeclineOrder extends Timed<"decline"> {
  readonly player: string;
  readonly proposal: string;
}

/** The orders about anomalies, which every ruleset has. */
export type AnomalyOrder =
  | ProposeOrder
  | AgreeOrder
  | DeclineOrder
  | RaceOrder
  | AlternativeOrder
  | StartOrder
  | AnchorOrder
  | GatherOrder
  | LabsOrder
  | LinkOrder
  | UnlinkOrder
  | ChooseOrder
  | AttemptOrder
  | PlaceOrder
  | RemoveOrder
  | StormOrder
  | StormRollOrder
  | TerrainOrder;
