/** Tells other modules and the map what has just happened. */

import { type AnomalyState, makeTime, type RuleEvent, type Time } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { HOOKS } from "../host/module.ts";

/** A place of the game: the scene by its id in the game, the hex by its label. */
interface AnnouncedPlace {
  readonly scene: string;
  readonly hex: string;
}

/** The clock has gone on. */
export interface Step {
  readonly time: string;
  readonly turn: number;
  readonly impulse: number;
}

/** A unit and a gravity portal. */
export interface Passage {
  readonly time: string;
  readonly unit: string;
  /** It entered an open portal, it came out at the other end, or it is in a portal's hex and was not taken. */
  readonly stage: "entered" | "arrived" | "not-taken";
  /** Where it entered. */
  readonly from: AnnouncedPlace;
  /** Where it came out; null before that. */
  readonly to: AnnouncedPlace | null;
  /** It is out of a destination again. */
  readonly escaped: boolean;
  /** Not everybody knows it. Only a judge's browser is ever told such a passage. */
  readonly secret: boolean;
}

/** A white hole has pushed a unit. */
export interface Push {
  readonly time: string;
  readonly unit: string;
  /** The white hole. */
  readonly by: string;
  readonly scene: string;
  readonly from: string;
  readonly to: string;
  /** Hexes between white hole and unit before the push. */
  readonly range: number;
  /** It was not pushed itself: something that held it took it along. */
  readonly dragged: boolean;
}

/** What is called, and with what. */
type Announcement =
  | { readonly hook: typeof HOOKS.step; readonly said: Step }
  | { readonly hook: typeof HOOKS.passage; readonly said: Passage }
  | { readonly hook: typeof HOOKS.push; readonly said: Push };

const stepTo = ({ turn, impulse }: Time): Announcement => ({
  hook: HOOKS.step,
  said: { time: makeTime({ turn, impulse }), turn, impulse },
});

const passage = (said: Passage): Announcement => ({ hook: HOOKS.passage, said });

/** What is announced of the events of one entry, as far as this client is told them. */
const announced = (events: readonly RuleEvent[]): readonly Announcement[] => {
  const escaped = new Set(events.flatMap((event) => (event.event === "unit-escaped" ? [event.unit] : [])));
  return events.flatMap((event): readonly Announcement[] => {
    const secret = event.audience !== "all";
    switch (event.event) {
      case "portal-entered": {
        const { at: time, unit, scene, hex, transported } = event;
        const stage = transported ? "entered" : "not-taken";
        return [passage({ time, unit, stage, from: { scene, hex }, to: null, escaped: false, secret })];
      }
      case "unit-transported": {
        const { at: time, unit, from, to } = event;
        return [passage({ time, unit, stage: "arrived", from, to, escaped: escaped.has(unit), secret })];
      }
      case "unit-pushed": {
        const { at: time, unit, by, scene, from, to, range, dragged } = event;
        return [{ hook: HOOKS.push, said: { time, unit, by, scene, from, to, range, dragged: dragged === true } }];
      }
      default:
        return [];
    }
  });
};

/** What has just happened, as far as this client is told, and the game after it. */
export interface Happened {
  readonly state: AnomalyState;
  readonly events: readonly RuleEvent[];
}

const listeners = new Set<(happened: Happened) => void>();

/** Calls back for what has just happened; never for what was read from the log, taken back or brought back. */
export const onHappened = (listener: (happened: Happened) => void): void => {
  listeners.add(listener);
};

const tellHappened = (happened: Happened): void => {
  for (const listener of listeners) listener(happened);
};

const isLater = (time: Time, than: Time): boolean =>
  time.turn > than.turn || (time.turn === than.turn && time.impulse > than.impulse);

const frozen = <T extends object>(value: T): T => {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) frozen(part);
  return Object.freeze(value);
};

/**
 * Calls the hooks of a running game for others in this browser: once for what has just happened, never for what was
 * read from the log, taken back or brought back.
 */
export class Announcer {
  readonly #hooks: Pick<Host["Hooks"], "callAll">;
  #at: Time | null = null;

  constructor({ Hooks }: Pick<Host, "Hooks">) {
    this.#hooks = Hooks;
  }

  /** The clock stands here without having gone on: the game was read, or somebody went back in it. */
  standsAt(state: AnomalyState | null): void {
    this.#at = state?.clock ?? null;
  }

  /** The clock stands here, if that is not known yet. */
  takesUp(state: AnomalyState | null): void {
    if (!this.#at) this.standsAt(state);
  }

  /** Something has just happened. `events` are those of it that this client is told. */
  happened(state: AnomalyState | null, events: readonly RuleEvent[]): void {
    const before = this.#at;
    this.standsAt(state);
    if (state) tellHappened({ state, events });
    const stepped = state && before && isLater(state.clock, before) ? [stepTo(state.clock)] : [];
    for (const { hook, said } of [...stepped, ...announced(events)]) {
      // Whoever listens finds the game settled, and cannot break what is under way.
      queueMicrotask(() => this.#hooks.callAll(hook, frozen(structuredClone(said))));
    }
  }
}
