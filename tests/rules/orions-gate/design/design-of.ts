import type { DesignDraft, DraftPart } from "../../../../src/rules/orions-gate/parts/design.ts";
import { isPartKey, parsePart, type SizedPart } from "../../../../src/rules/orions-gate/parts/parts.ts";
import type { ShipClass } from "../../../../src/rules/orions-gate/parts/ship.ts";

/** `hangar/M:fighter,bomber` with craft, `engine/S` without. */
const partOf = (text: string): DraftPart => {
  const [written = "", craft = ""] = text.split(":");
  const part = parsePart(written);
  if (!part) throw new Error(`no part: ${text}`);
  return { ...part, craft: craft === "" ? [] : craft.split(",") };
};

const sideOf = (text: string): readonly DraftPart[] => text.split(" ").filter(Boolean).map(partOf);

/** A design as people write it down: `cannon/S hangar/M | engine/S`, port first. */
export const designOf = (cls: ShipClass, text: string): DesignDraft => {
  const [port = "", starboard = ""] = text.split("|");
  return { class: cls, port: sideOf(port), starboard: sideOf(starboard) };
};

/** Parts in a row, without sides. */
export const partsOf = (text: string): readonly SizedPart[] =>
  sideOf(text).map(({ key, size }) => {
    if (!isPartKey(key)) throw new Error(`no part: ${key}`);
    return { key, size };
  });
