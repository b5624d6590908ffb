import * as v from "valibot";
import { geometryOf } from "../anomalies/state/places.ts";
import type { Chart, ChartRow } from "../chart/chart.ts";
import { PRINTED_CHARTS } from "../chart/printed.ts";
import { TOTALS } from "../chart/select.ts";
import { LARGEST_SHEET, STANDARD_SHEET } from "../geometry/place.ts";
import { fieldOf, listOf, shown } from "./fault.ts";
import type { PlaceShapes } from "./setup.ts";
import { count, id, isWhole, list, type Shape, shape, text, whole } from "./shape.ts";

/** Ids of the printed charts, which every file may name. */
export const PRINTED_CHART_IDS: readonly string[] = Object.keys(PRINTED_CHARTS);

/** The totals of two dice, each of which has its row. */
export const ROLLS = TOTALS;

/** The map of a row is as large as its hexes ask; one in inches is always the same. */
const portIn = ({ measure, parse }: PlaceShapes): Shape<string> => {
  const geometry = geometryOf({ ...(measure === "inches" && { measure }) });
  const sheet = measure === "inches" ? STANDARD_SHEET : LARGEST_SHEET;
  const { columns, rows } = sheet;
  const size = measure === "inches" ? `of ${columns} × ${rows} inches` : `of ${columns} columns and ${rows} rows`;
  const what = measure === "inches" ? "a place" : "a hex label";
  return v.pipe(
    text,
    v.check(
      (value) => {
        const place = parse(value);
        return place !== null && geometry.onSheet(place, sheet);
      },
      ({ input }) => `must be ${what} on a map ${size}, not ${shown(input)}`,
    ),
  );
};

const rowIn = (places: PlaceShapes): Shape<ChartRow> =>
  shape({
    roll: whole(2, 12),
    scenario: text,
    port: portIn(places),
    race: text,
    defend: text,
    bpv: count,
    ships: text,
    notes: text,
  });

/** One chart of the file's own: eleven rows, one for each total. */
export const chartIn = (places: PlaceShapes): Shape<Chart> =>
  v.pipe(
    shape({ id, rows: list(rowIn(places)) }),
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value;
      if (!Array.isArray(fieldOf(input, "rows"))) return;
      const rows = listOf(input, "rows");
      const at = (key: string | number) =>
        ({ type: "unknown", origin: "value", input, key, value: undefined }) as const;
      const first = new Map<number, number>();
      for (const [index, entry] of rows.entries()) {
        const roll = fieldOf(entry, "roll");
        if (!isWhole(roll, 2, 12)) continue;
        const before = first.get(roll);
        if (before === undefined) first.set(roll, index);
        else
          addIssue({
            message: `repeats the total ${roll} of rows[${before}]`,
            path: [at("rows"), at(index), at("roll")],
          });
      }
      const missing = ROLLS.filter((roll) => !first.has(roll));
      if (missing.length > 0) {
        addIssue({
          message: `must hold a row for every total from 2 to 12; missing: ${missing.join(", ")}`,
          path: [at("rows")],
        });
      }
    }),
  );
