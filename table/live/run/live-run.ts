import { documentsLeft } from "../../conformance/left-over.ts";
import { BEHAVIOUR } from "../behaviour/part.ts";
import { demoParts } from "../demo/parts.ts";
import type { Person } from "../demo/walk.ts";
import { client } from "../foundry.ts";
import { LIVE_ID, MAIN_ID } from "../ids.ts";
import { clientsHere } from "../privacy/clients.ts";
import { PRIVACY } from "../privacy/part.ts";
import { makeReport } from "../report/make-report.ts";
import type { Report } from "../report/schema.ts";
import { Results } from "../results.ts";
import type { Part } from "./part.ts";

/** One client's checks: what is under way, what came of them, and what the person is asked to press. */
export class LiveRun implements Person {
  readonly results = new Results();
  /** The id of the check that is under way. */
  current: string | null = null;
  /** The lang key of what the person is asked to press. */
  asked: string | null = null;
  #skip: () => void = () => undefined;
  #clients = 1;
  readonly #listeners = new Set<() => void>();

  /** Runs everything, one after the other; a run that is under way goes on. */
  async run(): Promise<void> {
    if (this.current !== null) return;
    await this.#runAll([...BEHAVIOUR, ...PRIVACY, ...demoParts(this)]);
  }

  async #runAll(parts: readonly Part[]): Promise<void> {
    this.current = "";
    try {
      for (const document of documentsLeft(client(), LIVE_ID)) await document.delete();
      this.#clients = 1 + (await clientsHere(client())).length;
      for (const part of parts) {
        this.current = part.id;
        this.#changed();
        this.results.note(part, await part.run());
      }
    } finally {
      this.current = null;
      this.#changed();
    }
  }

  ask(key: string): { readonly skipped: Promise<void>; done(): void } {
    this.asked = key;
    const skipped = new Promise<void>((resolve) => {
      this.#skip = resolve;
    });
    this.#changed();
    return {
      skipped,
      done: () => {
        this.asked = null;
        this.#changed();
      },
    };
  }

  /** The person does not press what was asked. */
  skip(): void {
    this.#skip();
  }

  report(): Report {
    const { game } = client();
    const at = { game, browser: navigator.userAgent, now: new Date() };
    return makeReport(at, { main: MAIN_ID, live: LIVE_ID }, this.results.all, this.#clients);
  }

  /** Calls back after every change; the returned function ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    const end = this.results.listen(listener);
    return () => {
      end();
      this.#listeners.delete(listener);
    };
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
