import type { Outcome } from "../conformance/outcome.ts";
import type { ReportedCheck } from "./report/schema.ts";

/** What can be checked, without how. */
export interface Named {
  readonly id: string;
  readonly claim: string;
  readonly members: readonly string[];
}

/** What became of each check, whoever ran it: this module's window or Quench. */
export class Results {
  readonly #rows = new Map<string, ReportedCheck>();
  readonly #listeners = new Set<() => void>();

  /** Notes what became of a check; a later run takes the place of an earlier one. */
  note({ id, claim, members }: Named, outcome: Outcome): void {
    this.#rows.set(id, { id, claim, members: [...members], ...outcome });
    for (const listener of this.#listeners) listener();
  }

  get all(): readonly ReportedCheck[] {
    return [...this.#rows.values()];
  }

  /** Calls back after every change; the returned function ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
