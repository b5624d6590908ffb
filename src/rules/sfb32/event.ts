import { type AnomalyBookkeeping, isBookkeeping } from "../anomalies/state/bookkeeping.ts";
import type { AnomalyEvents, Cause, EventHeader, EventOf } from "../anomalies/state/event.ts";
import type { Direction } from "../place/direction.ts";
import type { Tracking } from "./fire/track.ts";
import type { Clock } from "./state.ts";
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

/** The events of this ruleset: those of anomalies with its own units and clock, and its own. Times are `T.I`. */
export interface GameEvents extends AnomalyEvents<Unit> {
  clock: { clock: Clock };
  "unit-moved": { unit: string; scene: string; from: string; to: string; cause: MoveCause };
  "weapon-status-lowered": { unit: string; from: number; to: number; surprised: boolean };
  "exit-effect": { unit: string; effect: ExitEffect; until: string | null };
  "tumble-rolled": { unit: string; dice: readonly number[]; tumbles: boolean };
  "tumble-faced": { unit: string; dice: readonly number[]; facing: Direction };
  "weapon-revived": { unit: string };
  "pods-separated": { unit: string; pods: readonly string[] };
  "fire-checked": { from: string; to: string; allowed: boolean; ecm: 0 | 2 };
  "shot-ineffective": { from: string; to: string };
  "tracking-set": { kind: Tracking; from: string; to: string };
  "tracking-released": { kind: Tracking; from: string; to: string };
  "tracking-broken": { kind: Tracking; from: string; to: string };
  "weapon-inert": { unit: string };
}

export type GameEvent = EventOf<GameEvents>;

/** An event that belongs in a trace. */
export type RuleEvent = EventOf<Omit<GameEvents, keyof AnomalyBookkeeping>>;

/** Whether an event belongs in a trace; the others are bookkeeping. */
export const isRuleEvent = (event: GameEvent): event is RuleEvent => !isBookkeeping(event.event);

/**
 * An event as players are told of it. Why a shot came to nothing would tell where a portal is.
 *
 * @rule IP2.17 The firer learns that the shot failed, and no more.
 */
export const asPlayersRead = <E extends EventHeader>(event: E): E =>
  event.event === "shot-ineffective" ? { ...event, rules: ["ruling"] } : event;
