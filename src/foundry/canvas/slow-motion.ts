/** From one step of a motion to the next, in milliseconds: more than a frame that is in time takes, and a rest. */
const SLOW = 20;
const REST = 120;
/** So many late steps in one motion, and it is slow: one may be late by chance. */
const FEW = 3;

/** Whether a map that moves does so in steps that come late, as where no graphics card draws it. */
export class SlowMotion {
  readonly #now: () => number;
  #last = Number.NEGATIVE_INFINITY;
  #late = 0;

  /** @param now the time in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The map has moved by a step; gives whether its motion is slow, until it has rested. */
  step(): boolean {
    const now = this.#now();
    const gap = now - this.#last;
    this.#last = now;
    if (gap >= REST) this.#late = 0;
    else if (gap > SLOW) this.#late += 1;
    return this.#late >= FEW;
  }
}
