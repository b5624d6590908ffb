import type { Place } from "../../place/place.ts";
import type { Attempt } from "../state/attempt.ts";

/**
 * What an attempt is aimed at. A captain can name a portal's id without knowing whether there is such a portal, so the
 * kind is part of the question.
 */
export type Aim =
  | { readonly kind: "unit" | "white-hole" | "gravity-portal"; readonly id: string }
  | { readonly kind: "hex"; readonly hex: Place }
  /** All places so many hexes from the unit. */
  | { readonly kind: "sphere"; readonly radius: number }
  | null;

/** Something that a unit would do and that a ruling is asked for. */
export interface Attempted {
  readonly what: Attempt;
  readonly unit: string;
  readonly aim: Aim;
}
