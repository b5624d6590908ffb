import type { Point } from "../host/host.ts";

/** A line as triangles: `corners` are x and y by turns, `uvs` where each lies in the line's picture. */
export interface Strip {
  readonly corners: readonly number[];
  readonly uvs: readonly number[];
  readonly triangles: readonly number[];
}

/** How far a corner may stick out, in widths of the line. */
const MITRE = 3;

const unit = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

/** From a point of a line to its left edge, so that the edges of two pieces meet. */
const sideways = (before: Point | undefined, at: Point, after: Point | undefined, half: number): Point => {
  const [come, go] = [before && unit(before, at), after && unit(at, after)];
  const one = come ?? go ?? { x: 1, y: 0 };
  const other = go ?? one;
  const sum = { x: -(one.y + other.y), y: one.x + other.x };
  const length = Math.hypot(sum.x, sum.y);
  if (length < 1e-6) return { x: -one.y * half, y: one.x * half };
  const reach = Math.min((2 * half) / length, MITRE * half);
  return { x: (sum.x / length) * reach, y: (sum.y / length) * reach };
};

/**
 * A line of some width along points, with a picture that repeats along it. Two triangles a piece: where a processor
 * draws, a line cut into its dashes takes as long as all else on the map.
 *
 * @param period how long the picture is along the line
 */
export const stripOf = (points: readonly Point[], closed: boolean, width: number, period: number): Strip => {
  const round = closed ? [...points, ...points.slice(0, 1)] : points;
  const corners: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  let gone = 0;
  round.forEach((at, index) => {
    const isEnd = index === round.length - 1;
    const before = round[index - 1] ?? (closed ? points.at(-1) : undefined);
    const after = isEnd ? (closed ? points[1] : undefined) : round[index + 1];
    const { x, y } = sideways(before, at, after, width / 2);
    const last = round[index - 1];
    if (last) gone += Math.hypot(at.x - last.x, at.y - last.y);
    const first = corners.length / 2;
    corners.push(at.x + x, at.y + y, at.x - x, at.y - y);
    uvs.push(gone / period, 0, gone / period, 1);
    if (index > 0) triangles.push(first - 2, first - 1, first, first - 1, first + 1, first);
  });
  return { corners, uvs, triangles };
};

/** Several lines as one drawing. */
export const joined = (strips: readonly Strip[]): Strip => {
  const corners: number[] = [];
  const uvs: number[] = [];
  const triangles: number[] = [];
  for (const strip of strips) {
    const first = corners.length / 2;
    corners.push(...strip.corners);
    uvs.push(...strip.uvs);
    triangles.push(...strip.triangles.map((at) => at + first));
  }
  return { corners, uvs, triangles };
};
