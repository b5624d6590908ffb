import type { Hex } from "../../rules/index.ts";
import type { Point } from "../host/host.ts";
import type { Geometry } from "./geometry.ts";
import { type Mark, SMALLEST, type TrackDot } from "./marks.ts";
import { dashes, line, type Stroke, shape, wheel } from "./stroke.ts";

/** How much of the first hex a path leaves to its ship, and how long the sides of its head are, in hexes. */
const COURSE_FREE = 0.45;
const COURSE_HEAD = 0.24;

/** The lines of a planned path. */
const course = ({ hexes, dashed }: Extract<Mark, { shape: "course" }>, geometry: Geometry): readonly Stroke[] => {
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
const hatching = (centre: Point, radius: number, apart: number): readonly (readonly Point[])[] => {
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

/** How wide the lines of a front are: thinner ones would be lost on a grey map. */
export const FRONT_LINE = 2;
/** Between the two lines of a front, and how far its ticks reach farther in, in pixels of the screen. */
const FRONT_GAP = 5;
const FRONT_TICK = 7;
/** From one tick to the next, in hexes. */
const TICK_EVERY = 2;

/** Points of a line at even distances. */
const evenly = (points: readonly Point[], apart: number): readonly Point[] =>
  points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / apart));
    return Array.from({ length: count }, (_, step) => ({
      x: from.x + ((to.x - from.x) * (step + 0.5)) / count,
      y: from.y + ((to.y - from.y) * (step + 0.5)) / count,
    }));
  });

const frontStrokes = (
  { hex, paths, begins }: Extract<Mark, { shape: "front" }>,
  geometry: Geometry,
): readonly Stroke[] => {
  const centre = geometry.at(hex);
  const inward = ({ x, y }: Point, pixels: number): Point => {
    const away = { x: x - centre.x, y: y - centre.y };
    const left = Math.max(0, 1 - (pixels * geometry.pixel) / Math.hypot(away.x, away.y));
    return { x: centre.x + away.x * left, y: centre.y + away.y * left };
  };
  return paths.flatMap(({ corners, closed }) => {
    const outer = corners.map(geometry.corner);
    // Where it begins, it stands round what sent it and hides nothing of it.
    if (begins) {
      const wider = outer.map((point) => inward(point, -FRONT_GAP));
      return [outer, wider].map((points) => ({ points, closed, width: FRONT_LINE, fill: 0 }));
    }
    const inner = outer.map((point) => inward(point, FRONT_GAP));
    const ticks = evenly(closed ? [...inner, ...inner.slice(0, 1)] : inner, TICK_EVERY * geometry.unit);
    return [
      { points: outer, closed, width: FRONT_LINE, fill: 0 },
      { points: inner, closed, width: FRONT_LINE, fill: 0 },
      ...ticks.map((point) => line([point, inward(point, FRONT_TICK)], FRONT_LINE)),
    ];
  });
};

const star = (centre: Point, unit: number): Stroke =>
  shape(
    wheel(
      centre,
      Array.from({ length: 16 }, (_, index) => (index % 2 === 0 ? 0.36 : 0.16) * unit),
    ),
    1,
    1,
  );

/** The least reach of a known mark, in pixels of the screen: a smaller one would be all line and no shape. */
const DIAMOND = 7;

/** A line round a hex in which a ship stands, as a mark in its middle would cover the ship. */
const roundHex = (hex: Hex, geometry: Geometry): readonly Point[] => geometry.hexagon(hex, 0.98);

const diamond = (mark: Extract<Mark, { shape: "diamond" }>, geometry: Geometry): readonly Stroke[] => {
  if (mark.around && mark.look !== "hollow") return [shape(roundHex(mark.hex, geometry), 3)];
  if (mark.around) {
    const corners = roundHex(mark.hex, geometry);
    const dashed = dashes([...corners, ...corners.slice(0, 1)], "short-dash", geometry.pixel);
    return dashed.map((dash) => line(dash, 2.5));
  }
  const centre = geometry.at(mark.hex);
  const reach = Math.max(0.34 * geometry.unit, DIAMOND * geometry.pixel);
  const points = wheel(
    centre,
    [1, 1, 1, 1].map((one) => one * reach),
  );
  if (mark.look === "hollow") {
    const [top] = points;
    return dashes(top ? [...points, top] : points, "short-dash", geometry.pixel).map((dash) => line(dash, 2.5));
  }
  const dot = shape(
    wheel(
      centre,
      Array.from({ length: 12 }, () => Math.max(0.07 * geometry.unit, 1.8 * geometry.pixel)),
    ),
    0,
    1,
  );
  return [shape(points, 2.5, mark.look === "filled" ? 0.3 : 0.1), ...(mark.look === "dotted" ? [dot] : [])];
};

