/** What all grids share: size, units and the reading of coordinates. Points are pixels; an offset is a row and a column. */
import type { Cube, GridCoordinates, Offset, Point } from "../document-types.ts";

export interface GridConfig {
  readonly size: number;
  readonly distance?: number | undefined;
  readonly units?: string | undefined;
  readonly style?: string | undefined;
  readonly thickness?: number | undefined;
  readonly color?: string | undefined;
  readonly alpha?: number | undefined;
}

/** How long a path is. */
export interface PathMeasure {
  distance: number;
  spaces: number;
  cost: number;
  segments: { from: Point; to: Point; distance: number; spaces: number; cost: number }[];
}

export abstract class BaseGrid {
  readonly size: number;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: string;
  readonly alpha: number;

  constructor(config: GridConfig, sizes: { sizeX: number; sizeY: number }) {
    this.size = config.size;
    this.sizeX = sizes.sizeX;
    this.sizeY = sizes.sizeY;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = config.color ?? "#000000";
    this.alpha = config.alpha ?? 1;
  }

  abstract readonly type: number;

  get isGridless(): boolean {
    return this.type === 0;
  }

  get isSquare(): boolean {
    return this.type === 1;
  }

  get isHexagonal(): boolean {
    return this.type >= 2;
  }

  abstract getOffset(coords: GridCoordinates): Offset;
  abstract getTopLeftPoint(coords: GridCoordinates): Point;
  abstract getCenterPoint(coords: GridCoordinates): Point;
  /** A space's outline around its own centre. */
  abstract getShape(): Point[];
  abstract getAdjacentOffsets(coords: GridCoordinates): Offset[];
  abstract getDirectPath(waypoints: readonly GridCoordinates[]): Offset[];
  abstract getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;
  protected abstract spacesBetween(from: GridCoordinates, to: GridCoordinates): number;

  getVertices(coords: GridCoordinates): Point[] {
    const centre = this.getCenterPoint(coords);
    return this.getShape().map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));
  }

  measurePath(waypoints: readonly GridCoordinates[], _options: { cost?: unknown } = {}): PathMeasure {
    const total: PathMeasure = { distance: 0, spaces: 0, cost: 0, segments: [] };
    for (const [index, to] of waypoints.entries()) {
      const from = waypoints[index - 1];
      if (!from) continue;
      const spaces = this.spacesBetween(from, to);
      const distance = this.lengthOf(from, to, spaces);
      total.segments.push({ from: this.toPoint(from), to: this.toPoint(to), distance, spaces, cost: distance });
      total.spaces += spaces;
      total.distance += distance;
      total.cost += distance;
    }
    return total;
  }

  protected lengthOf(_from: GridCoordinates, _to: GridCoordinates, spaces: number): number {
    return spaces * this.distance;
  }

  protected toPoint(coords: GridCoordinates): Point {
    return isPoint(coords) ? { x: coords.x, y: coords.y } : this.getCenterPoint(coords);
  }
}

export const isPoint = (coords: GridCoordinates): coords is Point => "x" in coords;
export const isOffset = (coords: GridCoordinates): coords is Offset => "i" in coords;
export const isCube = (coords: GridCoordinates): coords is Cube => "q" in coords;
