import type { Citation } from "../../anomalies/state/event.ts";
import type { GameEvent } from "../state/event.ts";
import type { GameState } from "../state/game.ts";
import { isVessel } from "../state/unit.ts";
import { ALWAYS } from "./always.ts";
import { fielded } from "./fielded.ts";
import { fought } from "./fought.ts";
import { moved } from "./moved.ts";
import { settled } from "./settled.ts";
import { used } from "./used.ts";

const SILENT: ReadonlySet<string> = new Set(["noted", "clock", "unit-edited", "unit-added", "tally-noted"]);

/** Rules that are at work in an event beside those that it was told with. */
const rulesAtWork = (state: GameState, event: GameEvent): readonly Citation[] => {
  if (event.event === "fleet-fielded") return fielded(state, event);
  if (event.event === "unit-moved") return moved(state, event);
  return [...(ALWAYS[event.event] ?? []), ...fought(state, event), ...settled(state, event), ...used(state, event)];
};

/** What this ruleset's clock and units add to events of anomalies: the impulse, and how a ship drifts. */
const completed = (state: GameState, event: GameEvent): GameEvent => {
  const { impulse } = state.clock;
  if (event.event === "portal-entered" || event.event === "wave-started") return { ...event, impulse };
  if (event.event !== "unit-transported") return event;
  const unit = state.units[event.unit];
  if (isVessel(unit)) return { ...event, speed: unit.drift };
  // Nothing else drifts.
  const { speed: _, ...rest } = event;
  return rest as GameEvent;
};

/** An event as it is told: with all that is at work in it. */
export const dress = (state: GameState, event: GameEvent): GameEvent => {
  if (SILENT.has(event.event)) return event;
  const whole = completed(state, event);
  const more = rulesAtWork(state, event).filter((rule) => !event.rules.includes(rule));
  return more.length === 0 ? whole : { ...whole, rules: [...new Set([...whole.rules, ...more])] };
};