const portal = (mark: Extract<Mark, { shape: "portal" }>, geometry: Geometry): readonly Stroke[] => {
  const centre = geometry.at(mark.hex);
  if (mark.around) {
    const ring = roundHex(mark.hex, geometry);
    return [mark.open ? line(withGap(centre, ring, Math.PI / 7), 2.5) : shape(ring, 2.5)];
  }
  const outer = geometry.hexagon(mark.hex, 0.94);
  const inner = geometry.hexagon(mark.hex, 0.7);
  // In a small hex the inner one and the hatching would fill it, and hide whether it is open.
  const small = geometry.unit < SMALLEST.labels * geometry.pixel;
  const hatched = small
    ? []
    : hatching(centre, 0.31 * geometry.unit, 0.14 * geometry.unit).map((points) => line(points, 1.8));
  if (mark.open) {
    const gap = Math.PI / (small ? 4 : 7);
    return [...hatched, ...(small ? [outer] : [outer, inner]).map((hex) => line(withGap(centre, hex, gap), 2.5))];
  }
  const half = 0.52 * geometry.unit;
  const bar = [
    { x: centre.x - half, y: centre.y },
    { x: centre.x + half, y: centre.y },
  ];
  return [...hatched, ...(small ? [outer] : [outer, inner]).map((hex) => shape(hex, 2.5)), line(bar, small ? 3 : 4.5)];
};

/** The corners of each dot of a way, and how far the first one is turned from straight up. */
const DOTS: Readonly<Record<TrackDot, { readonly corners: number; readonly turned: number; readonly reach: number }>> =
  {
    square: { corners: 4, turned: Math.PI / 4, reach: 5 },
    circle: { corners: 12, turned: 0, reach: 4.5 },
    triangle: { corners: 3, turned: 0, reach: 6 },
    diamond: { corners: 4, turned: 0, reach: 6 },
  };
/** How much larger the dots are of a way that is told to all. */
const TOLD = 1.3;

const track = ({ hexes, dot }: Extract<Mark, { shape: "track" }>, geometry: Geometry): readonly Stroke[] => {
  const points = hexes.map(geometry.at);
  const { corners, turned, reach } = DOTS[dot ?? "square"];
  const far = reach * (dot ? TOLD : 1) * geometry.pixel;
  const dots = (dot ? points : points.slice(0, -1)).map(({ x, y }) =>
    shape(
      Array.from({ length: corners }, (_, at) => {
        const way = UP + turned + (at * ROUND) / corners;
        return { x: x + far * Math.cos(way), y: y + far * Math.sin(way) };
      }),
      0,
      1,
    ),
  );
  return [...dashes(points, "dots", geometry.pixel).map((dash) => line(dash, 2)), ...dots];
};

const brackets = (mark: Extract<Mark, { shape: "brackets" }>, geometry: Geometry): readonly Stroke[] => {
  const { x, y } = geometry.at(mark.hex);
  const [far, near, high] = [0.46, 0.3, 0.42].map((part) => part * geometry.unit) as [number, number, number];
  return [-1, 1].map((side) =>
    line(
      [
        { x: x + side * near, y: y - high },
        { x: x + side * far, y: y - high },
        { x: x + side * far, y: y + high },
        { x: x + side * near, y: y + high },
      ],
      3,
    ),
  );
};

const tail = (mark: Extract<Mark, { shape: "tail" }>, geometry: Geometry): readonly Stroke[] => {
  const from = geometry.at(mark.from);
  const to = geometry.at(mark.to);
  const along = { x: to.x - from.x, y: to.y - from.y };
  const end = { x: from.x + along.x * 0.58, y: from.y + along.y * 0.58 };
  const bar = [-0.13, 0.13].map((side) => ({ x: from.x - along.y * side, y: from.y + along.x * side }));
  return [line([from, end], 2), ...(mark.bar ? [line(bar, 2)] : [])];
};

const beam = (mark: Extract<Mark, { shape: "beam" }>, geometry: Geometry): readonly Stroke[] => {
  const [from, to] = [geometry.at(mark.from), geometry.at(mark.to)];
  const dot = wheel(
    to,
    Array.from({ length: 12 }, () => 0.09 * geometry.unit),
  );
  return [...dashes([from, to], "dash", geometry.pixel).map((dash) => line(dash, 2)), shape(dot, 0, 1)];
};

