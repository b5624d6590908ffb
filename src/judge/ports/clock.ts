/** Time for the commit grid and for deadlines. Nothing in the game depends on it. */
export interface ClockPort {
  /** Milliseconds from any fixed moment, never running backwards. */
  now(): number;
  /** Runs `task` after at least `ms` milliseconds, never earlier. The returned function cancels it. */
  timer(ms: number, task: () => void): () => void;
}

/** Waits at least `ms` milliseconds. */
export const sleep = (clock: ClockPort, ms: number): Promise<void> =>
  new Promise((done) => {
    clock.timer(ms, done);
  });
