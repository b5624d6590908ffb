/** Where frames come from: `requestAnimationFrame` in a page, a list in a test. */
export interface FrameSource {
  /** Calls back once, before the next repaint, with a time in milliseconds. */
  request(callback: (time: number) => void): void;
}

interface Motion {
  readonly duration: number;
  readonly step: (part: number) => void;
  readonly done: (finished: boolean) => void;
  start: number | null;
}

const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/**
 * Renders on demand: one drawing a frame while something changes or moves, and none otherwise. Software rendering at
 * a free-running rate would take the whole machine.
 */
export class Frames {
  readonly #draw: () => void;
  readonly #source: FrameSource;
  readonly #motions = new Map<string, Motion>();
  #asked = false;
  #stopped = false;

  constructor(draw: () => void, source: FrameSource) {
    this.#draw = draw;
    this.#source = source;
  }

  /** Whether a drawing is due. */
  get pending(): boolean {
    return this.#asked;
  }

  /** Asks for a drawing before the next repaint. */
  invalidate(): void {
    if (this.#asked || this.#stopped) return;
    this.#asked = true;
    this.#source.request((time) => this.#frame(time));
  }

  /**
   * Runs a motion; `step` is told how far it has come, eased, from 0 to 1. A new motion of the same key replaces the
   * old one where it stands. Zero duration jumps at once.
   *
   * @returns whether it came to its end (`false`: replaced or stopped)
   */
  animate(key: string, duration: number, step: (part: number) => void): Promise<boolean> {
    this.stop(key);
    if (duration <= 0) {
      step(1);
      this.invalidate();
      return Promise.resolve(true);
    }
    return new Promise((done) => {
      this.#motions.set(key, { duration, step, done, start: null });
      this.invalidate();
    });
  }

  /** Ends a motion where it stands. */
  stop(key: string): void {
    const motion = this.#motions.get(key);
    this.#motions.delete(key);
    motion?.done(false);
  }

  /** Ends everything; nothing is drawn any more. */
  destroy(): void {
    for (const key of [...this.#motions.keys()]) this.stop(key);
    this.#stopped = true;
  }

  #frame(time: number): void {
    this.#asked = false;
    if (this.#stopped) return;
    for (const [key, motion] of [...this.#motions]) {
      motion.start ??= time;
      const part = Math.min((time - motion.start) / motion.duration, 1);
      motion.step(eased(part));
      if (part === 1 && this.#motions.get(key) === motion) {
        this.#motions.delete(key);
        motion.done(true);
      }
    }
    this.#draw();
    if (this.#motions.size > 0) this.invalidate();
  }
}
