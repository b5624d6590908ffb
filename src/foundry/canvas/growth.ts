import type { AnomalyState } from "../../rules/index.ts";

/** How long a front takes to step outward, in milliseconds. */
export const GROWS = 200;

/** A front that has just stepped outward by one hex, and how wide it was before. */
export interface Grown {
  readonly wave: string;
  readonly from: number;
}

/** The radius of each front of a scene by its wave. */
const radiiOf = ({ fronts }: AnomalyState, scene: string): ReadonlyMap<string, number> =>
  new Map(fronts.filter((front) => front.scene === scene).map(({ wave, radius }) => [wave, radius]));

/** The fronts that stepped outward by one hex; what jumped, as after an undo or on another map, does not grow. */
export const grownBetween = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly Grown[] =>
  [...after].flatMap(([wave, radius]) => {
    const from = before.get(wave);
    return from !== undefined && from > 0 && radius === from + 1 ? [{ wave, from }] : [];
  });

/** The fronts of the map that was drawn last. */
export class DrawnFronts {
  #scene: string | null = null;
  #radii: ReadonlyMap<string, number> = new Map();

  /** A map is drawn: gives those of its fronts that have stepped outward since it was drawn last. */
  draw(state: AnomalyState | null, scene: string | null): readonly Grown[] {
    const [isSame, before] = [this.#scene === scene, this.#radii];
    this.#scene = scene;
    this.#radii = state && scene !== null ? radiiOf(state, scene) : new Map();
    return isSame ? grownBetween(before, this.#radii) : [];
  }
}

/** How much smaller a growing ring is drawn than it is, from its old width to 1, slowing down at the end. */
export const scaleAt = (from: number, part: number): number => {
  const eased = 1 - (1 - Math.min(1, Math.max(0, part))) ** 2;
  const start = (from + 0.5) / (from + 1.5);
  return start + (1 - start) * eased;
};

interface Page {
  readonly canvas?: { readonly photosensitiveMode?: boolean } | null;
  matchMedia?(query: string): { readonly matches: boolean };
}

/** Whether anything may move on this screen: neither its person nor Foundry asks for stillness. */
export const motionAllowed = (page: Page = globalThis as unknown as Page): boolean =>
  page.canvas?.photosensitiveMode !== true && page.matchMedia?.("(prefers-reduced-motion: reduce)").matches !== true;
