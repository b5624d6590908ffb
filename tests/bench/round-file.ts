import { join } from "node:path";
import { DIST } from "../../tools/paths.ts";

/** Where a browser leaves how long rounds took. */
export const ROUND_FILE = join(DIST, "rounds.json");

/** Milliseconds in a judge's browser, the middle of several. */
export interface RoundWaits {
  /** From the entry that opens a round to the one that has its links, with two captains in browsers of their own. */
  readonly ours: number;
  /** Two writes of a small document, one after the other. */
  readonly writes: number;
}
