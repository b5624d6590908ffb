import type { ClockPort } from "../ports/clock.ts";

/** Commits start on this grid, so that neither computing time nor a secret shows; milliseconds. */
export const GRID = 250;

/** Starts work on a grid that is counted from the first public trigger that waits. */
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

  /** Something public waits. Secret acts never call this: they ride along. */
  trigger(): void {
    this.#origin ??= this.#clock.now();
    this.#arm();
  }

  /** Calls off what has not started. */
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
