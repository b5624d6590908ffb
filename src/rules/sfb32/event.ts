import { type AnomalyBookkeeping, isBookkeeping } from "../anomalies/state/bookkeeping.ts";
import type { EventHeader, EventOf } from "../anomalies/state/event.ts";
import type { VesselEvents } from "../vessel/event.ts";
import type { Tracking } from "./fire/track.ts";
import type { Clock } from "./state.ts";

/** The events of this ruleset: those of anomalies with its own units and clock, and its own. Times are `T.I`. */
export interface GameEvents extends VesselEvents {
  clock: { clock: Clock };
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
