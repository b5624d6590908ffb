/** Which half of an odd speed is moved first when nobody says: rule option `oddSplit`. */
export type OddSplit = "larger-first" | "smaller-first";

/** Spaces of the two phases; their sum is the speed. */
export interface Split {
  readonly first: number;
  readonly second: number;
}

/**
 * How a speed is split over the phases when nobody says.
 *
 * @rule FP-CMP-04 Half of it goes into the first phase, the rest into the second.
 */
export const plainSplit = (speed: number, oddSplit: OddSplit): Split => {
  const first = oddSplit === "larger-first" ? Math.ceil(speed / 2) : Math.floor(speed / 2);
  return { first, second: speed - first };
};

/**
 * The halves of a speed that an owner may choose between: two of an odd one, else one.
 *
 * @rule FP-LOOP-06 Of an odd speed the larger or the smaller half is moved first.
 * @rule FP-LAU-05 A piece that could not move in the first phase has one half in the second.
 */
export const halvesOf = (speed: number): readonly number[] =>
  speed % 2 === 0 ? [speed / 2] : [(speed - 1) / 2, (speed + 1) / 2];
