/** Thousandths in an inch. */
const INCH = 1000;

/** A length in inches as people read it, with one decimal. */
export const inchText = (thousandths: number): string => (Math.round(thousandths / (INCH / 10)) / 10).toFixed(1);
