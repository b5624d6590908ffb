import { describe, expect, test } from "vitest";
import { formatFaults, formatPlace, shown } from "../../../src/rules/scenario/fault.ts";
import { parseScenario } from "../../../src/rules/sfb32/scenario.ts";
import { fixture, spoiled } from "./files.ts";

/** One spoiled place a row: the value put there, and the fault it makes; the fault is at that place unless said. */
interface Row {
  readonly place: string;
  readonly value: unknown;
  readonly says: RegExp;
  readonly at?: string;
}

const faultsOf = (file: unknown): readonly string[] => {
  const result = parseScenario(file);
  return result.ok ? [] : result.error.map(({ path, message }) => `${path}: ${message}`);
};

const oneFault = ({ place, value, says, at = place }: Row): void => {
  const faults = faultsOf(spoiled(place, value));
  expect(faults).toHaveLength(1);
  expect(faults[0]?.slice(0, at.length + 2)).toBe(`${at}: `);
  expect(faults[0]?.slice(at.length + 2)).toMatch(says);
};

const title = "$place as $value";
const missing = (...places: readonly string[]): readonly Row[] =>
  places.map((place) => ({ place, value: undefined, says: /^is missing$/ }));
const each = (place: string, values: readonly unknown[], says: RegExp, at?: string): readonly Row[] =>
  values.map((value) => (at === undefined ? { place, value, says } : { place, value, says, at }));

const WHOLE = (range: string) => new RegExp(`^must be a whole number from ${range}, not `);

