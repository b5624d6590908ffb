import type { Draft } from "../../anomalies/state/draft.ts";
import type { AnomalyEvent } from "../../anomalies/state/event.ts";
import { placeOf } from "../../anomalies/state/event-parts.ts";
import { applyAnomalyEvent, fold } from "../../anomalies/state/evolve.ts";
import { exitEffect, tumble, unawares } from "../../vessel/passage/evolve-exit.ts";
import { countersAfter, TURNED } from "../../vessel/unit/counters.ts";
import type { FastPlayEvent } from "./event.ts";
import type { GameState } from "./game.ts";
import { isSeeker, type Unit } from "./unit.ts";

type FastPlayDraft = Draft<GameState>;

/** The game after some events; the game before is left as it was. */
export const evolve = (state: GameState, events: readonly FastPlayEvent[]): GameState => fold(state, events, apply);

/** Writes one event into a draft: what anomalies make of it, then what this ruleset adds. */
export const apply = (draft: FastPlayDraft, event: FastPlayEvent): void => {
  const turns = event.event === "unit-turned" && draft.state.units[event.unit]?.facing !== event.facing;
  applyAnomalyEvent(draft, event as AnomalyEvent);
  switch (event.event) {
    case "unit-moved":
      if (event.cause === "own") ownStep(draft, event);
      return;
    case "unit-pushed":
      return pushed(draft, event);
    case "unit-turned":
      if (turns) draft.change("units", event.unit, TURNED);
      return;
    case "exit-effect":
      exitEffect(draft, event, () => ({ turn: draft.state.clock.turn, impulse: LAST_IMPULSE }));
      if (event.effect === "stopped") draft.change("units", event.unit, { halted: true });
      return;
    case "weapon-status-lowered":
      return unawares(draft, event);
    case "pods-separated":
      draft.change("units", event.unit, { pods: [] });
      return;
    case "tumble-rolled":
      return tumble(draft, event);
    case "tumble-faced":
      draft.change("units", event.unit, { facing: event.facing });
      return;
    case "weapon-revived": {
      const traits = draft.state.units[event.unit]?.traits ?? [];
      draft.change("units", event.unit, { traits: traits.filter((trait) => trait !== "inert") });
      return;
    }
    case "announcement-set":
      return announced(draft, event);
    case "load-shown":
      draft.set("loads", { ...draft.state.loads, [event.unit]: event.load });
      return;
    case "ew-set":
      draft.set("ew", { ...draft.state.ew, [event.unit]: event.ew });
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

const countStep = (draft: FastPlayDraft, id: string): void => {
  const unit = draft.state.units[id];
  if (unit?.lastStep) draft.change("units", id, countersAfter(unit, unit.lastStep));
};

/** A hole has moved a unit, by a push or by a beam; it does not again in this impulse. */
const pushed = (draft: FastPlayDraft, { unit: id, by }: FastPlayEvent & { event: "unit-pushed" }): void => {
  const unit = draft.state.units[id];
  const { drift } = draft.state.clock;
  if (!unit || !drift) return;
  draft.change("units", id, { pushedBy: [...unit.pushedBy, pushOf(by, drift.impulse)] });
  if (draft.state.ruleOptions.pushCountsAsMove === "yes") countStep(draft, id);
};

/** By what a push is told from the others that a unit has suffered in a turn. */
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
  return { ...state, announcements: own(state.announcements), loads: own(state.loads), ew: own(state.ew) };
};

const isOwn = (unit: Unit | undefined, viewer: string): boolean => unit?.owner === viewer;
