/** The judge's hand on the clock. */
export interface JudgeClock {
  /** One step of the clock, whoever is ready. */
  next(): Promise<void>;
  pause(paused: boolean): void;
  readonly paused: boolean;
  /** Milliseconds from the last ready to the next step; null when the clock only moves by hand. */
  readonly pace: number | null;
  /** Chooses the pace, for this game and those to come. */
  setPace(pace: number | null): Promise<void>;
}
