import notes from "../rulebook/orions-gate-parts.json";
import type { PartKey } from "./parts/parts.ts";

/** What a part is called, and what it does, in our own words. Values by size stand in the table of parts. */
interface PartNote {
  readonly name: string;
  readonly does: string;
}

/** Every part's name and what it does. It weighs as much as the parts themselves, so it is a file of its own. */
export const PART_NOTES: Readonly<Record<PartKey, PartNote>> = notes;