/** Ticks above, below and at both sides, that point inward and leave the ship free. */
const reticle = ({ x, y }: Point, unit: number): readonly Stroke[] =>
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ].map(([across = 0, down = 0]) =>
    line(
      [0.34, 0.47].map((reach) => ({ x: x + across * reach * unit, y: y + down * reach * unit })),
      2,
    ),
  );

const chevron = (mark: Extract<Mark, { shape: "chevron" }>, geometry: Geometry): readonly Stroke[] => {
  const { x, y } = geometry.at(mark.hex);
  const way = geometry.way(mark.direction);
  const { unit } = geometry;
  // A band's chevrons stand outside its line; a unit's own stands at the bow.
  const reach = mark.layer === 1 ? 0.82 : 0.56;
  const point = (ahead: number, aside: number): Point => ({
    x: x + (way.x * ahead - way.y * aside) * unit,
    y: y + (way.y * ahead + way.x * aside) * unit,
  });
  return [line([point(reach - 0.12, -0.17), point(reach, 0), point(reach - 0.12, 0.17)], 3)];
};

/** The half width of an arrow, in pixels of the screen. */
const ARROW = 15;

const arrow = (mark: Extract<Mark, { shape: "arrow" }>, geometry: Geometry): readonly Stroke[] => {
  const { x, y } = geometry.at(mark.hex);
  const way = geometry.way(mark.direction);
  const size = Math.min(ARROW * geometry.pixel, 0.4 * geometry.unit);
  const point = (ahead: number, aside: number): Point => ({
    x: x + (way.x * ahead - way.y * aside) * size,
    y: y + (way.y * ahead + way.x * aside) * size,
  });
  // Longer than it is wide and notched behind: a triangle of equal sides points three ways at once.
  return [shape([point(1.45, 0), point(-0.75, 0.78), point(-0.4, 0), point(-0.75, -0.78)], 1.5, 1)];
};

/** Half the size of a barred line's cross, and of the open dot at a target, in pixels of the screen. */
const CROSS = 8;
const DOT = 6;

const sight = (
  { from, to, line: kind, part }: Extract<Mark, { shape: "sight" }>,
  geometry: Geometry,
): readonly Stroke[] => {
  const [start, end] = [geometry.at(from), geometry.at(to)];
  const at: Point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
  const { pixel } = geometry;
  const dotted = (one: Point, other: Point): readonly Stroke[] =>
    dashes([one, other], "dots", pixel).map((dash) => line(dash, 2.5));
  const dot = shape(
    wheel(
      end,
      Array.from({ length: 16 }, () => DOT * pixel),
    ),
    1.5,
  );
  if (kind === "plain") return [line([start, end], 1.5), dot];
  if (kind === "hindered") return [...dotted(start, end), dot];
  const corner = (x: number, y: number): Point => ({ x: at.x + x * CROSS * pixel, y: at.y + y * CROSS * pixel });
  return [
    line([start, at], 2.5),
    ...dotted(at, end),
    line([corner(-1, -1), corner(1, 1)], 3.5),
    line([corner(-1, 1), corner(1, -1)], 3.5),
  ];
};

/** The lines of a mark on the canvas; none of text, of light, and of outlines, which are pictures along a line. */
export const strokesOf = (mark: Mark, geometry: Geometry): readonly Stroke[] => {
  switch (mark.shape) {
    case "front":
      return frontStrokes(mark, geometry);
    case "chevron":
      return chevron(mark, geometry);
    case "star":
      return [star(geometry.at(mark.hex), geometry.unit)];
    case "diamond":
      return diamond(mark, geometry);
    case "portal":
      return portal(mark, geometry);
    case "port":
      return [shape(geometry.hexagon(mark.hex, 0.88), 2)];
    case "track":
      return track(mark, geometry);
    case "brackets":
      return brackets(mark, geometry);
    case "tail":
      return tail(mark, geometry);
    case "beam":
      return beam(mark, geometry);
    case "course":
      return course(mark, geometry);
    case "tracking": {
      const ends = [geometry.at(mark.from), geometry.at(mark.to)];
      return dashes(ends, "dots", geometry.pixel).map((dash) => line(dash, 1.5));
    }
    case "reticle":
      return reticle(geometry.at(mark.hex), geometry.unit);
    case "ring": {
      const round = wheel(
        geometry.at(mark.hex),
        Array.from({ length: 33 }, () => 0.47 * geometry.unit),
      );
      return dashes([...round, ...round.slice(0, 1)], "short-dash", geometry.pixel).map((dash) => line(dash, 2));
    }
    case "sight":
      return sight(mark, geometry);
    case "arrow":
      return arrow(mark, geometry);
    default:
      return [];
  }
};
