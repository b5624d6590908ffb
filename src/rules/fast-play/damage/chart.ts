/** The kinds of systems among which the chart chooses. */
export type Category =
  | "Warp"
  | "SensorScanner"
  | "Hull"
  | "Weapon"
  | "Other"
  | "DamageControl"
  | "Power"
  | "Control"
  | "Scanner"
  | "Sensor"
  | "Shuttle"
  | "Excess";

/** The rows of the chart, from the top; a point looks at them in this order. */
export const ROWS = ["A", "B", "C", "D", "E", "F", "G"] as const;
export type Row = (typeof ROWS)[number];

/** The damage allocation chart: a row for each letter, in it a cell for each face of the die. */
// biome-ignore format: it stands as it is printed, a column for each face.
export const CHART: Readonly<Record<Row, readonly Category[]>> = {
  //   1                2                3          4          5                6
  A: ["Warp",          "SensorScanner", "Hull",    "Warp",    "Weapon",        "Other"        ],
  B: ["DamageControl", "Hull",          "Weapon",  "Other",   "Power",         "Weapon"       ],
  C: ["Power",         "Control",       "Scanner", "Sensor",  "Warp",          "Hull"         ],
  D: ["Shuttle",       "Shuttle",       "Other",   "Hull",    "Hull",          "Warp"         ],
  E: ["Control",       "Weapon",        "Control", "Scanner", "DamageControl", "DamageControl"],
  F: ["Other",         "Other",         "Power",   "Power",   "Sensor",        "Control"      ],
  G: ["Excess",        "Excess",        "Excess",  "Excess",  "Excess",        "Excess"       ],
};

/** The faces of the die, and so the columns of the chart. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof FACES)[number];

/** The name of a cell, such as `A2`. */
export const cellName = (row: Row, face: Face): string => `${row}${face}`;

/**
 * What a cell of the chart holds.
 *
 * @rule FP-DAC-00 The table as it is printed.
 */
export const categoryAt = (row: Row, face: Face): Category => {
  const category = CHART[row][face - 1];
  if (category === undefined) throw new RangeError(`the chart has no column ${face}`);
  return category;
};

/** The categories whose first hit in a volley is laid down. */
const SPECIAL: readonly Category[] = ["SensorScanner", "Weapon", "DamageControl", "Other", "Scanner", "Sensor"];

/** The cells of those categories, row by row. Rule option `dacSpecialCells` names all of them or some. */
export const SPECIAL_CELLS: readonly string[] = ROWS.flatMap((row) =>
  FACES.filter((face) => SPECIAL.includes(categoryAt(row, face))).map((face) => cellName(row, face)),
);
