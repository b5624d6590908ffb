/** The state of a game by impulses, its events, and how they change it. */

import { type AnomalyBookkeeping, isBookkeeping } from "../anomalies/state/bookkeeping.ts";
import type { Audience, EventHeader, EventOf } from "../anomalies/state/event.ts";
import { fold } from "../anomalies/state/evolve.ts";
import type { AnomalyClock, AnomalyState } from "../anomalies/state/game.ts";
import type { RuleContext, StateDraft } from "../anomalies/state/rule-context.ts";
import { parseTime } from "../time.ts";
import { stillHolding } from "../vessel/condition.ts";
import { applyVesselEvent, countStep } from "../vessel/move.ts";
import { has, isSeeking, type Unit, type VesselEvent, type VesselEvents } from "../vessel/unit.ts";

/** Where in the order of work of a turn the game stands. */
type Phase = "before" | "start" | "pushes" | "standing-orders" | "orders" | "impulse-done" | "turn-done";

export interface Clock extends AnomalyClock {
  readonly phase: Phase;
}

/** The whole game as one plain value. A view is the same value without what its viewer may not know. */
export interface GameState extends AnomalyState<Unit> {
  readonly clock: Clock;
  /** Who tracks whom, in the order in which they began. */
  readonly tracks: readonly Track[];
  /**
   * Who knows of a weapon that it is inert, by weapon, while not everybody does: a portal has parted it from its target.
   * Left out where there is none.
   */
  readonly inertFor?: { readonly [unit: string]: Audience };
}

/** Whether captains may give orders now. */
export const takesOrders = ({ clock }: Pick<GameState, "clock">): boolean =>
  clock.phase === "start" || clock.phase === "orders";

/** A lock-on of fire control on a unit, or the control that a unit has of a seeking weapon. */
export type Tracking = "lock-on" | "guidance";

/** One unit tracks another. Everybody sees that. */
export interface Track {
  readonly kind: Tracking;
  readonly from: string;
  readonly to: string;
  /** Who knows that it is broken, while nobody else does; null as long as it holds. */
  readonly brokenFor: Audience | null;
}

/** Whether a track is the one that is meant. */
export const isTrack =
  (meant: Pick<Track, "kind" | "from" | "to">) =>
  ({ kind, from, to }: Track): boolean =>
    kind === meant.kind && from === meant.from && to === meant.to;

/** The events of this ruleset: those of anomalies with its own units and clock, and its own. Times are `T.I`. */
export interface GameEvents extends VesselEvents {
  clock: { clock: Clock };
  "tracking-set": { kind: Tracking; from: string; to: string };
  "tracking-released": { kind: Tracking; from: string; to: string };
  "tracking-broken": { kind: Tracking; from: string; to: string };
  "weapon-inert": { unit: string };
  /** A unit went aboard another, in the hex of both. */
  "unit-recovered": { unit: string; by: string; scene: string; hex: string };
  /** In play the judge has said that something more is aboard. */
  stowed: { unit: string; piece: string };
}

export type GameEvent = EventOf<GameEvents>;

/** An event that belongs in a trace. */
export type RuleEvent = EventOf<Omit<GameEvents, keyof AnomalyBookkeeping>>;

/** Whether an event belongs in a trace; the others are bookkeeping. */
export const isRuleEvent = (event: GameEvent): event is RuleEvent => !isBookkeeping(event.event);

/**
 * An event as players are sent it. Why a shot had no effect, or a lock-on is gone that nothing seems to break, would
 * reveal where a portal is.
 *
 * @rule IP2.17 The firer learns that the shot failed, and no more.
 */
export const asPlayersRead = <E extends EventHeader>(event: E): E => {
  const isPrivate = event.audience !== "all" && (event.event === "tracking-broken" || event.event === "weapon-inert");
  return isPrivate || event.event === "shot-ineffective" ? { ...event, rules: ["ruling"] } : event;
};

/** What a rule of this ruleset is handed. */
export type GameContext = RuleContext<Unit, GameState, GameEvents, GameEvent>;

type TrackEvent<K extends GameEvent["event"]> = Extract<GameEvent, { readonly event: K }>;

/** A unit tracks another; control of a weapon passes to it from whoever had it, and a weapon has one target at a time. */
const trackSet = (draft: StateDraft<GameState>, { kind, from, to }: TrackEvent<"tracking-set">): void => {
  const gone = isTrack({ kind, from, to });
  const seeker = draft.state.units[from];
  const isReplaced = (one: Track): boolean =>
    one.kind === kind && (kind === "guidance" ? one.to === to : one.from === from && !!seeker && isSeeking(seeker));
  const others = draft.state.tracks.filter((one) => gone(one) || !isReplaced(one));
  // One that holds again keeps its place: who did not know that it was broken is not told that it holds.
  const again = others.map((one): Track => (gone(one) ? { kind, from, to, brokenFor: null } : one));
  draft.set("tracks", others.some(gone) ? again : [...others, { kind, from, to, brokenFor: null }]);
};

