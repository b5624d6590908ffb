import { dueByRange } from "../../src/rules/anomalies/white-hole/bands.ts";
import { OFFSETS, straightOut } from "../../src/rules/geometry/hex.ts";
import { duePushes } from "../../src/rules/geometry/hex-geometry.ts";
import { DIRECTIONS } from "../../src/rules/geometry/place.ts";

/** Where units are, as columns of coordinates. */
export interface Places {
  readonly q: Int32Array;
  readonly r: Int32Array;
}

/** Pushes in the order in which they happen, each as the unit's index and its way, 0 for A to 5 for F. */
export interface Pushes {
  readonly unit: Int32Array;
  readonly way: Uint8Array;
  readonly count: number;
}

const STEP_Q = Int32Array.from(DIRECTIONS, (direction) => OFFSETS[direction].q);
const STEP_R = Int32Array.from(DIRECTIONS, (direction) => OFFSETS[direction].r);

const copied = ({ q, r }: Places): Places => ({ q: q.slice(), r: r.slice() });
const room = (places: Places, holes: readonly unknown[]): { unit: Int32Array; way: Uint8Array } => ({
  unit: new Int32Array(places.q.length * holes.length),
  way: new Uint8Array(places.q.length * holes.length),
});

/** One push step as the rules work it out, without events and state. */
export const kernel = (start: Places, holes: readonly { q: number; r: number }[], impulse: number): Pushes => {
  const { q, r } = copied(start);
  const { unit, way } = room(start, holes);
  let count = 0;
  for (const hole of holes) {
    const due = duePushes({ q, r, count: q.length }, hole.q, hole.r, dueByRange(1, impulse, "even"));
    for (let n = 0; n < due.count; n += 1) {
      const index = due.index[n] ?? 0;
      const direction = straightOut((q[index] ?? 0) - hole.q, (r[index] ?? 0) - hole.r);
      q[index] = (q[index] ?? 0) + (STEP_Q[direction] ?? 0);
      r[index] = (r[index] ?? 0) + (STEP_R[direction] ?? 0);
      unit[count] = index;
      way[count] = direction;
      count += 1;
    }
  }
  return { unit, way, count };
};

/** The same written out in one loop, with nothing of ours in it: what the machine can do. */
export const bareLoop = (start: Places, holes: readonly { q: number; r: number }[], impulse: number): Pushes => {
  const { q, r } = copied(start);
  const { unit, way } = room(start, holes);
  const units = q.length;
  const ranges = new Int32Array(units);
  const bandOf = new Int32Array(65);
  for (let range = 1; range <= 64; range += 1) {
    bandOf[range] = range <= 4 ? 1 : range <= 8 ? 2 : range <= 16 ? 4 : range <= 32 ? 8 : range <= 48 ? 16 : 32;
  }
  let count = 0;
  for (const hole of holes) {
    const starts = new Int32Array(66);
    for (let i = 0; i < units; i += 1) {
      const dq = (q[i] ?? 0) - hole.q;
      const dr = (r[i] ?? 0) - hole.r;
      const range = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      const isDue = range > 0 && range <= 64 && impulse % (bandOf[range] ?? 1) === 0;
      ranges[i] = isDue ? range : 0;
      if (isDue) starts[range + 1] = (starts[range + 1] ?? 0) + 1;
    }
    let total = 0;
    for (let range = 1; range <= 65; range += 1) {
      total += starts[range] ?? 0;
      starts[range] = total;
    }
    for (let i = 0; i < units; i += 1) {
      const range = ranges[i] ?? 0;
      if (range === 0) continue;
      const at = starts[range] ?? 0;
      starts[range] = at + 1;
      unit[count + at] = i;
    }
    for (let n = count; n < count + total; n += 1) {
      const i = unit[n] ?? 0;
      const dq = (q[i] ?? 0) - hole.q;
      const dr = (r[i] ?? 0) - hole.r;
      const ds = -dq - dr;
      let direction: number;
      if (dq >= 0 && dr < 0 && ds > 0) direction = ds >= dq ? 0 : 1;
      else if (dq > 0 && dr < 0) direction = -dr >= -ds ? 1 : 2;
      else if (dq > 0 && dr >= 0) direction = dq >= dr ? 2 : 3;
      else if (dr > 0 && ds < 0) direction = -ds >= -dq ? 3 : 4;
      else if (dq < 0 && dr > 0) direction = dr >= ds ? 4 : 5;
      else direction = -dq > -dr ? 5 : 0;
      q[i] = (q[i] ?? 0) + (direction === 1 || direction === 2 ? 1 : direction === 4 || direction === 5 ? -1 : 0);
      r[i] = (r[i] ?? 0) + (direction === 0 || direction === 1 ? -1 : direction === 3 || direction === 4 ? 1 : 0);
      way[n] = direction;
    }
    count += total;
  }
  return { unit, way, count };
};
