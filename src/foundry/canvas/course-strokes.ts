import { dashes } from "./dashes.ts";
import type { Geometry } from "./geometry.ts";
import type { Mark } from "./marks.ts";
import { line, type Stroke, shape, wheel } from "./stroke.ts";

/** How much of the first hex a path leaves to its ship, and how long the sides of its head are, in hexes. */
const COURSE_FREE = 0.45;
const COURSE_HEAD = 0.24;

/** The lines of a planned path. */
export const course = (
  { hexes, dashed }: Extract<Mark, { shape: "course" }>,
  geometry: Geometry,
): readonly Stroke[] => {
  const points = hexes.map(geometry.at);
  const [start, second] = points;
  const [end, before] = [points.at(-1), points.at(-2)];
  if (!start || !second || !end || !before) return [];
  const free = {
    x: start.x + (second.x - start.x) * COURSE_FREE,
    y: start.y + (second.y - start.y) * COURSE_FREE,
  };
  const way = Math.atan2(end.y - before.y, end.x - before.x);
  const reach = COURSE_HEAD * geometry.unit;
  const head = [-2.5, 2.5].map((turn) => ({
    x: end.x + reach * Math.cos(way + turn),
    y: end.y + reach * Math.sin(way + turn),
  }));
  const dots = points.slice(1, -1).map((point) =>
    shape(
      wheel(
        point,
        Array.from({ length: 8 }, () => 0.07 * geometry.unit),
      ),
      0,
      1,
    ),
  );
  const along = [free, ...points.slice(1)];
  const lines = dashed ? dashes(along, "dash", geometry.pixel).map((dash) => line(dash, 2)) : [line(along, 2)];
  return [...lines, ...dots, shape([end, ...head], 1, 1)];
};
