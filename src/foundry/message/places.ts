/** Places as people read and type them: the number of a hex, or two lengths in inches as their language writes numbers. */

import { type Place, parseLabel, parsePlace, placeLabel, type Scene, type Sheet } from "../../rules/index.ts";
import { inchesText, labelText, readerLanguage, readNumber } from "./numbers.ts";

/** In what a map is measured: in hexes where it does not say. */
type Measured = Pick<Scene, "measure">;

/** A map, as far as places on it are written. */
type Map = Sheet & Measured;

/** A place of a map as people read it. */
export const placeText = (place: Place, map: Map, language?: string): string =>
  labelText(placeLabel(place, map), language);

/** Between places of a way; a comma stands within those in inches. */
const NEXT = ";";

/**
 * The labels of places, as people read them.
 *
 * @param map on which they lie; on one in inches what is no label of it stays as it is
 * @param between what stands between hexes
 */
export const labelsText = (
  labels: readonly string[],
  { measure }: Measured = {},
  between = " ",
  language?: string,
): string => {
  const read = measure === "inches" ? inchesText : labelText;
  const texts = labels.map((one) => read(one, language));
  return texts.join(texts.some((one) => one.includes(",")) ? `${NEXT} ` : between);
};

/** The numbers of a word: one, or two that a comma divides where that can be meant in one way only. */
const numbersOf = (word: string, language: string): readonly number[] | null => {
  const one = readNumber(word, language);
  if (one !== null) return [one];
  const parts = word.split(",");
  const ways = parts.flatMap((_, at) => {
    const [x, y] = [parts.slice(0, at).join(","), parts.slice(at).join(",")].map((part) => readNumber(part, language));
    return typeof x === "number" && typeof y === "number" ? [[x, y]] : [];
  });
  return ways.length === 1 ? (ways[0] ?? null) : null;
};

const inchLabel = (x: number, y: number): string => `${x.toFixed(3)},${y.toFixed(3)}`;

/** Two lengths a place; a comma with a blank divides them in every language, and so does a semicolon of one place. */
const inchLabels = (text: string, language: string): readonly string[] | null => {
  const places = text
    .split(NEXT)
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => {
      const numbers = one.split(/\s+,\s*|,\s+|\s+/).map((word) => numbersOf(word, language));
      return numbers.some((all) => all === null) ? null : numbers.flatMap((all) => all ?? []);
    });
  const [first, second] = places;
  if (places.length === 2 && first?.length === 1 && second?.length === 1)
    return inchLabels(text.replace(NEXT, " "), language);
  const labels = places.flatMap((one) => {
    const [x, y, ...more] = one ?? [];
    return x !== undefined && y !== undefined && more.length === 0 ? [inchLabel(x, y)] : [];
  });
  return labels.length === places.length && labels.length > 0 ? labels : null;
};

/** The labels of places as they were typed; null where that can be read in no way, or in more than one. */
export const readPlaces = (text: string, language: string = readerLanguage()): readonly string[] | null => {
  const words = text.split(/[,;\s]+/).filter((word) => word !== "");
  if (words.length > 0 && words.every((word) => parseLabel(word) !== null)) return words;
  return inchLabels(text, language);
};

/** Whether a label is of a place on such a map. */
const isOn = (label: string, { measure }: Measured): boolean =>
  parsePlace(label) !== null && label.includes(".") === (measure === "inches");

/** One place of a map as it was typed; null for any other text. */
export const readPlace = (text: string, map: Measured, language?: string): Place | null => {
  const [label, ...more] = readPlaces(text, language) ?? [];
  return label !== undefined && more.length === 0 && isOn(label, map) ? parsePlace(label) : null;
};

/** Whether each of these is the label of a place on a map. */
export const areOn = (labels: readonly string[], map: Measured): boolean => labels.every((label) => isOn(label, map));
