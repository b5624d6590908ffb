import { DIRECTIONS, INCH, INCHES, type Place } from "../../rules/index.ts";
import type { Corner, Path } from "./marks.ts";
import type { MapOutlines } from "./outlines.ts";

/** Corners of a circle: enough that it looks round at any zoom. */
const CORNERS = 120;

/** The place so many inches away under an angle, clockwise from straight up. */
const under = ({ q, r }: Place, degrees: number, inches: number): Place => {
  const angle = (degrees * Math.PI) / 180;
  return {
    q: Math.round(q + inches * INCH * Math.sin(angle)),
    r: Math.round(r - inches * INCH * Math.cos(angle)),
  };
};

/** A corner is counted in thirds of a place, as on hexes. */
const asCorner = ({ q, r }: Place): Corner => ({ q: q * 3, r: r * 3 });

const circle: MapOutlines["disc"] = (centre, range, sheet) => {
  const ring = Array.from({ length: CORNERS }, (_, at) => under(centre, (at * 360) / CORNERS, Math.max(range, 0.5)));
  const on = ring.map((place) => INCHES.onSheet(place, sheet));
  if (on.every(Boolean)) return [{ corners: ring.map(asCorner), closed: true }];
  const paths: Corner[][] = [];
  // The walk begins beyond the sheet, so that no path is cut in two where it begins.
  const first = on.indexOf(false);
  for (let step = 1; step <= CORNERS; step += 1) {
    const at = (first + step) % CORNERS;
    const place = ring[at];
    if (!place || !on[at]) continue;
    if (on[(at + CORNERS - 1) % CORNERS]) paths.at(-1)?.push(asCorner(place));
    else paths.push([asCorner(place)]);
  }
  return paths.filter(({ length }) => length > 1).map((corners): Path => ({ corners, closed: false }));
};

/** Circles on a map in inches, as far as they are on its sheet. */
export const INCH_OUTLINES: MapOutlines = {
  disc: circle,
  edge: circle,
  away: (place, direction, count) => under(place, 60 * DIRECTIONS.indexOf(direction), count),
  // A pattern over an area is drawn hex by hex; here the outline alone says it.
  fills: () => [],
};
