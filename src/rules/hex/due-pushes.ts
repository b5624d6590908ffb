/** Units of one scene as columns of cube coordinates, in the order of the file. */
export interface Positions {
  readonly q: Int32Array;
  readonly r: Int32Array;
  readonly count: number;
}

/** Indices into the positions with their ranges, nearest first, equal ranges in the order of the file. */
export interface DuePushes {
  readonly index: Int32Array;
  readonly range: Int32Array;
  readonly count: number;
}

/**
 * Which units a white hole pushes now, and in what order. Speed matters here: it runs for every hole and impulse over
 * all units, so it works on typed arrays and sorts by counting.
 *
 * @param due from `dueByRange`: 1 where units at that range are pushed
 * @rule IP7.1 The nearest units first, proceeding outward.
 */
export const duePushes = (units: Positions, holeQ: number, holeR: number, due: Uint8Array): DuePushes => {
  const { q, r, count } = units;
  const limit = due.length;
  const ranges = new Int32Array(count);
  const starts = new Int32Array(limit + 1);
  let total = 0;
  for (let i = 0; i < count; i += 1) {
    const dq = (q[i] ?? 0) - holeQ;
    const dr = (r[i] ?? 0) - holeR;
    const ds = dq + dr;
    const aq = dq < 0 ? -dq : dq;
    const ar = dr < 0 ? -dr : dr;
    const as = ds < 0 ? -ds : ds;
    const range = aq > ar ? (aq > as ? aq : as) : ar > as ? ar : as;
    ranges[i] = range;
    if (range < limit && due[range] === 1) {
      starts[range + 1] = (starts[range + 1] ?? 0) + 1;
      total += 1;
    }
  }
  for (let range = 1; range <= limit; range += 1) starts[range] = (starts[range] ?? 0) + (starts[range - 1] ?? 0);
  const index = new Int32Array(total);
  const sorted = new Int32Array(total);
  for (let i = 0; i < count; i += 1) {
    const range = ranges[i] ?? 0;
    if (range >= limit || due[range] !== 1) continue;
    const at = starts[range] ?? 0;
    starts[range] = at + 1;
    index[at] = i;
    sorted[at] = range;
  }
  return { index, range: sorted, count: total };
};
