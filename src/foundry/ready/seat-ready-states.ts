import type { ClockPort } from "../../judge/ports/clock.ts";
import { RateLimit } from "../../judge/wire/rate.ts";
import { type AnomalyState, makeTime } from "../../rules/index.ts";
import type { Said } from "./readiness.ts";

/** What each seat said last of itself, as the judge's window hears it. */
export class SeatReadyStates {
  readonly #said = new Map<string, Said>();
  /** Every word is passed on to everybody, so no seat may say more than the judge's runtime would hear. */
  readonly #limit: RateLimit;
  readonly #changed: () => void;

  constructor(clock: ClockPort, changed: () => void) {
    this.#limit = new RateLimit(clock, () => undefined);
    this.#changed = changed;
  }

  get all(): ReadonlyMap<string, Said> {
    return this.#said;
  }

  isReady(seat: string, state: AnomalyState): boolean {
    const said = this.#said.get(seat);
    return said?.at === makeTime(state.clock) && said.doing === "ready";
  }

  /** A seat's own word, as it came over the wire. */
  hear(seat: string, said: Said): void {
    this.#limit.admit(seat, () => this.set(seat, said));
  }

  set(seat: string, said: Said): void {
    this.#said.set(seat, said);
    this.#changed();
  }

  /** Something was taken back: what was said was said of another history. */
  forget(): void {
    this.#said.clear();
  }

  stop(): void {
    this.#limit.stop();
  }
}
