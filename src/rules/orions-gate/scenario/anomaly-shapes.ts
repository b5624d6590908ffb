import * as v from "valibot";
import type { AnomalySetup } from "../../anomalies/state/setup.ts";
import { shown } from "../../scenario/fault.ts";
import { fieldOf } from "../../scenario/raw.ts";
import { flag, id, list, type Shape, shape, shapeBy, text, whole } from "../../scenario/shape.ts";
import { portalVariations, whiteHoleVariations } from "../../scenario/variations.ts";
import { IMPULSES } from "../../time/time.ts";
import { place } from "./shapes.ts";

/** What leads elsewhere here, or is counted in rounds. */
const NOT_HERE = ["charts", "chartBySide", "storm"] as const;
const IN_ROUNDS = ["driftEvery", "informationHold"] as const;

const ours: Shape<v.InferOutput<typeof portalVariations>> = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input: unknown = dataset.value;
    const at = (key: string): [v.IssuePathItem] => [{ type: "unknown", origin: "value", input, key, value: undefined }];
    for (const key of NOT_HERE) {
      if (fieldOf(input, key) !== undefined) addIssue({ message: "is no variation of this ruleset", path: at(key) });
    }
    for (const key of IN_ROUNDS) {
      const value = fieldOf(input, key);
      if (typeof value === "number" && value % IMPULSES !== 0) {
        addIssue({ message: `must be a multiple of ${IMPULSES}, not ${shown(value)}`, path: at(key) });
      }
    }
  }),
  portalVariations,
);

const strength: Shape<number> = v.custom<number>(
  (value) => typeof value === "number" && value > 0 && value <= 10,
  ({ input }) => `must be a number above 0, at most 10, not ${shown(input)}`,
);

/** An anomaly, and whether dust and nebulas round it count. */
export interface Placed {
  readonly anomaly: AnomalySetup;
  readonly rings: boolean;
}

const portal = v.pipe(
  shape({ id, kind: v.literal("gravity-portal"), scene: text, place, variations: v.optional(ours, {}) }),
  v.transform(({ place: hex, ...rest }): Placed => ({ anomaly: { ...rest, hex }, rings: false })),
);

const hole = v.pipe(
  shape({
    id,
    kind: v.literal("white-hole"),
    scene: text,
    place,
    strength: v.optional(strength, 1),
    rings: v.optional(flag, false),
    variations: v.optional(whiteHoleVariations, {}),
  }),
  v.transform(({ place: hex, rings, ...rest }): Placed => ({ anomaly: { ...rest, hex }, rings })),
);

/** An anomaly with its place. */
export const anomaly: Shape<Placed> = shapeBy<Placed>(
  "kind",
  { "gravity-portal": portal, "white-hole": hole },
  { id, scene: text, place },
);

/** The largest and least number of inches of a table's side. */
const inches = v.optional(whole(24, 96), 48);

/** One table. */
const scene = v.pipe(
  shape({
    id,
    width: inches,
    height: inches,
    grid: v.optional(
      v.picklist(["none", "hex"], ({ input }) => `must be "none" or "hex", not ${shown(input)}`),
      "none",
    ),
  }),
  v.transform(({ id: name, width, height, grid }) => ({
    setup: { id: name, columns: width, rows: height, map: "fixed" as const, measure: "inches" as const },
    grid,
  })),
);

/** Several of them. */
export const scenes = v.pipe(
  list(scene),
  v.check(({ length }) => length > 0, "must hold at least one scene"),
);
