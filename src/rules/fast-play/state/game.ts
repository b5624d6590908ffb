/** The state of a game, the context of its rules, and how events change it. */

import type { Audience, Citation } from "../../anomalies/state/event.ts";
import { fold } from "../../anomalies/state/evolve.ts";
import type { AnomalyState } from "../../anomalies/state/game.ts";
import { placeOf } from "../../anomalies/state/places.ts";
import type { RuleContext, StateDraft } from "../../anomalies/state/rule-context.ts";
import { applyVesselEvent, countStep } from "../../vessel/move.ts";
import type { VesselEvent } from "../../vessel/unit.ts";
import { type Clock, halfStepOfTurn, type Phase } from "./clock.ts";
import type { FastPlayEvent, FastPlayEvents } from "./event.ts";
import { timeOf } from "./places.ts";
import type { Readings } from "./readings.ts";
import { type Announcement, type Ew, isSeeker, type Launcher, type Load, type Unit } from "./unit.ts";

/** The whole game as one plain value. A view holds of the last four parts what is its viewer's own. */
export interface GameState extends AnomalyState<Unit> {
  readonly ruleOptions: Readings;
  readonly clock: Clock;
  readonly announcements: { readonly [unit: string]: Announcement };
  readonly loads: { readonly [unit: string]: Load };
  readonly ew: { readonly [unit: string]: Ew };
  /** Launchers that are not as their boxes say; games of older records have none. */
  readonly launchers?: { readonly [unit: string]: readonly Launcher[] };
}

/** What a rule of fast play is handed. */
export type Context = RuleContext<Unit, GameState, FastPlayEvents, FastPlayEvent>;

/** The phase that is gone through; 1 outside of phases, where nothing asks for it. */
export const phaseOf = ({ part }: Pick<Clock, "part">): Phase => (part === 2 ? 2 : 1);

/** The rules of fast play by which events of anomalies happen when they do. */
const ALSO_BY: { readonly [event: string]: readonly Citation[] } = {
  "turn-started": ["FP-SEQ-00", "FP-LOOP-05"],
  "portal-drifted": ["FP-MAP-09"],
  "wave-checked": ["FP-MAP-09"],
  "wave-started": ["FP-MAP-07"],
  "destination-rolled": ["FP-MAP-03"],
  "tractor-linked": ["FP-SEQ-4.18", "FP-DP-04"],
  "tractor-released": ["FP-SEQ-4.18"],
  "tumble-faced": ["FP-SEQ-4.41"],
};

/** An event of anomalies with the half-step or impulse in which it happened, and with the step behind it. */
export const completeEvent = ({ clock, units }: GameState, event: FastPlayEvent): FastPlayEvent => {
  switch (event.event) {
    case "portal-entered":
      return { ...event, impulse: clock.impulse };
    case "wave-struck": {
      const cursor = units[event.unit]?.cursor ?? 0;
      const halfStep = clock.part === 0 ? 0 : halfStepOfTurn(phaseOf(clock), cursor);
      return { ...event, rules: [...event.rules, "FP-SEQ-4.2", "FP-MAP-10"], halfStep };
    }
    case "unit-pushed": {
      const { dragged, ...told } = event;
      const halfStep = halfStepOfTurn(phaseOf(clock), clock.drift?.halfStep ?? 0);
      const rules = [...event.rules, "FP-SEQ-4.1", "FP-MAP-04", "FP-MAP-05", "FP-MAP-06"] as const;
      return { ...told, rules, halfStep, ...(dragged && { dragged }) };
    }
    case "unit-moved":
      return event.cause === "own" ? { ...event, rules: ["FP-SEQ-4.3", ...event.rules, "FP-INF-09"] } : event;
    default: {
      const more = ALSO_BY[event.event];
      return more ? { ...event, rules: [...event.rules, ...more] } : event;
    }
  }
};

