import { expect, test } from "vitest";
import { metric } from "../bench/metric.ts";
import { median, sideBySide } from "../bench/side-by-side.ts";

const QUICK = { name: "sum", peerName: "loop", rounds: 3, atLeastMs: 0.1 };

/** A clock that only work moves on. */
let passed = 0;
const now = (): number => passed;

const sum = (upTo: number) => (): { readonly sum: number } => {
  passed += upTo;
  return { sum: (upTo * (upTo - 1)) / 2 };
};

test.for([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
] as const)("the median of %j is %d", ([values, middle]) => {
  expect(median(values)).toBe(middle);
});

test("a ratio above one says that ours is the better", () => {
  expect(metric({ name: "a", unit: "ms", ours: 2, peer: 5, peerName: "b" }).ratio).toBe(2.5);
});

test("the work that takes longer is seen to", () => {
  const ours = sum(1_000);
  const peer = (): { readonly sum: number } => {
    for (let i = 0; i < 20; i++) ours();
    return ours();
  };
  const contest = sideBySide({ ...QUICK, ours, peer, now });
  expect(contest).toMatchObject({ name: "sum", peerName: "loop", unit: "ms", ours: 1000, peer: 21_000, ratio: 21 });
});

test("different results are no contest", () => {
  expect(() => sideBySide({ ...QUICK, ours: sum(10), peer: sum(11), now })).toThrow("different results");
});
