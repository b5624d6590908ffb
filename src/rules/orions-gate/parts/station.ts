import { isPartKey, PARTS, type WrittenPart } from "./parts.ts";

/**
 * Whether a part may be one of a station's.
 *
 * @rule OG-CMP-CRYO-01 Small parts, of the standard ones.
 */
export const isForStation = ({ key, size }: WrittenPart): boolean =>
  isPartKey(key) && size === "S" && PARTS[key].fleet === "standard" && PARTS[key].sizes.S !== undefined;
