/** One thing that is due at a moment. */
interface Due {
  readonly handle: number;
  readonly at: number;
  readonly run: () => void;
}

/** Time for the clients of one test: it stands still until it is driven, and what is due comes in its order. */
export class VirtualTime {
  #now = 0;
  #last = 0;
  #due: Due[] = [];

  get now(): number {
    return this.#now;
  }

  /** The moment of the next thing that is due; nothing when nothing waits. */
  get next(): number | undefined {
    return this.#first?.at;
  }

  readonly setTimeout = (run: () => void, ms = 0): number => {
    this.#last += 1;
    this.#due.push({ handle: this.#last, at: this.#now + Math.max(0, ms), run });
    return this.#last;
  };

  readonly clearTimeout = (handle: unknown): void => {
    this.#due = this.#due.filter((one) => one.handle !== handle);
  };

  /** Goes on to the next thing that is due and lets it happen. */
  step(): void {
    const first = this.#first;
    if (!first) return;
    this.clearTimeout(first.handle);
    this.#now = Math.max(this.#now, first.at);
    first.run();
  }

  /** Goes on to a moment before which nothing is due. */
  reach(moment: number): void {
    this.#now = Math.max(this.#now, moment);
  }

  get #first(): Due | undefined {
    return this.#due.reduce<Due | undefined>(
      (first, one) => (!first || one.at < first.at || (one.at === first.at && one.handle < first.handle) ? one : first),
      undefined,
    );
  }
}
