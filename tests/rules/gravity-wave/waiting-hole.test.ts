import { describe, expect, test } from "vitest";
import { run } from "../../../src/rules/dice.ts";
import { formatFaults } from "../../../src/rules/scenario/fault.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import {
  type FileParts,
  fileOf,
  hole,
  move,
  namesAt,
  only,
  play,
  portal,
  seenBy,
  ship,
  told,
  whereIs,
} from "../play.ts";

const THERE = "p1-DR6-8";

/** Ann's u1 opens a destination on 1.3, in which a white hole was set up. */
const opening = (more: FileParts = {}) =>
  play({
    dice: { row: [4, 4], "white-hole-strength": [3, 4], "white-hole-interval": [1, 1] },
    anomalies: [portal("p1", "0815"), hole("w1", "0810", { scene: THERE })],
    units: [ship("u1", "0816")],
    orders: [move("1.3", "u1", "0815")],
    until: "1.3",
    ...more,
  });

describe("a white hole that is set up for a destination", () => {
  test("[IP7.321] sends its first wave on the destination's first impulse, which is that of the first exit", () => {
    const game = opening();
    expect(only(game, "wave-started")).toMatchObject({
      at: "1.3",
      source: "w1",
      scene: THERE,
      hex: "0810",
      strength: 35,
    });
    expect(game.state.secret?.nextWaves.w1).toEqual({ turn: 1, impulse: 23 });
  });

  test("[IP7.321] sends none before, and is not there", () => {
    const game = opening({ dice: {}, orders: [], until: "1.4" });
    expect(told(game, "wave-started")).toEqual([]);
    expect(game.state.holes).toEqual({});
  });

  test("[IP7.321] and on the next impulse no other first one: the front of the first has advanced by then", () => {
    const game = opening({ until: "1.4" });
    expect(told(game, "wave-started")).toHaveLength(1);
    expect(game.state.fronts).toEqual([expect.objectContaining({ scene: THERE, radius: 1 })]);
  });

  test("[IP7.0] is marked for all as the destination opens, and nobody knows of it before", () => {
    const game = opening();
    expect(namesAt(game, "1.3").filter((name) => name === "scene-opened" || name === "anomaly-placed")).toEqual([
      "scene-opened",
      "anomaly-placed",
    ]);
    expect(only(game, "anomaly-placed")).toMatchObject({ anomaly: "w1", kind: "white-hole", audience: "all" });
    const before = { dice: {}, orders: [], until: "1.2" };
    const without = opening({ ...before, anomalies: [portal("p1", "0815")] });
    expect(seenBy(opening(before), "ann")).toEqual(seenBy(without, "ann"));
  });

  test("[IP7.1] pushes from the impulse on which it is due", () => {
    const units = [ship("u1", "0816"), ship("d1", "0812", { scene: THERE, owner: "ben" })];
    expect(told(opening({ units, until: "1.4" }), "unit-pushed").map(({ at, unit }) => [at, unit])).toContainEqual([
      "1.4",
      "d1",
    ]);
    expect(told(opening({ units, until: "1.3" }), "unit-pushed")).toEqual([]);
  });

  test("[IP7.21] destroys what waits in its hex", () => {
    const units = [ship("u1", "0816"), ship("d1", "0810", { scene: THERE, owner: "ben" })];
    expect(whereIs(opening({ units }), "d1")).toBe("destroyed");
  });
});

test("[IP7.321] a table keeps such a hole unseen until its destination opens, and brings it into one that has", () => {
  const place = { id: "w9", kind: "white-hole", hex: { q: 5, r: 5 }, strength: "1" } as const;
  const held = { ...place, scene: THERE, intervalMultiplier: 10, strengthMultiplier: 5 };
  const command = { do: "add-reserve", after: null, units: [], terrain: [], holes: [held] } as const;
  const noDice = (): never => {
    throw new Error("nothing is asked");
  };
  const before = opening({ dice: {}, orders: [], anomalies: [portal("p1", "0815")], until: "1.2" }).state;
  const waits = run(handle(before, command), noDice);
  expect(waits.ok && waits.value.events.map(({ event, audience }) => [event, audience])).toEqual([
    ["reserve-prepared", "judge"],
  ]);
  const after = opening({ anomalies: [portal("p1", "0815")], dice: { row: [4, 4] } }).state;
  const there = run(handle(after, command), noDice);
  expect(there.ok && there.value.state.holes.w9).toMatchObject({ scene: THERE, inert: false });
});

test("[IP7.321] only a white hole can be set up where no scene is yet, and only where a portal leads", () => {
  const faultsOf = (anomaly: object) => {
    const read = parseScenario(fileOf({ anomalies: [portal("p1", "0815"), { ...anomaly }] }));
    return read.ok ? "" : formatFaults(read.error);
  };
  expect(faultsOf(portal("p2", "0810", {}, { scene: THERE }))).toContain(
    "anomalies[1].scene: names no scene of this file",
  );
  expect(faultsOf(hole("w1", "0810", { scene: "p1-DR2-8" }))).toContain("anomalies[1].scene: names no scene");
  expect(faultsOf(hole("w1", "4331", { scene: THERE }))).toContain("anomalies[1].hex: ");
});
