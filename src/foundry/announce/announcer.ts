import type { AnomalyState, RuleEvent, Time } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { announced, stepTo } from "./announced.ts";
import { tellHappened } from "./happened.ts";

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
