import { expect, test } from "vitest";
import { type Condition, stillHolding, suffers, withCondition } from "../../../src/rules/vessel/condition.ts";

const exposed: Condition = { kind: "cloak-exposed", until: { turn: 1, impulse: 20 } };

test.for([
  { now: { turn: 1, impulse: 19 }, holds: true },
  { now: { turn: 1, impulse: 20 }, holds: true },
  { now: { turn: 1, impulse: 21 }, holds: false },
  { now: { turn: 2, impulse: 0 }, holds: false },
])("a condition until 1.20 holds at $now.turn.$now.impulse: $holds", ({ now, holds }) => {
  expect(suffers({ conditions: stillHolding([exposed], now) }, "cloak-exposed")).toBe(holds);
});

test("nothing that ended leaves the list as it is", () => {
  const conditions = [exposed];
  expect(stillHolding(conditions, { turn: 1, impulse: 1 })).toBe(conditions);
});

test("a later condition of one kind takes the place of the earlier one, others stay", () => {
  const tumbling: Condition = { kind: "tumbling-no-fire", until: { turn: 1, impulse: 8 } };
  const later: Condition = { kind: "cloak-exposed", until: { turn: 2, impulse: 3 } };
  expect(withCondition([exposed, tumbling], later)).toEqual([tumbling, later]);
});
