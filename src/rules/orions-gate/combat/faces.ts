/** The highest of some faces; 0 without any. */
export const highest = (faces: readonly number[]): number => Math.max(0, ...faces);

/**
 * A D3 from a six-sided die.
 *
 * @rule OG-RND-06 Half of it, rounded up.
 */
export const d3 = (face: number): number => Math.ceil(face / 2);

/**
 * Points of hull that contact with major terrain costs.
 *
 * @rule OG-TER-09 D3 + 1.
 */
export const impactLoss = (face: number): number => d3(face) + 1;
