import type { ClockPort } from "../ports/ports.ts";

/** Milliseconds of the grid on which commits start, so that their times reveal neither computing time nor secrets. */
export const GRID = 250;

/** Starts work on a time grid, counted from the first public trigger that waits. */
export class Tick {
  readonly #clock: ClockPort;
  readonly #work: () => Promise<void>;
  #cancel: (() => void) | null = null;
  #working = false;
  #origin: number | null = null;

  constructor(clock: ClockPort, work: () => Promise<void>) {
    this.#clock = clock;
    this.#work = work;
  }

  /** Plans work for something public. Secret commands never trigger work. */
  trigger(): void {
    this.#origin ??= this.#clock.now();
    this.#arm();
  }

  /** Cancels work that has not started. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#origin = null;
  }

  #arm(): void {
    if (this.#cancel || this.#working || this.#origin === null) return;
    const waited = this.#clock.now() - this.#origin;
    const steps = Math.max(1, Math.ceil(waited / GRID));
    this.#cancel = this.#clock.timer(this.#origin + steps * GRID - this.#clock.now(), () => {
      this.#cancel = null;
      this.#origin = null;
      this.#working = true;
      void this.#work().finally(() => {
        this.#working = false;
        this.#arm();
      });
    });
  }
}
