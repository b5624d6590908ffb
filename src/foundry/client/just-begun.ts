import type { ClockPort } from "../../judge/ports/clock.ts";

/** How long windows have to say again that their people are ready, in milliseconds: about thrice the way there and back. */
const SPEAKING = 1500;

/**
 * Whether a step has just begun. Who is ready for longer says so again at each step, by a message that takes its way; until
 * then the table stands as if it waited for them.
 */
export class JustBegun {
  readonly #clock: ClockPort;
  readonly #over: () => void;
  #at: string | null = null;
  #callOff: (() => void) | null = null;

  constructor(clock: ClockPort, over: () => void) {
    this.#clock = clock;
    this.#over = over;
  }

  get is(): boolean {
    return this.#callOff !== null;
  }

  /** The game stands at this step. Where a window takes it up nothing has begun. */
  standsAt(step: string): void {
    if (step === this.#at) return;
    const isFirst = this.#at === null;
    this.stop();
    this.#at = step;
    if (isFirst) return;
    this.#callOff = this.#clock.timer(SPEAKING, () => {
      this.#callOff = null;
      this.#over();
    });
  }

  stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }
}
