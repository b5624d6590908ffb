import type { Names } from "./card.ts";

/** Names for the judge's and a captain's journal, where portals have names too. */
export interface JournalNames extends Names {
  anomaly(id: string): string;
}
