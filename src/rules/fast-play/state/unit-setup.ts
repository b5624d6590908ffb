import type { UnitEntry } from "../../scenario/scenario.ts";
import type { Load } from "./sealed.ts";
import type { Unit } from "./unit.ts";

/** A unit as it is set up; of one that waits in another, scene and hex are that one's. */
export interface UnitSetup
  extends UnitEntry,
    Pick<
      Unit,
      | "hex"
      | "facing"
      | "speed"
      | "class"
      | "breakdown"
      | "traits"
      | "turnModeCount"
      | "sideslipCount"
      | "weaponStatus"
      | "pods"
      | "carrier"
      | "ship"
      | "initiative"
      | "race"
      | "packs"
      | "target"
      | "blast"
      | "hits"
    > {
  readonly pods: readonly string[];
  /** Of seekers alone. */
  readonly load: Load | null;
}
