import { isPartKey, PART_KEYS, PARTS, type PartKey, parsePart, type WrittenPart } from "./parts.ts";

/** How many parts a station has. */
export const STATION_PARTS = 3;

/**
 * Whether a part may be one of a station's.
 *
 * @rule OG-CMP-CRYO-01 Small parts, of the standard ones.
 */
export const isForStation = ({ key, size }: WrittenPart): boolean =>
  isPartKey(key) && size === "S" && PARTS[key].fleet === "standard" && PARTS[key].sizes.S !== undefined;

/** A part of a station as it is written, `shield/S` or its key alone, without craft; null for any other text. */
export const stationPart = (text: string): (WrittenPart & { readonly craft: readonly string[] }) | null => {
  const part = parsePart(text.includes("/") ? text : `${text}/S`);
  return part && { ...part, craft: [] };
};

/** The parts that a station may have. */
export const stationParts = (): readonly PartKey[] => PART_KEYS.filter((key) => isForStation({ key, size: "S" }));
