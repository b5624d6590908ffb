/** Shapes of scenes, anomalies and places as they are set up. */

import * as v from "valibot";
import {
  type Judging,
  OTHER_MASSIVE,
  TERRAIN_KINDS,
  type Terrain,
  type Variations,
  type Window,
} from "../anomalies/state/game.ts";
import {
  type AnomalySetup,
  PLAIN_HOLE,
  PLAIN_PORTAL,
  type PlayerSetup,
  type PortalSetup,
  type SceneSetup,
  type TerrainSetup,
  type WhiteHoleSetup,
  type WhiteHoleVariations,
} from "../anomalies/state/setup.ts";
import { chartTotals, type Selection, TOTALS } from "../chart/select.ts";
import { parseInchLabel } from "../geometry/inch.ts";
import { DIRECTIONS, type Measure, type Place, STANDARD_SHEET } from "../geometry/place.ts";
import { fieldOf, isRecord, shown } from "./fault.ts";
import {
  asked,
  count,
  flag,
  id,
  isWhole,
  LARGEST,
  label,
  list,
  oneOf,
  parsePrintedLabel,
  printedLabel,
  readPlace,
  type Shape,
  shape,
  shapeBy,
  text,
  whole,
} from "./shape.ts";

/** How a ruleset's files write places: on its maps at set-up, and in play, when they may lie beyond a sheet. */
export interface PlaceShapes {
  readonly measure: Measure;
  readonly setUp: Shape<Place>;
  readonly inPlay: Shape<Place>;
  /** Reads a place at set-up; null for any other text. */
  parse(label: string): Place | null;
}

const inches: Shape<Place> = readPlace('a place in inches like "24.000,30.500"', parseInchLabel);

export const HEX_PLACES: PlaceShapes = {
  measure: "hexes",
  setUp: printedLabel,
  inPlay: label,
  parse: parsePrintedLabel,
};

export const INCH_PLACES: PlaceShapes = { measure: "inches", setUp: inches, inPlay: inches, parse: parseInchLabel };

const isWindow = (value: unknown): value is Window => {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [first, last]: readonly unknown[] = value;
  return isWhole(first, 1, 32) && isWhole(last, first, 32);
};

const window: Shape<Window> = v.pipe(
  v.custom<Window>(isWindow, "must be [first, last], two impulses from 1 to 32 in this order"),
  v.transform(([first, last]): Window => [first, last]),
);

/** Windows that ascend and do not overlap; those that are none are skipped here, as they are faults already. */
const windows: Shape<readonly Window[]> = v.pipe(
  list(window),
  v.rawCheck(({ dataset, addIssue }) => {
    const input: unknown = dataset.value;
    if (!Array.isArray(input)) return;
    let last = 0;
    for (const [index, value] of input.entries()) {
      if (!isWindow(value)) continue;
      if (value[0] <= last) {
        addIssue({
          message: `must begin after the window before it ends, impulse ${last}`,
          path: [{ type: "unknown", origin: "value", input, key: index, value }],
        });
      }
      last = Math.max(last, value[1]);
    }
  }),
);

/** The charts selected for a portal, in order. */
const chartList: Shape<Selection> = v.pipe(
  list(text),
  v.check((ids) => ids.length > 0, "must name at least one chart"),
  v.transform((ids): Selection => {
    const table = chartTotals(ids);
    return { charts: ids, ...(table && { chartTotals: table }) };
  }),
);

/** The chart of each total. */
const chartTable: Shape<Selection> = v.pipe(
  shape(Object.fromEntries(TOTALS.map((total) => [String(total), text])), "is no total (2 to 12)"),
  v.transform((table): Selection => {
    const totals = TOTALS.map((total) => table[String(total)] ?? "");
    return { charts: [...new Set(totals)], chartTotals: totals };
  }),
);

/** The charts of a portal: a list, or a table of totals. */
const charts: Shape<Selection> = asked(
  { kind: "any", of: [chartList, chartTable] },
  v.lazy((input) => (isRecord(input) ? chartTable : chartList)),
);

const atLeastOne = whole(1, LARGEST);

