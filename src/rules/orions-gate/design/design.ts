import type { CraftKind } from "../parts/craft.ts";
import type { SizedPart, WrittenPart } from "../parts/parts.ts";
import type { ShipClass } from "../parts/ship-class.ts";

/** A part as a file has it: neither its key nor its craft need be known. */
export interface DraftPart extends WrittenPart {
  /** Kinds of the craft that start in it. */
  readonly craft: readonly string[];
}

/** A ship as a file has it; each side from the bridge outwards. */
export interface Draft {
  readonly class: ShipClass;
  readonly port: readonly DraftPart[];
  readonly starboard: readonly DraftPart[];
}

/** A part of a legal design. */
interface DesignPart extends SizedPart {
  readonly craft: readonly CraftKind[];
}

/** A legal design; each side from the bridge outwards. */
export interface Design extends Draft {
  readonly port: readonly DesignPart[];
  readonly starboard: readonly DesignPart[];
}
