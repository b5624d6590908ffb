/** The judge's hand on the clock. */
export interface JudgeClock {
  /**
   * One step of the clock, whoever is ready.
   *
   * @param meant the name of the moment from which somebody wanted it to go on: at another one nothing happens, and the
   * refusal's code is given
   */
  next(meant?: string): Promise<string | null>;
  pause(paused: boolean): void;
  readonly paused: boolean;
  /** Whether a step is on its way, so that another press would come too late. */
  readonly running: boolean;
  /** Milliseconds from the last ready to the next step; null when the clock only moves by hand. */
  readonly pace: number | null;
  /** Chooses the pace, for this game and those to come. */
  setPace(pace: number | null): Promise<void>;
}
