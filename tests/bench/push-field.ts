import { inOrder } from "../../src/rules/anomalies/state/game.ts";
import { scenarioFromText } from "../../src/rules/sfb32/scenario.ts";
import { setUp } from "../../src/rules/sfb32/set-up.ts";
import type { GameState } from "../../src/rules/sfb32/state.ts";

/** How many units the push bench moves, and the impulses it is timed at. */
const UNITS = 1_000;
export const IMPULSES = [1, 8, 32] as const;

const COLUMNS = 42;
const ROWS = 30;
const HOLES = ["1008", "3209", "1223", "3322"];

const label = (column: number, row: number): string =>
  `${String(column).padStart(2, "0")}${String(row).padStart(2, "0")}`;

/** The hexes of the sheet but those of the holes, in an order that mixes near and far. */
const hexes = (): readonly string[] => {
  const all = Array.from({ length: COLUMNS * ROWS }, (_, n) => label((n % COLUMNS) + 1, Math.floor(n / COLUMNS) + 1));
  return all
    .map((hex, n) => ({ hex, key: (n * 977) % all.length }))
    .sort((a, b) => a.key - b.key)
    .map(({ hex }) => hex)
    .filter((hex) => !HOLES.includes(hex));
};

/** A game with four holes among a thousand ships, about to push in an impulse. */
export const fieldAt = (impulse: number): GameState => {
  // Through text, as files are read: a name is then one and the same string wherever it stands.
  const file = {
    format: "gravity-portals/scenario@1",
    seed: "a field of ships",
    scenes: [{ id: "field", columns: COLUMNS, rows: ROWS }],
    players: [{ id: "ann", side: "attacker" }],
    anomalies: HOLES.map((hex, n) => ({ id: `w${n}`, kind: "white-hole", scene: "field", hex })),
    units: hexes()
      .slice(0, UNITS)
      .map((hex, n) => ({ id: `u${n}`, scene: "field", hex, class: "ship", owner: "ann", breakdown: 5 })),
    until: "1.32",
  };
  const read = scenarioFromText(JSON.stringify(file));
  if (!read.ok) throw new Error(read.error.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  return { ...setUp(read.value), clock: { turn: 1, impulse, phase: "pushes", pushed: -1 } };
};

/** The holes of a field, in the order in which they push. */
export const holesOf = (state: GameState): readonly { readonly id: string; readonly q: number; readonly r: number }[] =>
  inOrder(state.holes).map(({ id, hex }) => ({ id, q: hex.q, r: hex.r }));

/** Columns of the units' places, in the order of the file. */
export const placesOf = (state: GameState): { readonly q: Int32Array; readonly r: Int32Array } => {
  const units = inOrder(state.units);
  return { q: Int32Array.from(units, ({ hex }) => hex.q), r: Int32Array.from(units, ({ hex }) => hex.r) };
};
