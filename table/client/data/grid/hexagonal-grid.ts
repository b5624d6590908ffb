/**
 * Hexagonal grids in four layouts. `size` is the hexagon's short diagonal. In column layouts the hexagons are flat on
 * top; `even` says that the even columns (or rows), counted from 0, are the shifted ones.
 */
import type { Cube, GridCoordinates, Offset, Point } from "../document-types.ts";
import { BaseGrid, type GridConfig, isCube, isOffset } from "./base-grid.ts";

export interface HexagonalGridConfig extends GridConfig {
  readonly columns?: boolean;
  readonly even?: boolean;
}

const SQRT3 = Math.sqrt(3);

/** `CONST.GRID_SNAPPING_MODES` that are more than a centre. */
const MODES = { CENTER: 0x1, EDGE_MIDPOINT: 0x2, VERTEX: 0xf0, TOP_LEFT_CORNER: 0x100 } as const;

const NEIGHBOURS: readonly Cube[] = [
  { q: 0, r: -1, s: 1 },
  { q: 1, r: -1, s: 0 },
  { q: 1, r: 0, s: -1 },
  { q: 0, r: 1, s: -1 },
  { q: -1, r: 1, s: 0 },
  { q: -1, r: 0, s: 1 },
];

export class HexagonalGrid extends BaseGrid {
  static cubeRound({ q, r, s }: Cube): Cube {
    const rounded = { q: Math.round(q), r: Math.round(r), s: Math.round(s) };
    const [dq, dr, ds] = [Math.abs(rounded.q - q), Math.abs(rounded.r - r), Math.abs(rounded.s - s)];
    if (dq > dr && dq > ds) return tidy({ ...rounded, q: -rounded.r - rounded.s });
    if (dr > ds) return tidy({ ...rounded, r: -rounded.q - rounded.s });
    return tidy({ ...rounded, s: -rounded.q - rounded.r });
  }

  /** Steps between two hexagons. */
  static cubeDistance(a: Cube, b: Cube): number {
    return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
  }

  readonly columns: boolean;
  readonly even: boolean;

  constructor(config: HexagonalGridConfig) {
    const long = (2 / SQRT3) * config.size;
    const columns = config.columns === true;
    super(config, columns ? { sizeX: long, sizeY: config.size } : { sizeX: config.size, sizeY: long });
    this.columns = columns;
    this.even = config.even === true;
  }

  get type(): number {
    return (this.columns ? 4 : 2) + (this.even ? 1 : 0);
  }

  /** The hexagon of any coordinates, as whole cube coordinates. */
  getCube(coords: GridCoordinates): Cube {
    if (isCube(coords)) return HexagonalGrid.cubeRound(coords);
    return isOffset(coords) ? this.offsetToCube(coords) : HexagonalGrid.cubeRound(this.pointToCube(coords));
  }

  getOffset(coords: GridCoordinates): Offset {
    return isOffset(coords) ? { i: coords.i, j: coords.j } : this.cubeToOffset(this.getCube(coords));
  }

  getCenterPoint(coords: GridCoordinates): Point {
    return this.cubeToPoint(this.getCube(coords));
  }

  getTopLeftPoint(coords: GridCoordinates): Point {
    const centre = this.getCenterPoint(coords);
    return { x: centre.x - this.sizeX / 2, y: centre.y - this.sizeY / 2 };
  }

  getShape(): Point[] {
    const [x, y] = [this.sizeX / 2, this.sizeY / 2];
    return this.columns
      ? [point(-x, 0), point(-x / 2, -y), point(x / 2, -y), point(x, 0), point(x / 2, y), point(-x / 2, y)]
      : [point(0, -y), point(x, -y / 2), point(x, y / 2), point(0, y), point(-x, y / 2), point(-x, -y / 2)];
  }

  getAdjacentCubes(coords: GridCoordinates): Cube[] {
    const { q, r, s } = this.getCube(coords);
    return NEIGHBOURS.map((step) => ({ q: q + step.q, r: r + step.r, s: s + step.s }));
  }

