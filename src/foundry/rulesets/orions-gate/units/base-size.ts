import { baseOf, type OgState, type OgUnit } from "../../../../rules/orions-gate/index.ts";

/** Thousandths in an inch, in which bases are counted. */
const INCH = 1000;

/** How wide and how long a unit's base is, in inches. */
export const baseSize = (
  state: Pick<OgState, "options">,
  unit: OgUnit,
): { readonly width: number; readonly height: number } => {
  const base = baseOf(state, unit);
  return base.kind === "disc"
    ? { width: (2 * base.radius) / INCH, height: (2 * base.radius) / INCH }
    : { width: (2 * base.halfWidth) / INCH, height: (2 * base.halfLength) / INCH };
};
