import seedrandom from "seedrandom";
import type { Extent } from "./view.ts";

/** One star of a background: its place and radius in canvas pixels, its brightness from 0 to 1. */
export interface Star {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly alpha: number;
}

const CANVAS_PIXELS_A_STAR = 14_000;
const MOST_STARS = 900;

/**
 * Stars for a scene that has no background picture. The same scene always has the same sky, on every client, since
 * people point at what they see; the sky is sparse and dim so that nothing in it can be taken for a mark.
 */
export const starField = (seed: string, scene: Extent): readonly Star[] => {
  const next = seedrandom(`stars of ${seed}`);
  const count = Math.min(MOST_STARS, Math.round((scene.width * scene.height) / CANVAS_PIXELS_A_STAR));
  return Array.from({ length: count }, () => {
    const brightness = next() ** 3;
    return {
      x: next() * scene.width,
      y: next() * scene.height,
      radius: 0.8 + 1.6 * brightness,
      alpha: 0.12 + 0.4 * brightness,
    };
  });
};
