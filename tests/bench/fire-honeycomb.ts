import { defineHex, Grid, line, Orientation, rectangle } from "honeycomb-grid";
import { BARRED, CLEAR, type FireField, HINDERED, pairs } from "./fire-field.ts";

/** A hex of the same map: flat-topped, its coordinates ours. */
const Tile = defineHex({ orientation: Orientation.FLAT, offset: 1 });

/** What the library's way needs before it can begin; not timed. */
export const prepareFire = ({ units, holes }: FireField) => ({
  places: units,
  grid: new Grid(Tile, rectangle({ width: 42, height: 30, start: { col: 1, row: 1 } })),
  units: units.map(({ q, r }) => new Tile({ q, r })),
  holes: holes.map(({ q, r }) => new Tile({ q, r })),
});

/** The verdict on every pair by the library's documented calls: the line's hexes, and their distances from the holes. */
export const honeycombVerdicts = ({ places, grid, units, holes }: ReturnType<typeof prepareFire>): Uint8Array => {
  const verdicts = new Uint8Array((units.length * (units.length - 1)) / 2);
  pairs(places, (from, to, pair) => {
    const [start, stop] = [units[from], units[to]];
    if (!start || !stop) return;
    let nearest = Number.POSITIVE_INFINITY;
    for (const tile of grid.traverse(line({ start, stop }))) {
      for (const hole of holes) nearest = Math.min(nearest, grid.distance(hole, tile));
    }
    verdicts[pair] = nearest <= 4 ? BARRED : nearest <= 16 ? HINDERED : CLEAR;
  });
  return verdicts;
};
