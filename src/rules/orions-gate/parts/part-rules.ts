/** Which rules events cite for the parts of a ship. */

import type { Citation } from "../../anomalies/state/event.ts";
import type { PartValues } from "./part-row.ts";
import { type PartKey, type SizedPart, valuesOf } from "./parts.ts";
import type { FleetType } from "./ship.ts";

/** The rule that says what a part is worth, of parts that act in sums. */
const RULES: { readonly [K in PartKey]?: Citation } = {
  array: "OG-CMP-ARRAY-01",
  engine: "OG-CMP-ENGINE-01",
  cannon: "OG-CMP-CANNON-01",
  hangar: "OG-CMP-HANGAR-01",
  sensor: "OG-CMP-SENSOR-01",
  infection: "OG-CMP-INFECTION-01",
  shield: "OG-CMP-SHIELD-01",
  "cargo-hold": "OG-CMP-CARGO-01",
  railgun: "OG-CMP-RAIL-01",
  "secondary-core": "OG-CMP-CORE-01",
  biocannons: "OG-CMP-BIOC-01",
  hive: "OG-CMP-HIVE-01",
  limbs: "OG-CMP-LIMBS-01",
  shell: "OG-CMP-SHELL-01",
  spines: "OG-CMP-SPINES-01",
  "energy-siphon": "OG-CMP-SIPHON-01",
  "focal-laser": "OG-CMP-FOCAL-01",
  "helix-catacombs": "OG-CMP-HELIX-01",
  "rocky-bulk": "OG-CMP-BULK-01",
  cathedral: "OG-CMP-CATH-01",
  "mega-cannon": "OG-CMP-MEGA-01",
  monastery: "OG-CMP-MONA-01",
  "plasma-cannon": "OG-CMP-PLASMA-01",
  "space-junk": "OG-CMP-JUNK-01",
};

/** The rules of those of some parts that have a value of a name. */
export const rulesOfValue = (parts: readonly SizedPart[], value: keyof PartValues): readonly Citation[] =>
  parts.flatMap((part) => {
    const rule = valuesOf(part)[value] === undefined ? undefined : RULES[part.key];
    return rule === undefined ? [] : [rule];
  });

/** The rules of some parts. */
export const rulesOfParts = (parts: readonly SizedPart[]): readonly Citation[] =>
  parts.flatMap(({ key }) => RULES[key] ?? []);

/** The rules of what belonging to a fleet gives every part. */
const BONUS_RULES: { readonly [F in FleetType]: readonly Citation[] } = {
  standard: [],
  organic: ["OG-DATA-FLEETS", "OG-ORG-02"],
  crystal: ["OG-DATA-FLEETS", "OG-CRY-02"],
  gothic: ["OG-DATA-FLEETS", "OG-GOT-02"],
};

export const bonusRules = (fleet: FleetType): readonly Citation[] => BONUS_RULES[fleet];
