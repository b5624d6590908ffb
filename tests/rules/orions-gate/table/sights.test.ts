import { expect, test } from "vitest";
import { type DiceWhy, sightsOf } from "../../../../src/rules/orions-gate/sights.ts";
import { ship } from "../play/play.ts";
import { play, shipIn, standing } from "./standing.ts";

const count = (dice: readonly DiceWhy[]): number => dice.reduce((sum, one) => sum + one.count, 0);

const UNITS = [
  ship("a1", [24, 40], { design: "armed" }),
  ship("a2", [24, 30], { facing: 90 }),
  ship("b1", [24, 20], { design: "cruiser" }),
  ship("b2", [24, 10]),
];
const GAME = {
  designs: { armed: { class: "frigate", port: ["cannon/M"], starboard: ["sensor/S"] } },
  terrain: [{ id: "t1", scene: "deep", kind: "obscuring", place: [24, 25], diameter: 2 }],
  units: UNITS,
};

test("[OG-SHS-05] [OG-SHS-06] targets come the nearest first, and whoever stands behind a nearer one is refused", () => {
  const state = standing(GAME, "1.2.2");
  const [near, far] = sightsOf(state, shipIn(state, "a1"), "ann");
  expect([near?.target, near?.refused, near?.closer]).toEqual(["b1", null, []]);
  expect([far?.target, far?.refused, far?.closer]).toEqual(["b2", "not-closest", ["b1"]]);
  expect(near?.arc.length).toBeGreaterThan(2);
});

test("[OG-SHS-07] [OG-SHS-08] [OG-TER-03] [OG-CMP-SENSOR-01] each die has its reason, and as many are rolled as are shown", () => {
  const state = standing(GAME, "1.2.2");
  const [sight] = sightsOf(state, shipIn(state, "a1"), "ann");
  expect(sight?.attack).toEqual([
    { why: "guns", count: 2 },
    { why: "sensors", count: 1 },
  ]);
  expect(sight?.defence).toEqual([
    { why: "base", count: 2 },
    { why: "parts", count: 2 },
    { why: "cover", count: 1, id: "t1" },
    { why: "friend", count: 1, id: "a2" },
  ]);
  const { events } = play(state, { do: "shoot", unit: "a1", target: "b1" }, [3, 4]);
  const resolved = events.find(({ event }) => event === "attack-resolved");
  expect(resolved).toMatchObject({ cover: ["t1", "a2"] });
  const { dice, against } = resolved as unknown as { dice: readonly number[]; against: readonly number[] };
  expect([dice.length, against.length]).toEqual([count(sight?.attack ?? []), count(sight?.defence ?? [])]);
});

test("[OG-MAP-10] a white hole near the line bars it, and one farther off gives dice", () => {
  const at = (x: number) => [{ id: "w1", kind: "white-hole", scene: "deep", place: [x, 30], strength: 1 }];
  const near = standing({ ...GAME, anomalies: at(27) }, "1.2.2");
  expect(sightsOf(near, shipIn(near, "a1"), "ann")[0]?.refused).toBe("white-hole");
  const far = standing({ ...GAME, anomalies: at(36) }, "1.2.2");
  const [sight] = sightsOf(far, shipIn(far, "a1"), "ann");
  expect(sight?.defence.at(-1)).toEqual({ why: "hole", count: 2 });
});
