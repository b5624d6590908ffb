import { parseInchLabel } from "../inch/inch-label.ts";
import type { Measure } from "../place/geometry.ts";
import type { Place } from "../place/place.ts";
import { label, parsePrintedLabel, printedLabel, readText, type Shape } from "./shape.ts";

/** How a ruleset's files write places: on its maps at set-up, and in play, when they may lie beyond a sheet. */
export interface PlaceShapes {
  readonly measure: Measure;
  readonly setUp: Shape<Place>;
  readonly inPlay: Shape<Place>;
  /** Reads a place at set-up; null for any other text. */
  parse(label: string): Place | null;
}

const inches: Shape<Place> = readText('a place in inches like "24.000,30.500"', parseInchLabel);

export const HEX_PLACES: PlaceShapes = {
  measure: "hexes",
  setUp: printedLabel,
  inPlay: label,
  parse: parsePrintedLabel,
};

export const INCH_PLACES: PlaceShapes = { measure: "inches", setUp: inches, inPlay: inches, parse: parseInchLabel };
