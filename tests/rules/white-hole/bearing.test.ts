import { expect, test } from "vitest";
import { bearingOf, straightOut, WAYS_OUT } from "../../../src/rules/geometry/hex.ts";
import { outward, straightest } from "../../../src/rules/geometry/hex-geometry.ts";
import { DIRECTIONS } from "../../../src/rules/geometry/place.ts";

const HOLE = { q: 0, r: 0 };
const REACH = 24;

test("[IP7.11] from every hex within reach the ways out and the straightest are those that measuring finds", () => {
  for (let q = -REACH; q <= REACH; q += 1) {
    for (let r = -REACH; r <= REACH; r += 1) {
      if (q === 0 && r === 0) continue;
      const measured = outward(HOLE, { q, r });
      expect(WAYS_OUT[bearingOf(q, r)]).toEqual(measured);
      expect(DIRECTIONS[straightOut(q, r)]).toBe(straightest(HOLE, { q, r }, measured)[0]);
    }
  }
});
