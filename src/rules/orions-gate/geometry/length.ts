import { INCH } from "../../inch/inch-label.ts";

/** Lengths that differ by no more are equal, in thousandths of an inch. */
export const SLACK = 10;

/** A number to the nearest whole; halves, and what reckoning in binary puts just below one, go up. */
export const rounded = (value: number): number => Math.floor(value + 0.500_001);

/** A measure out of a file or a table, in inches, as thousandths. */
export const thousandths = (inches: number): number => rounded(inches * INCH);

/** Whether a length in thousandths, rounded or not, is within so many inches. */
export const within = (length: number, inches: number): boolean => rounded(length) <= inches * INCH + SLACK;
