import type { ClockPort } from "../../judge/ports/clock.ts";
import { RateLimit } from "../../judge/wire/rate.ts";
import type { Said } from "./readiness.ts";

/** What each seat said last of itself, as the judge's window hears it. */
export class SeatReadyStates {
  readonly #said = new Map<string, Said>();
  /** Seats whose people are away, and for whom the clock does not wait. */
  readonly #without = new Set<string>();
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

  /** Whether a seat has said that it is ready for a moment. */
  isReady(seat: string, moment: string): boolean {
    const said = this.#said.get(seat);
    return said?.at === moment && said.doing === "ready";
  }

  /** A seat's own word, as it came over the wire. */
  hear(seat: string, said: Said): void {
    this.#limit.admit(seat, () => this.set(seat, said));
  }

  /** Somebody asks how the table stands; all is told again, though not more often than a seat may speak. */
  looked(user: string): void {
    this.#limit.admit(user, () => this.#changed());
  }

  set(seat: string, said: Said): void {
    this.#said.set(seat, said);
    this.#changed();
  }

  /** The seats that the game is played on without. */
  get without(): ReadonlySet<string> {
    return this.#without;
  }

  /** Plays on without an absent seat until its person is back, or waits for it again. */
  playWithout(seat: string, on: boolean): void {
    if (on) this.#without.add(seat);
    else this.#without.delete(seat);
    this.#changed();
  }

  /** Somebody came or went: whoever is here is waited for again. */
  areHere(present: (seat: string) => boolean): void {
    for (const seat of this.#without) if (present(seat)) this.#without.delete(seat);
  }

  /** Something was taken back: what was said was said of another history. */
  forget(): void {
    this.#said.clear();
  }

  stop(): void {
    this.#limit.stop();
  }
}
