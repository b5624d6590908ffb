import { type Box, box, disc } from "../../src/rules/orions-gate/geometry/base.ts";
import type { Model, Piece } from "../../src/rules/orions-gate/geometry/cover.ts";

/** A ship of the field. */
export interface FieldShip extends Model {
  readonly base: Box;
  readonly facing: number;
  readonly width: number;
  readonly length: number;
}

/** Two fleets and the terrain between them. */
export interface ArcField {
  readonly fleets: readonly [readonly FieldShip[], readonly FieldShip[]];
  readonly terrain: readonly Piece[];
}

/** What one ship's aim at another comes to. */
export interface Aimed {
  readonly shooter: string;
  readonly target: string;
  /** What covers the target; a question mark where players would roll. */
  readonly cover: readonly string[];
  /** Enemies that would have to be shot at instead. */
  readonly nearer: readonly string[];
}

const SHIPS = 20;
const PIECES = 40;
const TABLE = 48_000;

const SIZES = [
  [1000, 2000],
  [1500, 3000],
  [2000, 4000],
] as const;

const DIAMETERS = [1000, 1000, 2000, 3000, 4000];
const KINDS = ["obscuring", "minor", "minor", "major"] as const;

/** Numbers below a limit that look like chance, and are the same in every run. */
const scattered = (seed: number, limit: number): number => {
  const once = Math.imul(seed + 1, 0x9e3779b1);
  const twice = Math.imul(once ^ (once >>> 15), 0x85ebca6b);
  return ((twice ^ (twice >>> 13)) >>> 0) % limit;
};

/** A place somewhere in its own cell of the table, so that no two ships overlap. */
const placeIn = (n: number, columns: number, rows: number, margin: number) => {
  const [width, height] = [TABLE / columns, TABLE / rows];
  return {
    q: Math.floor((n % columns) * width) + margin + scattered(n * 2 + columns, width - 2 * margin),
    r: Math.floor(n / columns) * height + margin + scattered(n * 2 + columns + 1, height - 2 * margin),
  };
};

const shipAt = (n: number): FieldShip => {
  const [width, length] = SIZES[n % SIZES.length] ?? SIZES[0];
  const facing = scattered(n + 900, 360);
  return { id: `s${n}`, base: box(placeIn(n, 5, 4, 2300), facing, width, length), facing, width, length };
};

const pieceAt = (n: number): Piece => ({
  id: `t${n}`,
  kind: KINDS[n % KINDS.length] ?? "minor",
  base: disc(placeIn(n, 8, 5, 500), DIAMETERS[n % DIAMETERS.length] ?? 1000),
});

/** A battle of twenty ships among forty pieces of terrain. */
export const arcField = (): ArcField => {
  const ships = Array.from({ length: SHIPS }, (_, n) => shipAt(n));
  return {
    fleets: [ships.filter((_, n) => n % 2 === 0), ships.filter((_, n) => n % 2 === 1)],
    terrain: Array.from({ length: PIECES }, (_, n) => pieceAt(n)),
  };
};