/** Moves the clock on; the event is dated with the time it moves to. */
export const setClock = (context: Context, changes: Partial<Clock>): void => {
  const clock = { ...context.state.clock, ...changes };
  context.emitEvent({ at: timeOf(clock), event: "clock", rules: ["FP-SEQ-00"], audience: "all", clock });
};

/** Notes changes of one unit that no other event says. */
export const note = (context: Context, unit: string, changes: Partial<Unit>): void =>
  context.emit("units-noted", ["ruling"], "all", { units: { [unit]: changes } });

/** Who learns what only a unit's owner may know. */
export const ownerOf = ({ owner }: Pick<Unit, "owner">): Audience => (owner === null ? "judge" : [owner]);

type FastPlayDraft = StateDraft<GameState>;

/** The game after some events; the game before is left as it was. */
export const evolve = (state: GameState, events: readonly FastPlayEvent[]): GameState => fold(state, events, apply);

/** Writes one event into a draft: what anomalies and vessels make of it, then what this ruleset adds. */
export const apply = (draft: FastPlayDraft, event: FastPlayEvent): void => {
  applyVesselEvent(draft, event as VesselEvent, () => ({ turn: draft.state.clock.turn, impulse: LAST_IMPULSE }));
  switch (event.event) {
    case "unit-moved":
      if (event.cause === "own") ownStep(draft, event);
      return;
    case "unit-pushed":
      return pushed(draft, event);
    case "exit-effect":
      if (event.effect === "stopped") draft.change("units", event.unit, { halted: true });
      return;
    case "announcement-set":
      return announced(draft, event);
    case "load-shown":
      draft.set("loads", { ...draft.state.loads, [event.unit]: event.load });
      return;
    case "ew-set":
      draft.set("ew", { ...draft.state.ew, [event.unit]: event.ew });
      return;
    case "launchers-set":
      draft.set("launchers", { ...draft.state.launchers, [event.unit]: event.launchers });
      return;
    case "units-noted":
      for (const id in event.units) draft.change("units", id, event.units[id] ?? {});
      return;
    default:
      return;
  }
};

const LAST_IMPULSE = 32;

/** A space of its own; a seeker has flown farther by it. */
const ownStep = (draft: FastPlayDraft, { unit: id, from }: FastPlayEvent & { event: "unit-moved" }): void => {
  countStep(draft, id);
  const unit = draft.state.units[id];
  if (unit && isSeeker(unit)) draft.change("units", id, { flown: unit.flown + 1, cameFrom: placeOf(from) });
};

/** A hole has moved a unit, by a push or by a beam; it does not again in this impulse. */
const pushed = (draft: FastPlayDraft, { unit: id, by }: FastPlayEvent & { event: "unit-pushed" }): void => {
  const unit = draft.state.units[id];
  const { drift } = draft.state.clock;
  if (!unit || !drift) return;
  draft.change("units", id, { pushedBy: [...unit.pushedBy, pushOf(by, drift.impulse)] });
  if (draft.state.ruleOptions.pushCountsAsMove === "yes") countStep(draft, id);
};

/** A name of a push that no other push of a unit has in a turn. */
export const pushOf = (hole: string, impulse: number): string => `${hole}@${impulse}`;

const announced = (draft: FastPlayDraft, event: FastPlayEvent & { event: "announcement-set" }): void => {
  const { [event.unit]: _before, ...others } = draft.state.announcements;
  const { announcement } = event;
  draft.set("announcements", announcement ? { ...others, [event.unit]: announcement } : others);
};

/** A game without what only others know of it. */
export const hide = (state: GameState, viewer: string): GameState => {
  const own = <T>(part: { readonly [unit: string]: T }): { readonly [unit: string]: T } =>
    Object.fromEntries(Object.entries(part).filter(([id]) => isOwn(state.units[id], viewer)));
  return {
    ...state,
    announcements: own(state.announcements),
    loads: own(state.loads),
    ew: own(state.ew),
    launchers: own(state.launchers ?? {}),
  };
};

const isOwn = (unit: Unit | undefined, viewer: string): boolean => unit?.owner === viewer;