/** How one portal differs from the rulebook's, written out in full. */
export const portalVariations: Shape<Variations> = v.pipe(
  shape({
    driftEvery: v.exactOptional(atLeastOne),
    windows: v.exactOptional(windows),
    waveOn: v.exactOptional(list(whole(2, 12))),
    waveMultiplier: v.exactOptional(count),
    informationNeeded: v.exactOptional(atLeastOne),
    informationHold: v.exactOptional(atLeastOne),
    informationDecay: v.exactOptional(count),
    oneWay: v.exactOptional(flag),
    charts: v.exactOptional(charts),
    chartBySide: v.exactOptional(shape(v.entriesFromList(DIRECTIONS, v.exactOptional(text)), "is no side (A to F)")),
    storm: v.exactOptional(shape({ radius: count })),
  }),
  v.transform(({ charts: selected, ...chosen }): Variations => ({ ...PLAIN_PORTAL, ...chosen, ...selected })),
);

/** How one white hole differs from the rulebook's, written out in full. */
export const whiteHoleVariations: Shape<WhiteHoleVariations> = v.pipe(
  shape({
    intervalMultiplier: v.exactOptional(count),
    strengthMultiplier: v.exactOptional(count),
  }),
  v.transform((chosen): WhiteHoleVariations => ({ ...PLAIN_HOLE, ...chosen })),
);

/** One battle, on a map that measures so. */
export const sceneIn = (measure: Measure): Shape<SceneSetup> =>
  v.pipe(
    shape({
      id,
      columns: v.optional(whole(1, 99), STANDARD_SHEET.columns),
      rows: v.optional(whole(1, 99), STANDARD_SHEET.rows),
      map: v.optional(oneOf(["floating", "fixed"]), "floating"),
    }),
    v.transform((scene): SceneSetup => (measure === "inches" ? { ...scene, measure } : scene)),
  );

/**
 * Terrain by its kind; of the kind `other` it may be said whether it is massive.
 *
 * @rule IP2.216 What is massive is a list that ends in what is like it.
 */
const massiveOrNot = <const E extends v.ObjectEntries>(where: E) => {
  const plain = shape({ ...where, kind: oneOf(TERRAIN_KINDS) });
  const other = v.pipe(
    shape({ ...where, kind: v.literal("other"), massive: flag }),
    v.transform(
      ({ massive, ...piece }) => ({ ...piece, kind: massive ? OTHER_MASSIVE : "other" }) as v.InferOutput<typeof plain>,
    ),
  );
  const isSaid = (input: unknown): boolean =>
    fieldOf(input, "kind") === "other" && fieldOf(input, "massive") !== undefined;
  return asked(
    { kind: "any", of: [plain, other] },
    v.lazy((input) => (isSaid(input) ? other : plain)),
  );
};

/** One piece of terrain of a scene. */
export const terrainPiece = (hex: Shape<Place>): Shape<Terrain> => massiveOrNot({ hex });

/** One piece of terrain with its place. */
export const terrainAt = (hex: Shape<Place>): Shape<TerrainSetup> => massiveOrNot({ scene: text, hex });

/** Who judges. */
export const judging: Shape<Judging> = shapeBy<Judging>("mode", {
  judge: shape({ mode: v.literal("judge") }),
  sealed: shape({ mode: v.literal("sealed") }),
  defender: shape({ mode: v.literal("defender"), by: text }),
});

/** One player. */
export const player: Shape<PlayerSetup> = shape({ id, side: oneOf(["attacker", "defender"]) });

/** The strength of a white hole, 1 for the rulebook's. */
export const strength: Shape<number> = v.custom<number>(
  (value) => typeof value === "number" && value > 0 && value <= 10,
  ({ input }) => `must be a number above 0, at most 10, not ${shown(input)}`,
);

/** An anomaly with its place. */
export const anomalyAt = (hex: Shape<Place>): Shape<AnomalySetup> => {
  const portal: Shape<PortalSetup> = shape({
    id,
    kind: v.literal("gravity-portal"),
    scene: text,
    hex,
    variations: v.optional(portalVariations, {}),
  });
  const whiteHole: Shape<WhiteHoleSetup> = shape({
    id,
    kind: v.literal("white-hole"),
    scene: text,
    hex,
    strength: v.optional(strength, 1),
    variations: v.optional(whiteHoleVariations, {}),
  });
  return shapeBy<AnomalySetup>("kind", { "gravity-portal": portal, "white-hole": whiteHole }, { id, scene: text, hex });
};
