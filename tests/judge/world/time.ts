/** A series of pseudorandom numbers that depends on its seed alone. */
export const rowOf = (seed: number): (() => number) => {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
};

interface Event {
  readonly at: number;
  readonly seq: number;
  readonly run: () => void;
}

/** Simulated time: events happen in their order, each after all promises have settled. */
export class Time {
  #now = 0;
  #seq = 0;

  readonly #events: Event[] = [];

  get now(): number {
    return this.#now;
  }

  /** Runs something after `ms` milliseconds, after everything planned for the same moment before. */
  after(ms: number, run: () => void): void {
    this.#seq += 1;
    const event = { at: this.#now + Math.max(0, ms), seq: this.#seq, run };
    let low = 0;
    let high = this.#events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#events[middle];
      if (other && (other.at > event.at || (other.at === event.at && other.seq > event.seq))) low = middle + 1;
      else high = middle;
    }
    this.#events.splice(low, 0, event);
  }

  /** Lets events happen until none is left or `until` is reached. */
  async run(until: number): Promise<void> {
    await settled();
    for (;;) {
      const next = this.#events.at(-1);
      if (!next || next.at > until) break;
      this.#events.pop();
      this.#now = next.at;
      next.run();
      await settled();
    }
    this.#now = Math.max(this.#now, until);
  }

  /** Lets events happen one by one until something holds, or until `end`. */
  async until(holds: () => boolean, end: number): Promise<void> {
    await settled();
    while (!holds()) {
      const next = this.#events.at(-1);
      if (!next || next.at > end) return this.run(end);
      this.#events.pop();
      this.#now = next.at;
      next.run();
      await settled();
    }
  }

  /** Lets `ms` milliseconds pass. */
  pass(ms: number): Promise<void> {
    return this.run(this.#now + ms);
  }
}

/** Waits until no promise has anything left to do. */
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
