import type { Bench } from "./bench.ts";

/**
 * A claim about Foundry that can be tried, without a test runner of its own: the same text runs at the table under Vitest
 * and in a live Foundry. What differs there is a fault of the table.
 */
export interface Check {
  /** Its group and its own name, as reports have it. */
  readonly id: string;
  readonly claim: string;
  /** The members of the usage ledger that a pass shows to be there and to work as claimed. */
  readonly members: readonly string[];
  run(bench: Bench): Promise<void>;
}

/** A check as it is written down: name, claim, members in one text, and what is done. */
export type CheckRow = readonly [name: string, claim: string, members: string, run: Check["run"]];

/** The checks of one group. */
export const group = (name: string, rows: readonly CheckRow[]): readonly Check[] =>
  rows.map(([own, claim, members, run]) => ({ id: `${name}/${own}`, claim, members: members.split(" "), run }));
