/** A map to which a judge can have a storm lead. */
export interface StormMap {
  /** By which it is chosen. */
  readonly choice: string;
  readonly name: string;
  /** The row of a chart for which it is prepared; null for a map of the game or of the world. */
  readonly row: string | null;
}

/** What a judge does with gravity storms. */
export interface JudgeStorms {
  /**
   * Has it rolled where a portal's storm leads, or rolled again. Nobody may see that, so it rides with the next entry.
   * Gives a lang key when it cannot.
   */
  rollStorm(portal: string): Promise<string | null>;
  /** Whether such a roll is on its way. */
  isRollingStorm(portal: string): boolean;
  /** The maps to which a portal's storm can lead in place of what is rolled. */
  stormMaps(portal: string): readonly StormMap[];
  /**
   * Lets a portal's storm carry off what is inside, to where it was rolled or to the map that is chosen; gives a lang key
   * when it cannot.
   */
  unleash(portal: string, choice?: string): Promise<string | null>;
}
