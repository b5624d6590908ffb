import type { AnomalyBookkeeping } from "../anomalies/state/bookkeeping.ts";
import type { AnomalyEvents, Cause, EventOf } from "../anomalies/state/event.ts";
import type { Direction } from "../place/direction.ts";
import type { Unit } from "./unit/unit.ts";

/** Why a unit changes its hex. */
export type MoveCause = Exclude<Cause, "drift">;

export type ExitEffect =
  | "turn-mode-reset"
  | "sideslip-reset"
  | "flywheel-reset"
  | "fire-control-disrupted"
  | "lock-on-broken"
  | "cloak-exposed"
  | "esg-deactivated"
  | "tracking-lost"
  | "stopped";

/** The events of starships on hexes, beside those of anomalies. */
export interface VesselEvents<U extends Unit = Unit> extends AnomalyEvents<U> {
  "unit-moved": { unit: string; scene: string; from: string; to: string; cause: MoveCause };
  "weapon-status-lowered": { unit: string; from: number; to: number; surprised: boolean };
  "exit-effect": { unit: string; effect: ExitEffect; until: string | null };
  "tumble-rolled": { unit: string; dice: readonly number[]; tumbles: boolean };
  "tumble-faced": { unit: string; dice: readonly number[]; facing: Direction };
  "weapon-revived": { unit: string };
  "pods-separated": { unit: string; pods: readonly string[] };
  "fire-checked": { from: string; to: string; allowed: boolean; ecm: 0 | 2 };
  "shot-ineffective": { from: string; to: string };
}

/** An event of the contract as rulesets of starships tell it. */
export type VesselEvent = EventOf<Omit<VesselEvents, keyof AnomalyBookkeeping>>;
