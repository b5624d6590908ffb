import type { YardFleet } from "../model/yard-fleet.ts";

/** Writes fleets one after the other; of several changes that wait only the last is written. */
export class FleetKeeper {
  readonly #write: (id: string, fleet: YardFleet) => Promise<void>;
  readonly #waiting = new Map<string, YardFleet>();
  #running: Promise<void> | null = null;

  constructor(write: (id: string, fleet: YardFleet) => Promise<void>) {
    this.#write = write;
  }

  /** Keeps a fleet; rejects if it cannot be written, and tries again with the next change. */
  async keep(id: string, fleet: YardFleet): Promise<void> {
    this.#waiting.set(id, fleet);
    await this.done();
  }

  /** Forgets what of a fleet waits to be written. */
  forget(id: string): void {
    this.#waiting.delete(id);
  }

  /** Resolves when nothing waits. */
  async done(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #run(): Promise<void> {
    for (;;) {
      const [next] = this.#waiting;
      if (!next) return;
      const [id, fleet] = next;
      await this.#write(id, fleet);
      if (this.#waiting.get(id) === fleet) this.#waiting.delete(id);
    }
  }
}
