/** A thing that waits to be worked on. */
interface Waiting<H> {
  how: H;
  readonly done: Promise<void>;
  readonly settle: () => void;
}

/**
 * Work that several people cause, done one after the other, each person's in turn: however much one of them causes, the
 * others wait for one piece of it. A thing that waits already, for whomever, is not queued twice: it is looked at when its turn comes.
 */
export class Turns<T, H> {
  readonly #work: (thing: T, how: H) => Promise<void>;
  readonly #both: (how: H, later: H) => H;
  readonly #waiting = new Map<string, Map<T, Waiting<H>>>();
  #working: Promise<void> | null = null;

  /** @param both the way in which a thing is worked on that was added in two ways */
  constructor(work: (thing: T, how: H) => Promise<void>, both: (how: H, later: H) => H) {
    this.#work = work;
    this.#both = both;
  }

  /** Resolves when the thing was worked on after this call. */
  add(person: string, thing: T, how: H): Promise<void> {
    const [known] = [...this.#waiting.values()].flatMap((things) => things.get(thing) ?? []);
    if (known) {
      known.how = this.#both(known.how, how);
      return known.done;
    }
    const own: Map<T, Waiting<H>> = this.#waiting.get(person) ?? new Map();
    this.#waiting.set(person, own);
    let settle: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    own.set(thing, { how, done, settle });
    this.#working ??= this.#workOn();
    return done;
  }

  async #workOn(): Promise<void> {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [person, own] = next;
      this.#waiting.delete(person);
      const [first] = own;
      if (!first) continue;
      const [thing, { how, settle }] = first;
      own.delete(thing);
      // Whoever has more comes after all others.
      if (own.size > 0) this.#waiting.set(person, own);
      await this.#work(thing, how).catch((cause: unknown) => console.error(cause));
      settle();
    }
    this.#working = null;
  }
}
