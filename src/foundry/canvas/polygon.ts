import type { Point } from "../host/host.ts";

const UP = -Math.PI / 2;
const ROUND = 2 * Math.PI;

/** How far clockwise from straight up a point lies as seen from a centre, 0 to 2π. */
const bearing = (centre: Point, { x, y }: Point): number => {
  const angle = Math.atan2(y - centre.y, x - centre.x) - UP;
  return ((angle % ROUND) + ROUND) % ROUND;
};

/** Where the ray at a bearing leaves a convex polygon round the centre. */
const exit = (centre: Point, polygon: readonly Point[], at: number): Point => {
  const way = { x: Math.cos(at + UP), y: Math.sin(at + UP) };
  let farthest = 0;
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const edge = { x: to.x - from.x, y: to.y - from.y };
    const across = way.x * edge.y - way.y * edge.x;
    if (Math.abs(across) < 1e-9) return;
    const offset = { x: from.x - centre.x, y: from.y - centre.y };
    const along = (offset.x * edge.y - offset.y * edge.x) / across;
    const part = (offset.x * way.y - offset.y * way.x) / across;
    if (along > farthest && part >= -1e-9 && part <= 1 + 1e-9) farthest = along;
  });
  return { x: centre.x + way.x * farthest, y: centre.y + way.y * farthest };
};

/** A convex polygon as a line that leaves a gap at the top, whichever way its corners stand. */
export const withGap = (centre: Point, polygon: readonly Point[], halfGap: number): readonly Point[] => {
  const kept = polygon
    .map((point) => ({ point, at: bearing(centre, point) }))
    .filter(({ at }) => at > halfGap && at < ROUND - halfGap)
    .sort((a, b) => a.at - b.at)
    .map(({ point }) => point);
  return [exit(centre, polygon, halfGap), ...kept, exit(centre, polygon, ROUND - halfGap)];
};

/** Slanting lines side by side that fill a circle. */
export const hatching = (centre: Point, radius: number, apart: number): readonly (readonly Point[])[] => {
  const lines: Point[][] = [];
  const along = { x: Math.SQRT1_2, y: -Math.SQRT1_2 };
  const count = Math.floor(radius / apart);
  for (let index = -count; index <= count; index += 1) {
    const aside = index * apart;
    const half = Math.sqrt(Math.max(0, radius * radius - aside * aside));
    const middle = { x: centre.x - along.y * aside, y: centre.y + along.x * aside };
    lines.push([
      { x: middle.x - along.x * half, y: middle.y - along.y * half },
      { x: middle.x + along.x * half, y: middle.y + along.y * half },
    ]);
  }
  return lines;
};
