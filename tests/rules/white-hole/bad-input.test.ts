import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { fileOf, hole, only, play, ship, told } from "../play.ts";

const faultsOf = (file: object): readonly string[] => {
  const read = parseScenario(file);
  return read.ok ? [] : read.error.map(({ path, message }) => `${path} ${message}`);
};
const holeOf = (strength: unknown) => hole("w1", "2215", { strength });

describe("a white hole's strength", () => {
  test.for([0, -1, -0.5, 10.01, 1e9, Number.POSITIVE_INFINITY, Number.NaN, "1", null, {}])(
    "[IP7.41] of %s is refused where it stands in the file, and says what is allowed",
    (strength) => {
      const [fault, ...more] = faultsOf(fileOf({ anomalies: [holeOf(strength)] }));
      expect(fault).toMatch(/^anomalies\[0\]\.strength must be a number above 0, at most 10, not /);
      expect(more).toEqual([]);
    },
  );

  test.for([0.01, 1, 10])("[IP7.41] of %s is taken", (strength) => {
    expect(faultsOf(fileOf({ anomalies: [holeOf(strength)] }))).toEqual([]);
  });

  test("[IP7.41] in an order is refused at the order", () => {
    const order = { at: "1.1", do: "place", anomaly: holeOf(-3) };
    expect(faultsOf(fileOf({ orders: [order] })).join()).toMatch(/^orders\[0\]\.anomaly\.strength must be a number/);
  });
});

describe("two white holes in one hex", () => {
  test("[IP7.0] at set-up are a fault at the second, in either form of the label", () => {
    const file = fileOf({ anomalies: [hole("w1", "2215"), hole("w2", "22,15"), hole("w3", "2216")] });
    expect(faultsOf({ ...file, anomalies: [hole("w1", "2215"), hole("w2", "2215")] })).toEqual([
      'anomalies[1].hex holds another white hole already: "2215"',
    ]);
    expect(faultsOf(fileOf({ anomalies: [hole("w1", "2215"), hole("w3", "2216")] }))).toEqual([]);
    expect(faultsOf(file).length).toBeGreaterThan(0);
  });

  test("[IP7.0] of two scenes are none", () => {
    const scenes = [{ id: "sol" }, { id: "deep" }];
    expect(
      faultsOf(fileOf({ scenes, anomalies: [hole("w1", "2215"), hole("w2", "2215", { scene: "deep" })] })),
    ).toEqual([]);
  });

  test("[IP7.0] [IP7.1] by an order are refused, which is logged, and only the first pushes", () => {
    const game = play({
      anomalies: [hole("w1", "2215")],
      units: [ship("u1", "2212")],
      orders: [{ at: "1.1", do: "place", anomaly: hole("w2", "2215") }],
      until: "1.2",
    });
    expect(only(game, "refused")).toMatchObject({ order: 0, code: "occupied" });
    expect(told(game, "unit-pushed").map(({ at, by, from, to }) => [at, by, from, to])).toEqual([
      ["1.1", "w1", "2212", "2211"],
      ["1.2", "w1", "2211", "2210"],
    ]);
    expect(told(game, "anomaly-placed")).toEqual([]);
    expect(Object.keys(game.state.holes)).toEqual(["w1"]);
  });

  test("[IP7.0] where one was taken away another may be placed", () => {
    const game = play({
      anomalies: [hole("w1", "2215")],
      orders: [
        { at: "1.1", do: "remove", id: "w1" },
        { at: "1.1", do: "place", anomaly: hole("w2", "2215") },
      ],
      until: "1.2",
    });
    expect(told(game, "refused")).toEqual([]);
    expect(Object.keys(game.state.holes)).toEqual(["w2"]);
  });
});

describe("a choice that cannot be followed", () => {
  test.for([
    ["for a hex towards the hole", "1.1", "2213", "not-outward"],
    ["for the hex it stands in", "1.1", "2212", "not-outward"],
    ["for a hex far away", "1.1", "0101", "not-outward"],
    ["in a moment without a push", "1.0", "2211", "no-push"],
  ])("[IP7.11] %s is refused, logged, and moves nothing by itself", ([, at, hex, code]) => {
    const plain = play({ anomalies: [hole("w1", "2215")], units: [ship("u1", "2212")], until: "1.2" });
    const order = { at, do: "choose", unit: "u1", hex };
    const game = play({ anomalies: [hole("w1", "2215")], units: [ship("u1", "2212")], until: "1.2", orders: [order] });
    expect(only(game, "refused")).toMatchObject({ order: 0, code, audience: ["ann"] });
    expect(told(game, "unit-pushed")).toEqual(told(plain, "unit-pushed"));
  });

  test("[IP7.11] that comes late is refused, and the push stands as it was settled", () => {
    const game = play({
      anomalies: [hole("w1", "2215", { strength: 0.5 })],
      units: [ship("u1", "2213")],
      orders: [{ at: "1.3", do: "choose", unit: "u1", hex: "2312" }],
      until: "1.3",
    });
    expect(only(game, "refused")).toMatchObject({ code: "no-push" });
    expect(told(game, "unit-pushed").map(({ at, to }) => `${at} ${to}`)[0]).toBe("1.1 2212");
  });
});
