/** Square grids, with diagonals of one space, and scenes without a grid. */
import type { GridCoordinates, Offset, Point } from "../document-types.ts";
import { BaseGrid, type GridConfig, isCube, isPoint } from "./base-grid.ts";

const CENTER = 0x1;

export class SquareGrid extends BaseGrid {
  constructor(config: GridConfig) {
    super(config, { sizeX: config.size, sizeY: config.size });
  }

  get type(): number {
    return 1;
  }

  getOffset(coords: GridCoordinates): Offset {
    if (isCube(coords)) throw new Error("A square grid has no cube coordinates.");
    if (!isPoint(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }

  getTopLeftPoint(coords: GridCoordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: GridCoordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  getShape(): Point[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  getAdjacentOffsets(coords: GridCoordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const steps = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => ({ i: i + di, j: j + dj })));
    return steps.filter((offset) => offset.i !== i || offset.j !== j);
  }

  getDirectPath(waypoints: readonly GridCoordinates[]): Offset[] {
    const offsets = waypoints.map((waypoint) => this.getOffset(waypoint));
    return offsets.flatMap((to, index) => {
      const from = offsets[index - 1];
      if (!from) return [to];
      const steps = Math.max(Math.abs(to.i - from.i), Math.abs(to.j - from.j));
      return Array.from({ length: steps }, (_, step) => ({
        i: Math.round(from.i + ((to.i - from.i) * (step + 1)) / steps),
        j: Math.round(from.j + ((to.j - from.j) * (step + 1)) / steps),
      }));
    });
  }

  getSnappedPoint(point: Point, { mode }: { mode: number; resolution?: number }): Point {
    if (mode & CENTER) return this.getCenterPoint(point);
    return { x: Math.round(point.x / this.size) * this.size, y: Math.round(point.y / this.size) * this.size };
  }

  protected spacesBetween(from: GridCoordinates, to: GridCoordinates): number {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    return Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j));
  }
}

export class GridlessGrid extends BaseGrid {
  constructor(config: GridConfig) {
    super(config, { sizeX: config.size, sizeY: config.size });
  }

  get type(): number {
    return 0;
  }

  /** Every pixel is a space of its own. */
  getOffset(coords: GridCoordinates): Offset {
    if (isCube(coords)) throw new Error("A gridless scene has no cube coordinates.");
    return isPoint(coords) ? { i: Math.trunc(coords.y), j: Math.trunc(coords.x) } : { i: coords.i, j: coords.j };
  }

  getTopLeftPoint(coords: GridCoordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j, y: i };
  }

  getCenterPoint(coords: GridCoordinates): Point {
    return isPoint(coords) ? { x: coords.x, y: coords.y } : this.getTopLeftPoint(coords);
  }

  getShape(): Point[] {
    return [];
  }

  getAdjacentOffsets(): Offset[] {
    return [];
  }

  getDirectPath(waypoints: readonly GridCoordinates[]): Offset[] {
    return waypoints.map((waypoint) => this.getOffset(waypoint));
  }

  getSnappedPoint({ x, y }: Point): Point {
    return { x, y };
  }

  protected spacesBetween(): number {
    return 0;
  }

  /** As the crow flies: `size` pixels are one `distance`. */
  protected override lengthOf(from: GridCoordinates, to: GridCoordinates): number {
    const [a, b] = [this.toPoint(from), this.toPoint(to)];
    return (Math.hypot(a.x - b.x, a.y - b.y) / this.size) * this.distance;
  }
}