describe("one fault, named at its place", () => {
  test.for(
    missing(
      "format",
      "seed",
      "scenes",
      "until",
      "terrain[0].scene",
      "terrain[0].hex",
      "terrain[0].kind",
      "charts[0].rows",
      "charts[0].rows[1].scenario",
      "charts[0].rows[1].port",
      "charts[0].rows[1].race",
      "charts[0].rows[1].defend",
      "charts[0].rows[1].bpv",
      "charts[0].rows[1].ships",
      "charts[0].rows[1].notes",
      "anomalies[2].kind",
      "anomalies[2].scene",
      "anomalies[2].hex",
      "anomalies[1].variations.storm.radius",
      "players[0].side",
      "units[0].scene",
      "units[0].hex",
      "units[0].class",
      "units[2].id",
      "orders[0].at",
      "orders[0].do",
      "orders[0].unit",
      "orders[0].path",
      "orders[3].unit",
      "orders[3].facing",
      "orders[4].player",
      "orders[4].portal",
      "orders[4].points",
      "orders[5].player",
      "orders[5].portal",
      "orders[5].unit",
      "orders[5].boxes",
      "orders[6].from",
      "orders[6].to",
      "orders[7].from",
      "orders[8].to",
      "orders[9].unit",
      "orders[9].hex",
      "orders[10].what",
      "orders[10].unit",
      "orders[10].target",
      "orders[11].hex",
      "orders[16].anomaly",
      "orders[16].anomaly.id",
      "orders[16].anomaly.kind",
      "orders[16].anomaly.scene",
      "orders[16].anomaly.hex",
      "orders[17].id",
      "orders[18].portal",
    ),
  )("$place left out", (row) => oneFault(row));

  test.for(
    [
      "extra",
      "scenes[0].name",
      "terrain[0].extra",
      "charts[0].title",
      "charts[0].rows[2].page",
      "anomalies[0].strength",
      "anomalies[1].variations.intervalMultiplier",
      "anomalies[2].variations.oneWay",
      "anomalies[1].variations.storm.size",
      "players[0].name",
      "units[0].disrupted",
      "orders[0].facing",
      "orders[3].path",
      "orders[4].unit",
      "orders[5].points",
      "orders[6].unit",
      "orders[9].path",
      "orders[10].hex",
      "orders[11].target",
      "orders[14].target",
      "orders[14].hex",
      "orders[16].unit",
      "orders[16].anomaly.owner",
      "orders[17].anomaly",
      "orders[18].unit",
    ].map((place) => ({ place, value: 1, says: /^is an unknown key/ })),
  )("$place is an unknown key", (row) => oneFault(row));

  test.for([
    ...each("format", ["gravity-portals/scenario@2", 1, null], /^must be "gravity-portals\/scenario@1"$/),
    ...each("seed", [1, null, ["x"]], /^must be text, not /),
    ...each("dice", [[], null, 3], /^must be an object, not /),
    ...each("dice.drift", [3, "3", {}], /^must be a list, not /),
    ...each("dice.drift[1]", [0, 7, 2.5, "3", null, [1]], WHOLE("1 to 6")),
    { place: "dice.drifts", value: [1], says: /^is no purpose of dice/ },
    ...each("readings", [[], "none"], /^must be an object/),
    { place: "readings.wavedecay", value: "none", says: /^is not a rule option/ },
    ...each("readings.chartGaps", ["ask", "Mirror", 3, null], /^must be "mirror" or "reroll"/),
    ...each("readings.fireControlImpulses", [33, -1, 1.5, "4"], /^must be a whole number from 0 to 32/),
    ...each("readings.tumbleMovement", [65], /^must be a whole number from 0 to 64/),
    ...each(
      "readings.waveDecay",
      [
        "linear",
        [],
        [[5]],
        [[5, 101]],
        [
          [5, 50],
          [5, 25],
        ],
      ],
      /./,
    ),
    ...each("scenes", [{}, null], /^must be a list, not /),
    ...each("scenes[0].columns", [0, 100, 42.5, "42", -1], WHOLE("1 to 99")),
    ...each("scenes[0].rows", [0, 100, null], WHOLE("1 to 99")),
    ...each("scenes[0].map", ["Floating", true, null], /^must be "floating" or "fixed", not /),
    ...each("terrain[0].kind", ["sun", 1], /^must be "star", "planet", /),
    ...each("until", ["1", "0.1", "1.33", "10000.1", "01.1", "1.01", "1.1 ", "", 1.1, null], /^must be a time like/),
  ])(title, (row) => oneFault(row));

  test.for([
    ...each("scenes[0].id", ["", "1a", "-a", "a b", "ä", "a".repeat(65), "__proto__"], /^must be an id/).map(
      (row) => row.place,
    ),
    "anomalies[2].id",
    "players[1].id",
    "charts[0].id",
    "orders[16].anomaly.id",
  ])("%s follows the form of an id", (place) => {
    for (const id of ["", "1a", "-a", "a b", "ä", "a".repeat(65), "__proto__", 5, null]) {
      expect(faultsOf(spoiled(place, id)).find((fault) => fault.startsWith(`${place}: must be an id`))).toBeDefined();
    }
    for (const id of ["a", `A_-9${"z".repeat(60)}`]) {
      expect(faultsOf(spoiled(place, id)).filter((fault) => fault.startsWith(`${place}: `))).toStrictEqual([]);
    }
  });

  test.for([
    ...each("terrain[0].hex", ["0931", "4315", "0,5", "8,15", "0015", "0900", "915", 914], /./),
    { place: "terrain[0].hex", value: "0931", says: /^lies off the map of "sol" \(42 columns, 30 rows\): "0931"$/ },
    { place: "terrain[1].hex", value: "2101", says: /^lies off the map of "far" \(20 columns, 99 rows\)/ },
    { place: "terrain[2].hex", value: "4231", says: /^lies off the map of "p1-DR6-8" \(42 columns, 30 rows\)/ },
    { place: "anomalies[0].hex", value: "4301", says: /^lies off the map of "sol"/ },
    { place: "anomalies[0].hex", value: "-2,16", says: /^must be a hex label on the map/ },
    { place: "units[0].hex", value: "0831", says: /^lies off the map of "sol"/ },
    { place: "units[1].hex", value: "0131", says: /^lies off the map of "p2-SE-12"/ },
    ...each("charts[0].rows[1].port", ["4200", "0001", "-1,5", "8,25", "100,5", "", 825], /./),
  ])(title, (row) => oneFault(row));

  test.for([
    ...each("charts[0].rows[1].bpv", [-1, 10_000, 0.5, "9"], WHOLE("0 to 9999")),
    ...each("charts[0].rows[1].ships", [null, 3], /^must be text/),
  ])(title, (row) => oneFault(row));

  test.for([
    ...each(
      "anomalies[2].strength",
      [0, -1, 10.5, "1", null, Number.POSITIVE_INFINITY, Number.NaN],
      /^must be a number above 0, at most 10/,
    ),
    ...each("anomalies[2].kind", ["wormhole", 1], /^must be "gravity-portal" or "white-hole"/),
    ...each("anomalies[2].variations", [null, []], /^must be an object/),
    ...each("anomalies[2].variations.intervalMultiplier", [-1, 10_000, 1.5], WHOLE("0 to 9999")),
    ...each("anomalies[1].variations.driftEvery", [0, 10_000, 1.5, "32"], WHOLE("1 to 9999")),
    ...each("anomalies[1].variations.informationNeeded", [0], WHOLE("1 to 9999")),
    ...each("anomalies[1].variations.informationHold", [0], WHOLE("1 to 9999")),
    ...each("anomalies[1].variations.informationDecay", [-1], WHOLE("0 to 9999")),
    ...each("anomalies[1].variations.waveMultiplier", [-1], WHOLE("0 to 9999")),
    ...each("anomalies[1].variations.waveOn", [2, null], /^must be a list/),
    ...each("anomalies[1].variations.oneWay", [0, "no", null], /^must be true or false/),
    ...each("anomalies[1].variations.storm", [true, null, 3, []], /^must be an object/),
    ...each("anomalies[1].variations.storm.radius", [-1, 2.5], WHOLE("0 to 9999")),
    ...each("anomalies[1].variations.charts", ["SE"], /^must be a list/),
    ...each("anomalies[1].variations.charts[1]", ["DR1", "DR10", "dr2", ""], /^names no chart/),
    ...each("anomalies[1].variations.chartBySide.A", ["SF"], /^names no chart/),
    ...each("anomalies[1].variations.chartBySide", [null, ["SE"]], /^must be an object/),
    { place: "anomalies[1].variations.chartBySide.G", value: "SE", says: /^is no side/ },
    {
      place: "anomalies[1].variations.waveOn",
      value: [2, 13],
      says: WHOLE("2 to 12"),
      at: "anomalies[1].variations.waveOn[1]",
    },
    ...each("anomalies[1].variations.windows", [{}, "2-5"], /^must be a list/),
    ...each(
      "anomalies[1].variations.windows[1]",
      [[5, 2], [0, 2], [30, 33], [2], [2, 5, 6], [2.5, 3], "2-5", null],
      /^must be \[first, last\]/,
    ),
    {
      place: "anomalies[1].variations.windows[1]",
      value: [1, 5],
      says: /^must begin after the window before it ends, impulse 1$/,
    },
    {
      place: "anomalies[1].variations.windows",
      value: [
        [7, 10],
        [2, 5],
      ],
      says: /^must begin after/,
      at: "anomalies[1].variations.windows[1]",
    },
    { place: "anomalies[0].scene", value: "p2-SE-2", says: /^names no scene of this file/ },
  ])(title, (row) => oneFault(row));

  test("a portal must have a chart to go by", () => {
    expect(faultsOf(spoiled("anomalies[0].variations", { charts: [] }))).toContain(
      "anomalies[0].variations.charts: must name at least one chart",
    );
  });

  test.for([
    ...each("players[0].side", ["Attacker", null], /^must be "attacker" or "defender"/),
    ...each("units[0].facing", ["G", "a", 1, null], /^must be "A", "B", /),
    ...each("units[0].speed", [33, -1, 12.5, "12", null], WHOLE("0 to 32")),
    ...each("units[0].class", ["Ship", "cruiser", null], /^must be "ship", "pf", /),
    ...each("units[0].breakdown", [0, 7, 5.5, "5"], WHOLE("1 to 6")),
    ...each("units[0].owner", ["nobody", "u2", ""], /^names no player/),
    ...each("units[0].owner", [5, true], /^must be text/),
    ...each("units[0].cloaked", [1, "yes", null], /^must be true or false/),
    ...each("units[0].weaponStatus", [4, -1, "I"], WHOLE("0 to 3")),
    ...each("units[0].turnModeCount", [-1, 10_000], WHOLE("0 to 9999")),
    ...each("units[0].sideslipCount", [0.5], WHOLE("0 to 9999")),
    { place: "units[2].pods", value: "pod", says: /^must be a list/ },
    { place: "units[2].pods", value: ["5"], says: /^must be an id/, at: "units[2].pods[0]" },
  ])(title, (row) => oneFault(row));

  test.for([
    ...each("orders[0].do", ["jump", 1, null], /^must be "move", "turn", /),
    ...each("orders[0].at", ["1", "1.33", "0.1", "1.-1", 1.4], /^must be a time/),
    ...each("orders[0].cause", ["drift", null], /^must be "own", "tractor", /),
    ...each("orders[0].path", ["0817", null], /^must be a list/),
    ...each("orders[0].path[1]", ["xx16", "08,16", "0000", 816, null, ""], /^must be a hex label/),
    ...each("orders[3].facing", ["G"], /^must be "A"/),
    ...each("orders[4].points", [-1, 10_000, 0.5], WHOLE("0 to 9999")),
    ...each("orders[5].boxes", [-1], WHOLE("0 to 9999")),
    ...each("orders[9].hex", ["somewhere"], /^must be a hex label/),
    ...each("orders[10].what", ["ram"], /^must be "tractor", "displace", /),
    ...each("orders[16].anomaly", [null, "w2"], /^must be an object/),
    ...each("orders[16].anomaly.hex", ["middle"], /^must be a hex label/),
    { place: "orders[12].target", value: "u2", says: /^must have either a target or a hex/, at: "orders[12]" },
    { place: "orders[12].hex", value: undefined, says: /^must have either a target or a hex/, at: "orders[12]" },
  ])(title, (row) => oneFault(row));

  test.for([
    ...each("terrain[0].scene", ["nowhere", "ann", "w1"], /^names no scene/),
    ...each(
      "units[0].scene",
      [
        "nowhere",
        "p9-DR6-8",
        "p1-DR10-8",
        "p1-DR6-13",
        "p1-DR6-1",
        "p1-DR6-08",
        "p1-SE-8",
        "p2-DR6-8",
        "w1-DR6-8",
        "p2-storm",
        "p1-DR6",
      ],
      /^names no scene/,
    ),
    ...each("orders[3].unit", ["u9", "p1", "ann", "sol"], /^names no unit/),
    ...each("orders[1].unit", ["pod-c"], /^names no unit/),
    ...each("orders[4].player", ["cyd", "u1"], /^names no player/),
    ...each("orders[4].portal", ["p9", "w1", "u1"], /^names no gravity portal/),
    ...each("orders[5].unit", ["ann"], /^names no unit/),
    ...each("orders[6].from", ["p1"], /^names no unit/),
    ...each("orders[6].to", ["nobody"], /^names no unit/),
    ...each("orders[8].to", ["w1"], /^names no unit/),
    ...each("orders[10].target", ["ann", "sol"], /^names no unit or anomaly/),
    ...each("orders[16].anomaly.scene", ["nowhere"], /^names no scene/),
    ...each("orders[15].anomaly.variations.charts[0]", ["SX"], /^names no chart/),
    ...each("orders[17].id", ["u1", "p9"], /^names no anomaly/),
    ...each("orders[18].portal", ["w1"], /^names no gravity portal/),
  ])(title, (row) => oneFault(row));

  test.for([
    { place: "scenes[1]", value: { id: "sol" }, at: "scenes[1].id", first: "scenes[0].id", uses: "sol" },
    {
      place: "players[1]",
      value: { id: "ann", side: "defender" },
      at: "players[1].id",
      first: "players[0].id",
      uses: "ann",
    },
    { place: "units[2].id", value: "u1", at: "units[2].id", first: "units[0].id", uses: "u1" },
    { place: "units[2].id", value: "sol", at: "units[2].id", first: "scenes[0].id", uses: "sol" },
    { place: "units[2].id", value: "w2", at: "orders[16].anomaly.id", first: "units[2].id", uses: "w2" },
    { place: "units[2].pods", value: ["pod-a"], at: "units[2].pods[0]", first: "units[0].pods[0]", uses: "pod-a" },
    { place: "units[2].pods", value: ["u3"], at: "units[2].pods[0]", first: "units[2].id", uses: "u3" },
    { place: "orders[16].anomaly.id", value: "w1", at: "orders[16].anomaly.id", first: "anomalies[2].id", uses: "w1" },
    {
      place: "orders[16].anomaly.id",
      value: "p3",
      at: "orders[16].anomaly.id",
      first: "orders[15].anomaly.id",
      uses: "p3",
    },
  ])("$uses at $at again", ({ place, value, at, first, uses }) => {
    expect(faultsOf(spoiled(place, value))).toContain(`${at}: uses "${uses}" again, the id at ${first}`);
  });

  test("charts are not among the names that must differ from all others, but differ from each other", () => {
    expect(faultsOf(spoiled("units[2].id", "SE"))).toStrictEqual([]);
    const chart = (JSON.parse(fixture("everything")) as { charts: unknown[] }).charts[0];
    expect(faultsOf(spoiled("charts[1]", chart))).toStrictEqual([
      'charts[1].id: uses "SE" again, the id at charts[0].id',
    ]);
    expect(faultsOf(spoiled("charts[1]", { ...(chart as object), id: "DR2" }))).toStrictEqual([
      'charts[1].id: is the id of a printed chart, "DR2"',
    ]);
    expect(faultsOf(spoiled("charts[1]", { ...(chart as object), id: "reroll" }))).toStrictEqual([
      'charts[1].id: is the word for dice that are rolled again, "reroll"',
    ]);
  });

  test.for([
    { id: "p1-DR6-8", says: /is the id of a scene that the portal "p1" opens/ },
    { id: "p2-storm", says: /is the id of the scene to which the storm of "p2" leads/ },
  ])("nothing may be called $id, as a portal opens that scene", ({ id, says }) => {
    expect(faultsOf(spoiled("units[2].id", id))).toStrictEqual([expect.stringMatching(says)]);
  });

  test("two portals may not lead to scenes of the same ids", () => {
    const chart = (JSON.parse(fixture("everything")) as { charts: object[] }).charts[0];
    const portal = { kind: "gravity-portal", scene: "sol", hex: "0101" };
    const file = {
      ...(JSON.parse(fixture("smallest")) as object),
      charts: [
        { ...chart, id: "a-b" },
        { ...chart, id: "b" },
      ],
      anomalies: [
        { ...portal, id: "p", variations: { charts: ["a-b"] } },
        { ...portal, id: "p-a", variations: { charts: ["b"] } },
      ],
    };
    expect(faultsOf(file)).toStrictEqual([
      'anomalies[0].id: leads by the chart "a-b" to scenes of the same ids as "p-a"',
    ]);
  });

  test("a chart lacks no total and repeats none", () => {
    expect(
      faultsOf(
        spoiled("charts[0].rows[10]", {
          roll: 12,
          scenario: "",
          port: "0101",
          race: "",
          defend: "",
          bpv: 0,
          ships: "",
          notes: "",
        }),
      ),
    ).toStrictEqual([
      "charts[0].rows[10].roll: repeats the total 12 of rows[0]",
      "charts[0].rows: must hold a row for every total from 2 to 12; missing: 2",
    ]);
    expect(faultsOf(spoiled("charts[0].rows", []))[0]).toMatch(/missing: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12$/);
    expect(faultsOf(spoiled("charts[0].rows[1].roll", 13))).toStrictEqual([
      "charts[0].rows[1].roll: must be a whole number from 2 to 12, not 13",
      "charts[0].rows: must hold a row for every total from 2 to 12; missing: 3",
    ]);
  });

  test.for([
    { path: ["0817", "0815"], cause: "own", at: 1 },
    { path: ["0817", "0817"], cause: "launched", at: 1 },
    { path: ["0817", "0816", "1016"], cause: "tractor", at: 2 },
  ])("a path does not jump, $cause: $path", ({ path, cause, at }) => {
    oneFault({
      place: "orders[0]",
      value: { at: "1.1", do: "move", unit: "u1", path, cause },
      at: `orders[0].path[${at}]`,
      says: /^does not touch the hex before it: "\d{4}" after "\d{4}"$/,
    });
    expect(faultsOf(spoiled("orders[0].path", path))).toStrictEqual([]);
  });

  test("the fixed or floating map and the unit's own hex are no matter for the reader", () => {
    expect(faultsOf(spoiled("orders[0].path", ["99,99"]))).toStrictEqual([]);
    expect(faultsOf(spoiled("orders[0].path", ["9901"]))).toStrictEqual([]);
  });
});