  getAdjacentOffsets(coords: GridCoordinates): Offset[] {
    return this.getAdjacentCubes(coords).map((cube) => this.cubeToOffset(cube));
  }

  getDirectPath(waypoints: readonly GridCoordinates[]): Offset[] {
    const [first, ...rest] = waypoints;
    if (!first) return [];
    const path = [this.getOffset(first)];
    let from = this.getCube(first);
    for (const waypoint of rest) {
      const to = this.getCube(waypoint);
      const steps = HexagonalGrid.cubeDistance(from, to);
      for (let step = 1; step <= steps; step += 1) path.push(this.cubeToOffset(between(from, to, step / steps)));
      from = to;
    }
    return path;
  }

  getSnappedPoint(target: Point, { mode }: { mode: number; resolution?: number }): Point {
    const candidates: Point[] = [];
    for (const cube of [this.getCube(target), ...this.getAdjacentCubes(target)]) {
      if (mode & MODES.CENTER) candidates.push(this.getCenterPoint(cube));
      if (mode & MODES.VERTEX) candidates.push(...this.getVertices(cube));
      if (mode & MODES.TOP_LEFT_CORNER) candidates.push(this.getTopLeftPoint(cube));
      if (mode & MODES.EDGE_MIDPOINT) candidates.push(...midpoints(this.getVertices(cube)));
    }
    return candidates.reduce(
      (best, one) => (distance(one, target) < distance(best, target) ? one : best),
      candidates[0] ?? target,
    );
  }

  pointToCube({ x, y }: Point): Cube {
    const [u, v] = this.columns ? [x, y] : [y, x];
    const along = (2 / SQRT3) * (u / this.size) - 2 / 3;
    const across = v / this.size - (this.even ? 0.5 : 0) - along / 2;
    return this.columns ? { q: along, r: across, s: -along - across } : { q: across, r: along, s: -along - across };
  }

  cubeToPoint({ q, r }: Cube): Point {
    const [along, across] = this.columns ? [q, r] : [r, q];
    const u = (SQRT3 / 2) * (along + 2 / 3) * this.size;
    const v = (across + along / 2 + (this.even ? 0.5 : 0)) * this.size;
    return this.columns ? { x: u, y: v } : { x: v, y: u };
  }

  /** Odd lines lie half a space further in odd layouts, half a space back in even ones. */
  offsetToCube({ i, j }: Offset): Cube {
    const [along, across] = this.columns ? [j, i] : [i, j];
    const parity = along & 1;
    const other = across - (along + (this.even ? parity : -parity)) / 2;
    return tidy(this.columns ? { q: along, r: other, s: -along - other } : { q: other, r: along, s: -along - other });
  }

  cubeToOffset({ q, r }: Cube): Offset {
    const [along, other] = this.columns ? [q, r] : [r, q];
    const parity = along & 1;
    const across = other + (along + (this.even ? parity : -parity)) / 2;
    return this.columns ? { i: across, j: along } : { i: along, j: across };
  }

  protected spacesBetween(from: GridCoordinates, to: GridCoordinates): number {
    return HexagonalGrid.cubeDistance(this.getCube(from), this.getCube(to));
  }
}

const point = (x: number, y: number): Point => ({ x, y });

/** Without negative zeros. */
const tidy = ({ q, r, s }: Cube): Cube => ({ q: q + 0, r: r + 0, s: s + 0 });

/** The hexagon at a share of the way; a hair aside, so that a line along an edge keeps to one side of it. */
const between = (from: Cube, to: Cube, share: number): Cube =>
  HexagonalGrid.cubeRound({
    q: from.q + (to.q - from.q) * share + 1e-6,
    r: from.r + (to.r - from.r) * share + 1e-6,
    s: from.s + (to.s - from.s) * share - 2e-6,
  });

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const midpoints = (vertices: readonly Point[]): Point[] =>
  vertices.map((one, index) => {
    const next = vertices[(index + 1) % vertices.length] ?? one;
    return { x: (one.x + next.x) / 2, y: (one.y + next.y) / 2 };
  });
