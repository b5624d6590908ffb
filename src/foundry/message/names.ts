/** How ids read as names. */
export interface Names {
  unit(id: string): string;
  scene(id: string): string;
  player(id: string): string;
  /** Of a white hole, as all see it. */
  hole(id: string): string;
}

/** Names for the judge's and a captain's journal, where portals have names too. */
export interface JournalNames extends Names {
  anomaly(id: string): string;
}
