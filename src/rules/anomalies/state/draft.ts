import type { AnomalyState, PushMark, Secret } from "./game.ts";

type Writable<T> = { -readonly [K in keyof T]: T[K] };
/** The parts of the state that are kept by id. */
type Shelf = "scenes" | "players" | "holes" | "units" | "standing";

/**
 * A private working copy of a game: each part is copied when it is first written to, so that folding a thousand events
 * costs one copy of the units and leaves the original as it was.
 */
export class Draft<S extends AnomalyState = AnomalyState> {
  readonly #state: Writable<S>;
  readonly #owned = new Set<string>();

  constructor(state: S) {
    this.#state = { ...state };
  }

  /** The game as it stands; holders must treat it as frozen only after the last write. */
  get state(): S {
    return this.#state;
  }

  set<K extends keyof S & string>(part: K, value: S[K]): void {
    this.#owned.delete(part);
    this.#state[part] = value;
  }

  /** One part, ready to be written to. */
  shelf<K extends Shelf>(part: K): { [id: string]: S[K][string] } {
    if (!this.#owned.has(part)) {
      this.#state[part] = { ...this.#state[part] };
      this.#owned.add(part);
    }
    return this.#state[part] as { [id: string]: S[K][string] };
  }

  /** Changes one thing of a part; a thing that is not there (a view may lack it) is left alone. */
  change<K extends Shelf>(part: K, id: string, change: Partial<S[K][string]>): void {
    const before = this.#state[part][id];
    if (before === undefined) return;
    // A spread of the generic type is not seen to be the type again.
    this.shelf(part)[id] = { ...before, ...change } as S[K][string];
  }

  /** Puts one thing in its place. */
  put<K extends Shelf>(part: K, id: string, thing: S[K][string]): void {
    this.shelf(part)[id] = thing;
  }

  /** Notes a push of this impulse. */
  mark(push: PushMark): void {
    if (!this.#owned.has("pushes")) {
      this.#state.pushes = [...this.#state.pushes];
      this.#owned.add("pushes");
    }
    (this.#state.pushes as PushMark[]).push(push);
  }

  remove(part: Shelf, id: string): void {
    if (this.#state[part][id] !== undefined) delete this.shelf(part)[id];
  }

  /** Notes how near a unit has come to a portal in this turn. */
  nearer(unit: string, portal: string, range: number): void {
    if (!this.#owned.has("ranges")) this.secret(({ ranges }) => ({ ranges: { ...ranges } }));
    this.#owned.add("ranges");
    const ranges = this.#state.secret?.ranges as { [unit: string]: { readonly [portal: string]: number } } | undefined;
    if (ranges) ranges[unit] = { ...ranges[unit], [portal]: range };
  }

  /** Changes what only the judge knows; in a view there is nothing to change. */
  secret(change: (secret: Secret) => Partial<Secret>): void {
    const secret = this.#state.secret;
    if (secret !== null) this.#state.secret = { ...secret, ...change(secret) };
  }
}
