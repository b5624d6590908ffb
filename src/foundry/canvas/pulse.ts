/** How long a light takes to grow and fade once, in milliseconds. */
const PERIOD = 5200;
/** From one change of it to the next: slow enough that it costs little, often enough that it looks even. */
export const PULSE_EVERY = 120;

const LEAST = 0.5;
const MOST = 0.95;

/** How strong a light is at a moment, 0 to 1; the same for all who look. */
export const strengthAt = (ms: number): number =>
  LEAST + ((MOST - LEAST) * (1 - Math.cos((2 * Math.PI * ms) / PERIOD))) / 2;

/** How strong a light is where nothing may move. */
export const STILL = (LEAST + MOST) / 2;

interface Light {
  alpha: number;
}

/** Lets lights grow and fade, while there are any and somebody looks. */
export class Pulse {
  #lights: readonly Light[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #render: () => void;
  readonly #mayMove: () => boolean;

  /** @param mayMove whether anything may move on this screen now, and whether somebody looks at it */
  constructor(render: () => void, mayMove: () => boolean) {
    this.#render = render;
    this.#mayMove = mayMove;
  }

  /** Takes up the lights of a new picture. */
  take(lights: readonly Light[]): void {
    this.#lights = lights;
    this.#set();
    if (this.#timer === null && lights.length > 0) this.#wait();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#lights = [];
  }

  #set(): void {
    const strength = this.#mayMove() ? strengthAt(Date.now()) : STILL;
    for (const light of this.#lights) light.alpha = strength;
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#lights.length === 0) return;
      if (this.#mayMove()) {
        this.#set();
        this.#render();
      }
      this.#wait();
    }, PULSE_EVERY);
  }
}
