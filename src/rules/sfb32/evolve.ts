import type { Draft } from "../anomalies/state/draft.ts";
import type { AnomalyEvent } from "../anomalies/state/event.ts";
import { applyAnomalyEvent, fold } from "../anomalies/state/evolve.ts";
import { parseTime } from "../time/time.ts";
import { exitEffect, tumble, unawares } from "../vessel/passage/evolve-exit.ts";
import { stillHolding } from "../vessel/unit/condition.ts";
import { countersAfter, TURNED } from "../vessel/unit/counters.ts";
import type { GameEvent } from "./event.ts";
import { trackEnded, trackFailed, trackSet, weaponInert } from "./fire/evolve-track.ts";
import type { GameState } from "./state.ts";

/** The game after some events; the game before is left as it was. */
export const evolve = (state: GameState, events: readonly GameEvent[]): GameState => fold(state, events, apply);

/** Writes one event into a draft: what anomalies make of it, then what this ruleset adds. */
export const apply = (draft: Draft<GameState>, event: GameEvent): void => {
  const turns = event.event === "unit-turned" && event.facing !== draft.state.units[event.unit]?.facing;
  applyAnomalyEvent(draft, event as AnomalyEvent);
  switch (event.event) {
    case "unit-moved":
      if (event.cause === "own") countStep(draft, event.unit);
      return;
    case "unit-pushed":
      if (draft.state.ruleOptions.pushCountsAsMove === "yes") countStep(draft, event.unit);
      return;
    case "unit-turned":
      if (turns) draft.change("units", event.unit, TURNED);
      return;
    case "clock":
      return conditionsEnd(draft);
    case "exit-effect":
      return exitEffect(draft, event, parseTime);
    case "weapon-status-lowered":
      return unawares(draft, event);
    case "pods-separated":
      draft.change("units", event.unit, { pods: [] });
      return;
    case "tumble-faced":
      draft.change("units", event.unit, { facing: event.facing });
      return;
    case "weapon-revived": {
      const traits = draft.state.units[event.unit]?.traits ?? [];
      draft.change("units", event.unit, { traits: traits.filter((trait) => trait !== "inert") });
      return;
    }
    case "tracking-set":
      return trackSet(draft, event);
    case "tracking-released":
    case "tracking-broken":
      return trackEnded(draft, event);
    case "shot-ineffective":
      return trackFailed(draft, event);
    case "weapon-inert":
      return weaponInert(draft, event);
    case "tumble-rolled":
      return tumble(draft, event);
    default:
      return;
  }
};

const countStep = (draft: Draft<GameState>, id: string): void => {
  const unit = draft.state.units[id];
  if (unit?.lastStep) draft.change("units", id, countersAfter(unit, unit.lastStep));
};

const conditionsEnd = (draft: Draft<GameState>): void => {
  const { units, clock } = draft.state;
  for (const unit of Object.values(units)) {
    const conditions = stillHolding(unit.conditions, clock);
    if (conditions !== unit.conditions) draft.change("units", unit.id, { conditions });
  }
};
