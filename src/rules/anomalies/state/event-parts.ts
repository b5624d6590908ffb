import { parseLabel } from "../../hex/label.ts";
import { parseInchLabel } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";

/** Reads the label of a place, on hexes or in inches; null for any other text. */
export const parsePlace = (label: string): Place | null => parseLabel(label) ?? parseInchLabel(label);

/** A label written by the engine itself. */
export const placeOf = (label: string): Place => {
  const place = parsePlace(label);
  if (!place) throw new Error(`an event names the place «${label}», which is no label`);
  return place;
};