describe("many faults", () => {
  test("all are named, in the order of the file, one for each unknown key", () => {
    const file = spoiled("scenes[0]", { id: "sol", columns: 0, size: 1, colour: 2 }) as Record<string, unknown>;
    file["seed"] = 7;
    file["zeta"] = 1;
    file["until"] = "soon";
    expect(faultsOf(file)).toStrictEqual([
      "seed: must be text, not 7",
      "scenes[0].columns: must be a whole number from 1 to 99, not 0",
      "scenes[0].size: is an unknown key",
      "scenes[0].colour: is an unknown key",
      'until: must be a time like "3.12" (turn 1 to 9999, impulse 0 to 32), not "soon"',
      "zeta: is an unknown key",
    ]);
  });

  test("what lacks its id is not found by those who name it", () => {
    expect(faultsOf(spoiled("charts[0].id", undefined))).toStrictEqual([
      "charts[0].id: is missing",
      'anomalies[1].variations.charts[0]: names no chart: "SE"',
      'anomalies[1].variations.chartBySide.A: names no chart: "SE"',
      'units[1].scene: names no scene: "p2-SE-12"',
      'orders[15].anomaly.variations.charts[0]: names no chart: "SE"',
    ]);
  });

  test.for(["scenes", "players", "units", "anomalies", "charts", "orders"])(
    "where %s is no list, nobody is blamed for naming what it would hold",
    (section) => {
      expect(faultsOf(spoiled(section, 5))).toStrictEqual([`${section}: must be a list, not 5`]);
    },
  );

  test("a fault in one place hides none in another", () => {
    const file = spoiled("units[0].hex", "9999") as { orders: unknown[]; units: { owner: string }[] };
    file.orders[3] = { at: "x", do: "turn", unit: "u9", facing: "Z" };
    file.orders.push({ at: "1.1", do: "move", unit: "u9", path: ["0101", "no", "0103", "0105"], cause: "own" });
    expect(faultsOf(file).map((fault) => fault.split(":")[0])).toStrictEqual([
      "units[0].hex",
      "orders[3].at",
      "orders[3].facing",
      "orders[3].unit",
      "orders[19].path[1]",
      "orders[19].unit",
      "orders[19].path[3]",
    ]);
  });

  test("the first twenty are printed, one line each", () => {
    const faults = Array.from({ length: 30 }, (_, index) => ({ path: `units[${index}].id`, message: "is missing" }));
    expect(formatFaults(faults).split("\n")).toHaveLength(20);
    expect(formatFaults(faults, 2)).toBe("units[0].id: is missing\nunits[1].id: is missing");
  });

  test("strange keys and values are written so that they stay on their line", () => {
    expect(formatPlace([])).toBe("file");
    expect(formatPlace(["units", 2, "hex"])).toBe("units[2].hex");
    expect(formatPlace(["a b", "c\nd", "\u009b31m"])).toBe('["a b"]["c\\nd"]["\\u009b31m"]');
    expect(formatPlace(["x".repeat(200)]).length).toBeLessThan(70);
    expect([shown("a\nb"), shown(Number.NaN), shown(null), shown([1]), shown({}), shown(undefined)]).toStrictEqual([
      '"a\\nb"',
      "NaN",
      "null",
      "a list",
      "an object",
      "nothing",
    ]);
    expect(shown("y".repeat(200)).length).toBeLessThan(70);
  });
});
