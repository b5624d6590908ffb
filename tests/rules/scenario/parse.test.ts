import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_WINDOWS } from "../../../src/rules/anomalies/state/game.ts";
import { DEFAULT_RULE_OPTIONS } from "../../../src/rules/rulebook/rule-options.ts";
import { parseScenario, type Scenario, scenarioFromText } from "../../../src/rules/sfb32/scenario.ts";
import { ownerOf } from "../play.ts";
import { fixture, spoiled } from "./files.ts";

const read = (name: string): Scenario => {
  const result = scenarioFromText(fixture(name));
  if (!result.ok) throw new Error(`${name}.json: ${JSON.stringify(result.error)}`);
  return result.value;
};

const PRINTED = ["DR2", "DR3", "DR4", "DR5", "DR6", "DR7", "DR8", "DR9"];

describe("a valid file is read whole", () => {
  test.for(["smallest", "everything", "demo"])("%s.json is valid, with or without a byte order mark", (name) => {
    expect(scenarioFromText(fixture(name)).ok).toBe(true);
    expect(scenarioFromText(`\ufeff${fixture(name)}`)).toStrictEqual(scenarioFromText(fixture(name)));
  });

  test("what the smallest file leaves out is filled in", () => {
    expect(read("smallest")).toStrictEqual({
      seed: "",
      dice: {},
      ruleOptions: DEFAULT_RULE_OPTIONS,
      judging: { mode: "judge" },
      scenes: [{ id: "sol", columns: 42, rows: 30, map: "floating" }],
      terrain: [],
      charts: [],
      anomalies: [],
      players: [],
      units: [],
      orders: [],
      until: { turn: 1, impulse: 0 },
    });
  });

  test("a portal without variations is the rulebook's", () => {
    expect(read("everything").anomalies[0]).toStrictEqual({
      id: "p1",
      kind: "gravity-portal",
      scene: "sol",
      hex: { q: 8, r: 11 },
      variations: {
        driftEvery: 32,
        windows: DEFAULT_WINDOWS,
        waveOn: [2, 12],
        waveMultiplier: 10,
        informationNeeded: 500,
        informationHold: 32,
        informationDecay: 20,
        oneWay: false,
        charts: PRINTED,
        chartBySide: null,
        storm: null,
      },
    });
  });

  test("a portal's own variations stand", () => {
    expect(read("everything").anomalies[1]).toMatchObject({
      variations: {
        driftEvery: 1,
        windows: [
          [1, 1],
          [2, 5],
          [32, 32],
        ],
        waveOn: [],
        charts: ["SE", "DR2"],
        chartBySide: { A: "SE", F: "DR9" },
        storm: { radius: 3 },
        oneWay: true,
      },
    });
  });

  test("a white hole keeps its strength and fills in its multipliers", () => {
    expect(read("everything").anomalies[2]).toStrictEqual({
      id: "w1",
      kind: "white-hole",
      scene: "far",
      hex: { q: 12, r: 9 },
      strength: 0.5,
      variations: { intervalMultiplier: 4, strengthMultiplier: 5 },
    });
  });

  test("units come with every fact, their yes-or-no facts as a list", () => {
    const [ship, drone, base] = read("everything").units;
    expect(ship).toMatchObject({ facing: "F", speed: 12, owner: "ann", breakdown: 5, pods: ["pod-a", "pod-b"] });
    expect(drone).toStrictEqual({
      id: "u2",
      scene: "p2-SE-12",
      hex: { q: 1, r: 0 },
      facing: "A",
      speed: 0,
      class: "drone",
      owner: "bob",
      breakdown: null,
      traits: ["cloaked", "ballistic"],
      turnModeCount: 0,
      sideslipCount: 0,
      weaponStatus: null,
      pods: [],
    });
    expect(base).toMatchObject({ owner: null, turnModeCount: 3, sideslipCount: 1, weaponStatus: 3 });
  });

  test("orders keep the order of the file and may use either form of a label", () => {
    const { orders } = read("everything");
    expect(orders[0]).toStrictEqual({
      at: { turn: 3, impulse: 32 },
      do: "move",
      unit: "u1",
      path: [
        { q: 8, r: 13 },
        { q: 8, r: 12 },
        { q: 0, r: 16 },
      ],
      cause: "displaced",
    });
    expect(orders[1]).toMatchObject({
      cause: "own",
      path: [
        { q: 1, r: 0 },
        { q: 1, r: -1 },
        { q: 0, r: 0 },
        { q: -1, r: 1 },
      ],
    });
    expect(orders.filter((order) => order.do === "attempt")).toMatchObject([
      { what: "tractor", target: "w1", hex: null },
      { what: "web", target: null, hex: { q: 8, r: 11 } },
      { what: "transporter", target: null, hex: { q: 8, r: 11 } },
      { what: "transporter", target: "pod-b", hex: null },
      { what: "stabilize", target: null, hex: null },
    ]);
    expect(orders.find((order) => order.do === "place")).toMatchObject({
      anomaly: { id: "p3", hex: { q: -3, r: 8 }, variations: { charts: ["SE"], driftEvery: 32 } },
    });
  });

  test("a default written out is the same as one left out", () => {
    const file = {
      format: "gravity-portals/scenario@1",
      seed: "s",
      until: "1.1",
      players: [{ id: "ann", side: "attacker" }],
    };
    const portal = { id: "p", kind: "gravity-portal", scene: "sol", hex: "0101" };
    const hole = { id: "w", kind: "white-hole", scene: "sol", hex: "0202" };
    const unit = { id: "u", scene: "sol", hex: "0303", class: "ship" };
    const move = { at: "1.1", do: "move", unit: "u", path: ["0304"] };
    const short = { ...file, scenes: [{ id: "sol" }], anomalies: [portal, hole], units: [unit], orders: [move] };
    const long = {
      ...file,
      dice: {},
      readings: DEFAULT_RULE_OPTIONS,
      scenes: [{ id: "sol", columns: 42, rows: 30, map: "floating" }],
      terrain: [],
      charts: [],
      anomalies: [
        {
          ...portal,
          variations: {
            driftEvery: 32,
            windows: DEFAULT_WINDOWS,
            waveOn: [2, 12],
            waveMultiplier: 10,
            informationNeeded: 500,
            informationHold: 32,
            informationDecay: 20,
            oneWay: false,
            charts: PRINTED,
          },
        },
        { ...hole, strength: 1, variations: { intervalMultiplier: 10, strengthMultiplier: 5 } },
      ],
      units: [
        { ...unit, facing: "A", speed: 0, owner: null, breakdown: null, cloaked: false, turnModeCount: 0, pods: [] },
      ],
      orders: [{ ...move, cause: "own" }],
    };
    expect(parseScenario(long).ok).toBe(true);
    expect(parseScenario(long)).toStrictEqual(parseScenario(short));
  });

  test("readings not named keep their defaults", () => {
    expect(read("everything").ruleOptions).toStrictEqual({
      ...DEFAULT_RULE_OPTIONS,
      waveDecay: [
        [5, 100],
        [20, 50],
      ],
      fireControlImpulses: 6,
      mapKind: "fixed",
      chartGaps: "reroll",
    });
  });

  test("reading twice gives the same, leaves the input alone, and shares nothing that it could change", () => {
    const file: unknown = JSON.parse(fixture("everything"));
    const first = parseScenario(file);
    expect(file).toStrictEqual(JSON.parse(fixture("everything")));
    expect(parseScenario(file)).toStrictEqual(first);
    expect(JSON.parse(JSON.stringify(first))).toStrictEqual(first);
  });

  test("a zero with a sign is a plain zero", () => {
    const result = parseScenario(spoiled("units[0].speed", -0));
    expect(result.ok && Object.is(result.value.units[0]?.speed, 0)).toBe(true);
  });
});

