/** Regions: areas of a scene with behaviours. */
import type { Plain } from "../../../world/plain.ts";
import { Document } from "../document.ts";
import type { EmbeddedCollection } from "../embedded-collection.ts";

export class RegionDocument extends Document {
  static override readonly documentName: string = "Region";
  declare readonly color: string;
  declare readonly shapes: readonly Plain[];
  declare readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  declare readonly behaviors: EmbeddedCollection;

  /** Whether a point of the scene is in the region; a shape that is a hole takes away from those before it. */
  testPoint({ x, y, elevation = 0 }: { x: number; y: number; elevation?: number }): boolean {
    const { bottom, top } = this.elevation;
    if (elevation < (bottom ?? Number.NEGATIVE_INFINITY) || elevation > (top ?? Number.POSITIVE_INFINITY)) return false;
    let inside = false;
    for (const shape of this.shapes) if (covers(shape, { x, y })) inside = shape["hole"] !== true;
    return inside;
  }
}

export class RegionBehaviorDocument extends Document {
  static override readonly documentName: string = "RegionBehavior";
  declare readonly disabled: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const covers = (shape: Plain, point: Point): boolean => {
  const [x, y, width, height, radius, radiusX, radiusY] = SIZES.map((key) => Number(shape[key] ?? 0));
  const at = { x: x ?? 0, y: y ?? 0 };
  switch (shape["type"]) {
    case "rectangle": {
      const { x: right, y: down } = turned(shape, at, point);
      return right >= 0 && down >= 0 && right <= (width ?? 0) && down <= (height ?? 0);
    }
    case "circle":
      return Math.hypot(point.x - at.x, point.y - at.y) <= (radius ?? 0);
    case "ellipse": {
      const { x: right, y: down } = turned(shape, at, point);
      return (right / (radiusX || 1)) ** 2 + (down / (radiusY || 1)) ** 2 <= 1;
    }
    case "polygon":
      return insidePolygon(Array.isArray(shape["points"]) ? shape["points"].map(Number) : [], point);
    default:
      return false;
  }
};

const SIZES = ["x", "y", "width", "height", "radius", "radiusX", "radiusY"] as const;

/** Where a point lies from a shape's own place, in the shape's own directions. */
const turned = (shape: Plain, at: Point, { x, y }: Point): Point => {
  const angle = (-Number(shape["rotation"] ?? 0) * Math.PI) / 180;
  const [right, down] = [x - at.x, y - at.y];
  return {
    x: right * Math.cos(angle) - down * Math.sin(angle),
    y: right * Math.sin(angle) + down * Math.cos(angle),
  };
};

/** Whether a ray to the right crosses the outline an odd number of times. */
const insidePolygon = (points: readonly number[], { x, y }: Point): boolean => {
  let inside = false;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x1 = 0, y1 = 0] = points.slice(i);
    const [x2 = points[0] ?? 0, y2 = points[1] ?? 0] = points.slice(i + 2);
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
};
