import { FLEET_PARTS } from "./fleet-parts.ts";
import type { PartRow, PartValues } from "./part-row.ts";
import { SIZE_ROWS, SIZES, type Size } from "./size.ts";
import { ADVANCED_PARTS, BASIC_PARTS } from "./standard-parts.ts";

const ROWS = { ...BASIC_PARTS, ...ADVANCED_PARTS, ...FLEET_PARTS };

/** The word by which files name a part. */
export type PartKey = keyof typeof ROWS;

/** All 43 parts. */
export const PARTS: Readonly<Record<PartKey, PartRow>> = ROWS;

export const PART_KEYS = Object.keys(ROWS) as readonly PartKey[];

/** A part of one size. */
export interface SizedPart {
  readonly key: PartKey;
  readonly size: Size;
}

export const isPartKey = (word: string): word is PartKey => Object.hasOwn(ROWS, word);

const isSize = (word: string): word is Size => SIZES.some((size) => size === word);

/** A part as files write it, `engine/S`: a key, which need not be one of the table's, and a size. */
export interface WrittenPart {
  readonly key: string;
  readonly size: Size;
}

/** Reads `engine/S`; null for a text of any other form. */
export const parsePart = (text: string): WrittenPart | null => {
  const slash = text.indexOf("/");
  const [key, size] = [text.slice(0, Math.max(slash, 0)), text.slice(slash + 1)];
  return key !== "" && isSize(size) ? { key, size } : null;
};

/** Writes a part as files do. */
export const makePart = ({ key, size }: WrittenPart): string => `${key}/${size}`;

/** What a part is worth; null where it is not made in that size. */
export const madeIn = ({ key, size }: SizedPart): PartValues | null => PARTS[key].sizes[size] ?? null;

/** What a part is worth; throws where it is not made in that size, which no legal design has. */
export const valuesOf = (part: SizedPart): PartValues => {
  const values = madeIn(part);
  if (!values) throw new Error(`${makePart(part)} is not made`);
  return values;
};

export const slotsOf = ({ size }: Pick<SizedPart, "size">): number => SIZE_ROWS[size].slots;

export const toughnessOf = ({ size }: Pick<SizedPart, "size">): number => SIZE_ROWS[size].toughness;

export const creditsOf = ({ key, size }: SizedPart): number =>
  PARTS[key].fleet === "standard" ? SIZE_ROWS[size].credits : SIZE_ROWS[size].fleetCredits;
