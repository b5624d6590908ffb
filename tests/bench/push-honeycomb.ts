import { Direction, defineHex, Grid, Orientation, rectangle } from "honeycomb-grid";
import type { Places } from "./push-kernel.ts";

/** A hex of the same map: flat-topped, its coordinates ours. */
const Tile = defineHex({ orientation: Orientation.FLAT, offset: 1 });
type Tile = InstanceType<typeof Tile>;

const AROUND = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW] as const;

/** A band reaches so far, and pushes on multiples of so many impulses. */
const BANDS = [
  [4, 1],
  [8, 2],
  [16, 4],
  [32, 8],
  [48, 16],
  [64, 32],
] as const;

/** What the library's way needs before it can begin; not timed. */
export const prepare = (places: Places, holes: readonly { q: number; r: number }[]) => ({
  grid: new Grid(Tile, rectangle({ width: 42, height: 30 })),
  units: Array.from(places.q, (q, index) => new Tile({ q, r: places.r[index] ?? 0 })),
  holes: holes.map(({ q, r }) => new Tile({ q, r })),
});

/** One push. */
export interface Moved {
  readonly unit: number;
  readonly q: number;
  readonly r: number;
}

/** One push step by the library's documented calls: distances, neighbours, and the points of hexes for the angle. */
export const honeycombPush = (
  { grid, units, holes }: ReturnType<typeof prepare>,
  impulse: number,
): readonly Moved[] => {
  // A unit that comes into a hole's hex is gone.
  const now: (Tile | null)[] = [...units];
  const moved: Moved[] = [];
  const isDue = (range: number): boolean => {
    const band = BANDS.find(([reach]) => range <= reach);
    return band !== undefined && range > 0 && impulse % band[1] === 0;
  };
  for (const hole of holes) {
    const due = now
      .flatMap((tile, unit) => (tile ? [{ unit, tile, range: grid.distance(hole, tile) }] : []))
      .filter(({ range }) => isDue(range))
      .sort((a, b) => a.range - b.range);
    for (const { unit, tile, range } of due) {
      const to = straightest(grid, hole, tile, range);
      now[unit] = holes.some((other) => other.equals(to)) ? null : to;
      moved.push({ unit, q: to.q, r: to.r });
    }
  }
  return moved;
};

/** Of the neighbours one hex farther away, the one with the smallest angle; of two the first. */
const straightest = (grid: Grid<Tile>, hole: Tile, tile: Tile, range: number): Tile => {
  let best: Tile = tile;
  let smallest = Number.POSITIVE_INFINITY;
  for (const direction of AROUND) {
    const next = grid.neighborOf(tile, direction);
    if (grid.distance(hole, next) !== range + 1) continue;
    const angle = angleBetween(hole, tile, next);
    if (angle < smallest - 1e-9) {
      smallest = angle;
      best = next;
    }
  }
  return best;
};

const angleBetween = (hole: Tile, one: Tile, other: Tile): number => {
  const turn = Math.atan2(one.y - hole.y, one.x - hole.x) - Math.atan2(other.y - hole.y, other.x - hole.x);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
};
