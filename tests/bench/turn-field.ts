import { type Scenario, scenarioFromText } from "../../src/rules/sfb32/scenario.ts";

/** How much there is to play in a turn. */
export interface TurnField {
  readonly units: number;
  readonly portals: number;
}

const COLUMNS = 42;
const ROWS = 30;
const IMPULSES = 32;
/** A unit moves in every so many impulses. */
const MOVES_EVERY = 4;

const label = (column: number, row: number): string =>
  `${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`;

/** The hexes of the sheet in an order that mixes near and far; the outermost are left out, so that all have room to move. */
const scattered = (step: number): readonly (readonly [column: number, row: number])[] => {
  const [columns, rows] = [COLUMNS - 2, ROWS - 2];
  return Array.from({ length: columns * rows }, (_, n) => {
    const place = (n * step) % (columns * rows);
    return [2 + (place % columns), 2 + Math.floor(place / columns)] as const;
  });
};

/**
 * A turn in which everything is done that a turn with portals asks for: all of them drift and raise a wave, which strikes
 * whoever its ring reaches, every unit moves eight times, and who meets a portal goes through.
 */
export const turnOf = ({ units, portals }: TurnField): Scenario => {
  const places = scattered(577).slice(0, units);
  const moves = Array.from({ length: IMPULSES / MOVES_EVERY }, (_, n) => n);
  const file = {
    format: "gravity-portals/scenario@1",
    seed: "a busy turn",
    scenes: [{ id: "field", columns: COLUMNS, rows: ROWS }],
    players: [{ id: "ann", side: "attacker" }],
    anomalies: scattered(331)
      .slice(0, portals)
      .map(([column, row], n) => ({
        id: `p${n}`,
        kind: "gravity-portal",
        scene: "field",
        hex: label(column, row),
        variations: { waveOn: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
      })),
    units: places.map(([column, row], n) => ({
      id: `u${n}`,
      scene: "field",
      hex: label(column, row),
      class: "ship",
      owner: "ann",
      breakdown: 5,
    })),
    // To and fro, so that each of them has the same way whatever its place.
    orders: moves.flatMap((n) =>
      places.map(([column, row], unit) => ({
        at: `1.${n * MOVES_EVERY + 2}`,
        do: "move",
        unit: `u${unit}`,
        path: [label(column, n % 2 === 0 ? row - 1 : row)],
      })),
    ),
    until: `1.${IMPULSES}`,
  };
  const read = scenarioFromText(JSON.stringify(file));
  if (!read.ok) throw new Error(read.error.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  return read.value;
};
