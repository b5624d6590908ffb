import { Mismatch, NotRun } from "../../conformance/outcome.ts";
import { client } from "../foundry.ts";
import type { GameState, PublicApi } from "./public-api.ts";

/** How long the game may take for a step that nobody is asked for, in milliseconds. */
const PATIENCE = 30_000;
const LOOK = 100;

/** The person at the window, who presses what the public face has no call for. */
export interface Person {
  /** Shows a sentence until it is taken back; `skipped` is kept when the person skips. */
  ask(key: string): { readonly skipped: Promise<void>; done(): void };
}

/** A walk through the demo: what its steps work with. */
export class Walk {
  readonly api: PublicApi;
  readonly #person: Person;
  /** What one step leaves to the next. */
  readonly kept = new Map<string, string>();
  changes = 0;

  constructor(api: PublicApi, person: Person) {
    this.api = api;
    this.#person = person;
    api.listen(() => {
      this.changes += 1;
    });
  }

  get game() {
    return client().game;
  }

  get state(): GameState {
    const { state } = this.api;
    if (!state) throw new Mismatch("there is no game");
    return state;
  }

  /** Waits until something is so; says what is not when it takes too long. */
  async until(so: () => boolean, what: string): Promise<void> {
    for (let left = PATIENCE; !so(); left -= LOOK) {
      if (left <= 0) throw new Mismatch(`it did not happen that ${what}`);
      await new Promise((done) => setTimeout(done, LOOK));
    }
  }

  /** Asks the person to press something, and waits until it is so or the person skips. */
  async pressed(key: string, so: () => boolean): Promise<void> {
    if (so()) return;
    const asked = this.#person.ask(key);
    let skipped = false;
    void asked.skipped.then(() => {
      skipped = true;
    });
    while (!so() && !skipped) await new Promise((done) => setTimeout(done, LOOK));
    asked.done();
    if (!so()) throw new NotRun("skipped");
  }
}