/** A unit tracks another no more. */
const trackEnded = (
  draft: StateDraft<GameState>,
  event: TrackEvent<"tracking-released"> | TrackEvent<"tracking-broken">,
): void => {
  const gone = isTrack(event);
  draft.set(
    "tracks",
    draft.state.tracks.filter((one) => !gone(one)),
  );
};

/** A lock-on is broken by a portal, or by a shot through it, which only those learn who are told. */
const trackFailed = (
  draft: StateDraft<GameState>,
  { from, to, audience }: TrackEvent<"shot-ineffective"> | TrackEvent<"tracking-broken">,
): void => {
  const meant = isTrack({ kind: "lock-on", from, to });
  if (!draft.state.tracks.some(meant)) return;
  draft.set(
    "tracks",
    draft.state.tracks.map((one) => (meant(one) ? { ...one, brokenFor: audience } : one)),
  );
};

/** A seeking weapon is inert, for all to see or as far as they are told. */
const weaponInert = (draft: StateDraft<GameState>, { unit, audience }: TrackEvent<"weapon-inert">): void => {
  const traits = draft.state.units[unit]?.traits ?? [];
  draft.change("units", unit, { traits: [...traits.filter((trait) => trait !== "inert"), "inert"] });
  noteInert(draft, unit, audience);
};

/** Notes who knows of a weapon that it is inert; "all" and null where nothing is left to be hidden. */
const noteInert = (draft: StateDraft<GameState>, unit: string, audience: Audience | null): void => {
  const { [unit]: before, ...others } = draft.state.inertFor ?? {};
  if (audience !== null && audience !== "all") draft.set("inertFor", { ...others, [unit]: audience });
  else if (before !== undefined) draft.set("inertFor", Object.keys(others).length > 0 ? others : undefined);
};

/** A weapon that the judge revived has its own target again, as long as nothing parts them anew. */
const revived = (draft: StateDraft<GameState>, unit: string): void => {
  noteInert(draft, unit, null);
  const { tracks } = draft.state;
  const isLost = ({ kind, from, brokenFor }: Track): boolean =>
    kind === "lock-on" && from === unit && brokenFor !== null;
  if (tracks.some(isLost)) {
    draft.set(
      "tracks",
      tracks.map((one) => (isLost(one) ? { ...one, brokenFor: null } : one)),
    );
  }
};

/** What is written on a sheet of a weapon says nothing of what only some know: it stays inert for those who know it. */
const staysInert = (draft: StateDraft<GameState>, id: string): void => {
  const unit = draft.state.units[id];
  if (!unit || has(unit, "inert") || draft.state.inertFor?.[id] === undefined) return;
  draft.change("units", id, { traits: [...unit.traits, "inert"] });
};

/** The game after some events; the game before is left as it was. */
export const evolve = (state: GameState, events: readonly GameEvent[]): GameState => fold(state, events, apply);

/** Writes one event into a draft: what anomalies and vessels make of it, then what this ruleset adds. */
export const apply = (draft: StateDraft<GameState>, event: GameEvent): void => {
  applyVesselEvent(draft, event as VesselEvent, parseTime);
  switch (event.event) {
    case "unit-moved":
      if (event.cause === "own") countStep(draft, event.unit);
      return;
    case "unit-pushed":
      if (draft.state.ruleOptions.pushCountsAsMove === "yes") countStep(draft, event.unit);
      return;
    case "clock":
      return conditionsEnd(draft);
    case "tracking-set":
      return trackSet(draft, event);
    case "tracking-broken":
      return event.audience === "all" ? trackEnded(draft, event) : trackFailed(draft, event);
    case "tracking-released":
      return trackEnded(draft, event);
    case "weapon-revived":
      return revived(draft, event.unit);
    case "exit-effect":
      return event.effect === "tracking-lost" ? noteInert(draft, event.unit, "all") : undefined;
    case "unit-edited":
      return staysInert(draft, event.unit);
    case "shot-ineffective":
      return trackFailed(draft, event);
    case "weapon-inert":
      return weaponInert(draft, event);
    case "unit-recovered":
      return draft.change("units", event.unit, { status: "aboard", carrier: event.by });
    default:
      return;
  }
};

const conditionsEnd = (draft: StateDraft<GameState>): void => {
  const { units, clock } = draft.state;
  for (const unit of Object.values(units)) {
    const conditions = stillHolding(unit.conditions, clock);
    if (conditions !== unit.conditions) draft.change("units", unit.id, { conditions });
  }
};