describe("whose order it is", () => {
  test("the player it names, else the owner of the unit that acts; the judge's acts are nobody's", () => {
    const scenario = read("everything");
    expect(scenario.orders.map((order) => `${order.do} ${ownerOf(order, scenario)}`)).toStrictEqual([
      "move ann",
      "move ann",
      "move ann",
      "turn ann",
      "gather ann",
      "labs ann",
      "link ann",
      "unlink ann",
      "fire bob",
      "choose ann",
      "attempt ann",
      "attempt ann",
      "attempt ann",
      "attempt ann",
      "attempt ann",
      "place null",
      "place null",
      "remove null",
      "storm null",
    ]);
    expect(ownerOf({ at: { turn: 1, impulse: 1 }, do: "turn", unit: "u3", facing: "A" }, scenario)).toBeNull();
  });
});

describe("whatever a file holds, it is read or its faults are named", () => {
  const settles = (value: unknown): void => {
    const result = parseScenario(value);
    if (result.ok) {
      expect(result.value.scenes.length).toBeGreaterThan(0);
      return;
    }
    expect(result.error.length).toBeGreaterThan(0);
    for (const { path, message } of result.error) {
      expect(path).toMatch(/^\P{Cc}+$/u);
      expect(message).toMatch(/^\P{Cc}+$/u);
    }
  };

  test("any JSON at all", () => {
    fc.assert(fc.property(fc.jsonValue(), settles), { numRuns: 300 });
  });

  test("any JSON in any place of a good file", () => {
    const places = [
      "format",
      "seed",
      "dice",
      "readings",
      "scenes",
      "scenes[0]",
      "scenes[0].id",
      "scenes[1].columns",
      "terrain",
      "terrain[2]",
      "terrain[0].hex",
      "charts",
      "charts[0]",
      "charts[0].rows",
      "charts[0].rows[3]",
      "charts[0].rows[3].port",
      "anomalies",
      "anomalies[0]",
      "anomalies[1].variations",
      "anomalies[1].variations.windows",
      "anomalies[1].variations.charts",
      "anomalies[1].variations.chartBySide",
      "anomalies[1].variations.storm",
      "anomalies[2].strength",
      "players",
      "players[0]",
      "units",
      "units[0]",
      "units[0].pods",
      "units[1].owner",
      "orders",
      "orders[0]",
      "orders[0].path",
      "orders[0].cause",
      "orders[10].target",
      "orders[15].anomaly",
      "orders[16].anomaly.kind",
      "until",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => settles(spoiled(place, value))),
      { numRuns: 500 },
    );
  });

  test("any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const result = scenarioFromText(text);
        expect(result.ok).toBe(false);
      }),
    );
    fc.assert(fc.property(fc.json(), (text) => settles(JSON.parse(text))));
  });

  test.for([
    { name: "a key that names the prototype", text: '{"__proto__":{"format":"x"},"constructor":1}' },
    { name: "a key twice", text: '{"seed":"a","seed":1}' },
    { name: "lists within lists", text: `{"scenes":${"[".repeat(200_000)}${"]".repeat(200_000)}}` },
    { name: "objects within objects", text: `${'{"seed":'.repeat(100_000)}1${"}".repeat(100_000)}` },
    {
      name: "a very long word",
      text: JSON.stringify({ seed: 1, until: "x".repeat(2_000_000), ["y".repeat(2_000_000)]: 1 }),
    },
    { name: "a scene of very many dashes", text: JSON.stringify({ units: [{ scene: `${"-".repeat(1_000_000)}-8` }] }) },
    { name: "a very long list of nothing", text: `{"units":[${"null,".repeat(300_000)}null]}` },
    { name: "a number beyond all bounds", text: '{"scenes":[{"id":"a","columns":1e999}]}' },
  ])("$name", ({ text }) => {
    const result = scenarioFromText(text);
    expect(result.ok).toBe(false);
    for (const { path, message } of result.ok ? [] : result.error) expect((path + message).length).toBeLessThan(600);
  });

  test("a name that every object has by birth is a name like any other", () => {
    const file = { format: "gravity-portals/scenario@1", seed: "s", scenes: [{ id: "constructor" }], until: "1.1" };
    expect(
      parseScenario({ ...file, units: [{ id: "toString", scene: "constructor", hex: "0101", class: "ship" }] }).ok,
    ).toBe(true);
    expect(
      parseScenario({ ...file, units: [{ id: "u", scene: "valueOf", hex: "0101", class: "ship" }] }),
    ).toMatchObject({
      error: [{ path: "units[0].scene" }],
    });
  });
});
