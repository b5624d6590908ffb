import type { Offset } from "../../../client/canvas/grid-lines.ts";
import type { Point } from "../../../client/canvas/view.ts";

/** A grid by the published formulas, for tests of the canvas alone; `type` as in `CONST.GRID_TYPES`. */
export const plainGrid = (type: number, size: number) => {
  const isHexagonal = type >= 2;
  const columns = type >= 4;
  const even = type === 3 || type === 5;
  const long = (2 / Math.sqrt(3)) * size;
  const sizeX = !isHexagonal || !columns ? size : long;
  const sizeY = !isHexagonal || columns ? size : long;
  const shifted = (n: number): number => ((n & 1) === (even ? 0 : 1) ? 0.5 : 0);

  const centerOf = ({ i, j }: Offset): Point => {
    if (!isHexagonal) return { x: (j + 0.5) * size, y: (i + 0.5) * size };
    return columns
      ? { x: (Math.sqrt(3) / 2) * size * (j + 2 / 3), y: (i + shifted(j)) * size }
      : { x: (j + shifted(i)) * size, y: (Math.sqrt(3) / 2) * size * (i + 2 / 3) };
  };

  const getOffset = ({ x, y }: Point): Offset => {
    const guess = isHexagonal
      ? {
          i: Math.round(y / (columns ? size : (Math.sqrt(3) / 2) * size)),
          j: Math.round(x / (columns ? (Math.sqrt(3) / 2) * size : size)),
        }
      : { i: Math.floor(y / size), j: Math.floor(x / size) };
    if (!isHexagonal) return guess;
    const near = [-2, -1, 0, 1, 2].flatMap((di) =>
      [-2, -1, 0, 1, 2].map((dj) => ({ i: guess.i + di, j: guess.j + dj })),
    );
    const distance = (offset: Offset): number => Math.hypot(centerOf(offset).x - x, centerOf(offset).y - y);
    return near.reduce((best, next) => (distance(next) < distance(best) ? next : best), guess);
  };

  const isOffset = (coords: Offset | Point): coords is Offset => "i" in coords;
  const getCenterPoint = (coords: Offset | Point): Point => centerOf(isOffset(coords) ? coords : getOffset(coords));
  const getShape = (): Point[] => {
    const [w, h] = [sizeX / 2, sizeY / 2];
    if (!isHexagonal) return [-1, 1].flatMap((y) => (y < 0 ? [-1, 1] : [1, -1]).map((x) => ({ x: x * w, y: y * h })));
    return columns
      ? [
          [-w / 2, -h],
          [w / 2, -h],
          [w, 0],
          [w / 2, h],
          [-w / 2, h],
          [-w, 0],
        ].map(([x = 0, y = 0]) => ({ x, y }))
      : [
          [0, -h],
          [w, -h / 2],
          [w, h / 2],
          [0, h],
          [-w, h / 2],
          [-w, -h / 2],
        ].map(([x = 0, y = 0]) => ({ x, y }));
  };

  return {
    type,
    size,
    sizeX,
    sizeY,
    isHexagonal,
    isSquare: type === 1,
    isGridless: type === 0,
    distance: 1,
    units: "hexes",
    color: "#5f7aa8",
    alpha: 0.6,
    style: "solidLines",
    thickness: 1,
    getOffset,
    getCenterPoint,
    getShape,
    getVertices: (offset: Offset | Point): Point[] => {
      const center = getCenterPoint(offset);
      return getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
    },
    measurePath: ([from, to]: readonly Point[]) => {
      const length = from && to ? Math.hypot(to.x - from.x, to.y - from.y) / size : 0;
      return { distance: Math.round(length), spaces: Math.round(length), cost: 0 };
    },
  };
};
