/**
 * Work that several people cause, done one after the other, each person's in turn: however much one of them causes, the
 * others wait for one piece of it. A thing that waits already is not queued twice: it is looked at when its turn comes.
 */
export class Turns<T, H> {
  readonly #work: (thing: T, how: H) => Promise<void>;
  readonly #waiting = new Map<string, Map<T, { how: H; readonly done: Promise<void>; readonly settle: () => void }>>();
  #working: Promise<void> | null = null;

  constructor(work: (thing: T, how: H) => Promise<void>) {
    this.#work = work;
  }

  /** Resolves when the thing was worked on after this call; the way in which it was last added counts. */
  add(person: string, thing: T, how: H): Promise<void> {
    const own = this.#waiting.get(person) ?? new Map();
    this.#waiting.set(person, own);
    const known = own.get(thing);
    if (known) {
      known.how = how;
      return known.done;
    }
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
