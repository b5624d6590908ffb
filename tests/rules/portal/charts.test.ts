import { describe, expect, test } from "vitest";
import { selectedChart } from "../../../src/rules/chart/select.ts";
import type { Script } from "../../../src/rules/dice.ts";
import { type FileParts, type Game, move, only, play, portal, ship, told, whereIs } from "../play.ts";

const PORTAL = "0815";

/** Two ships beside a portal; the first goes in on 1.3, the second whenever the test says. */
const two = (second: string, more: FileParts & { variations?: object } = {}) => {
  const { variations = {}, ...parts } = more;
  return play({
    anomalies: [portal("p1", PORTAL, { ...variations })],
    units: [ship("u1", "0816"), ship("u2", "0814", { owner: "ben" })],
    orders: [move("1.3", "u1", PORTAL), move(second, "u2", PORTAL)],
    until: second,
    ...parts,
  });
};

/** One ship that goes in on 1.3 in a direction. */
const one = (variations: object, dice: Script, more: FileParts & { from?: string } = {}) => {
  const { from = "0816", ...parts } = more;
  return play({
    dice,
    anomalies: [portal("p1", PORTAL, { ...variations })],
    units: [ship("u1", from)],
    orders: [move("1.3", "u1", PORTAL)],
    until: "1.3",
    ...parts,
  });
};

const rolls = (game: Game) => told(game, "destination-rolled").map(({ at, scene }) => `${at} ${scene}`);

const own = (id: string, port = "0825") => ({
  id,
  rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
    roll,
    scenario: `${id}${roll}`,
    port,
    race: "",
    defend: "3405",
    bpv: 0,
    ships: "",
    notes: "",
  })),
});

describe("a chart of one's own for a larger map", () => {
  const far = (port: string, defend = "3405") => {
    const chart = own("SE", port);
    return one(
      { charts: ["SE"] },
      { row: [3, 4] },
      { charts: [{ ...chart, rows: chart.rows.map((row) => ({ ...row, defend })) }] },
    );
  };

  test.for([
    ["4230", "3405", undefined],
    ["4231", "3405", { columns: 42, rows: 31 }],
    ["4301", "3405", { columns: 43, rows: 30 }],
    ["0825", "9999", { columns: 99, rows: 99 }],
    ["0825", "44xx", { columns: 44, rows: 30 }],
    ["0825", "SH6", undefined],
  ] as const)("[IP2.416] with PORT %s and DEFEND %s has a map that holds both", ([port, defend, sheet]) => {
    const game = far(port, defend);
    expect(only(game, "scene-opened")).toMatchObject({ scene: "p1-SE-7", hex: port });
    expect(only(game, "scene-opened").sheet).toEqual(sheet);
    expect(game.state.scenes["p1-SE-7"]).toMatchObject(sheet ?? { columns: 42, rows: 30 });
  });
});

describe("the two rolls", () => {
  test("[IP2.412] [IP2.413] the chart first, then the row, for everybody to see", () => {
    const game = one({ charts: ["DR6", "DR8"] }, { chart: [3, 3], row: [5, 4] });
    expect(only(game, "chart-rolled")).toEqual({
      at: "1.3",
      event: "chart-rolled",
      rules: ["IP2.412"],
      audience: "all",
      portal: "p1",
      window: [2, 5],
      dice: [3, 3],
      chart: "DR6",
    });
    expect(only(game, "destination-rolled")).toEqual({
      at: "1.3",
      event: "destination-rolled",
      rules: ["IP2.18", "IP2.233", "IP2.235", "IP2.411", "IP2.413", "IP2.414", "IP2.415"],
      audience: "all",
      portal: "p1",
      window: [2, 5],
      dice: [5, 4],
      chart: "DR6",
      roll: 9,
      scenario: "SH9",
      scene: "p1-DR6-9",
    });
  });

  test.for([
    { chart: [5, 5], to: "DR4" },
    { chart: [5, 6], to: "DR3" },
    { chart: [6, 6], to: "DR2" },
    { chart: [1, 1], to: "DR2" },
    { chart: [4, 5], to: "DR9" },
  ])("[IP2.412] by the reading chartGaps: mirror a roll of $chart takes $to", ({ chart, to }) => {
    const game = one({ charts: ["DR2", "DR3", "DR4", "DR5", "DR6", "DR7", "DR8", "DR9"] }, { chart, row: [4, 4] });
    expect(only(game, "chart-rolled").chart).toBe(to);
  });

  test("[IP2.412] without a word about charts all eight are chosen", () => {
    const game = play({
      dice: { chart: [1, 2], row: [1, 1] },
      anomalies: [{ id: "p1", kind: "gravity-portal", scene: "sol", hex: PORTAL }],
      units: [ship("u1", "0816")],
      orders: [move("1.3", "u1", PORTAL)],
      until: "1.3",
    });
    expect(whereIs(game, "u1")).toBe("p1-DR3-2 0815");
  });

  test("[IP2.412] by the reading chartGaps: reroll totals without a printed chart are rolled again", () => {
    const game = one(
      { charts: ["DR4", "DR6"] },
      { chart: [5, 5, 6, 6, 2, 2], row: [4, 4] },
      { readings: { chartGaps: "reroll" } },
    );
    expect(only(game, "chart-rolled")).toMatchObject({ dice: [5, 5, 6, 6, 2, 2], chart: "DR4" });
  });

  test("[IP2.412] so is a total whose chart was not chosen", () => {
    const game = one({ charts: ["DR5", "DR6"] }, { chart: [1, 1, 6, 4, 2, 3], row: [4, 4] });
    expect(only(game, "chart-rolled")).toMatchObject({ dice: [1, 1, 6, 4, 2, 3], chart: "DR5" });
  });

  test.for([
    { chart: [1, 1], to: "RIM" },
    { chart: [1, 2], to: "CORE" },
    { chart: [2, 2], to: "ARM" },
    { chart: [2, 3], to: "RIM" },
    { chart: [6, 4], to: "RIM" },
    { chart: [6, 5], to: "CORE" },
    { chart: [6, 6], to: "ARM" },
  ])("[IP2.71] [IP2.412] among a table's own charts a roll of $chart takes $to", ({ chart, to }) => {
    const game = one(
      { charts: ["RIM", "CORE", "ARM"] },
      { chart, row: [3, 4] },
      { charts: [own("RIM"), own("CORE"), own("ARM")] },
    );
    expect(only(game, "chart-rolled").chart).toBe(to);
    expect(whereIs(game, "u1")).toBe(`p1-${to}-7 0825`);
  });

  test.for([
    { chart: [3, 3], to: "DR6" },
    { chart: [6, 3], to: "DR9" },
    { chart: [6, 4], to: "RIM" },
    { chart: [6, 5], to: "CORE" },
    { chart: [6, 6], to: "RIM" },
    { chart: [1, 1], to: "CORE" },
  ])("[IP2.71] [IP2.412] own charts beside printed ones: a roll of $chart takes $to", ({ chart, to }) => {
    const game = one(
      { charts: ["RIM", "DR6", "CORE", "DR9"] },
      { chart, row: [3, 4] },
      { charts: [own("RIM"), own("CORE")] },
    );
    expect(only(game, "chart-rolled")).toMatchObject({ dice: chart, chart: to });
  });

  test.for([
    { chart: [1, 1], to: "RIM" },
    { chart: [3, 4], to: "DR2" },
    { chart: [6, 6], to: "DR6" },
  ])("[IP2.71] [IP2.412] by a table of totals a roll of $chart takes $to", ({ chart, to }) => {
    const charts = Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((total) => [total, "DR6"]));
    const table = { charts: { ...charts, 2: "RIM", 7: "DR2" } };
    const game = one(table, { chart, row: [3, 4] }, { charts: [own("RIM")] });
    expect(only(game, "chart-rolled")).toMatchObject({ chart: to });
  });

  test("[IP2.412] a portal of a game that was begun before own charts had totals rolls as it did", () => {
    const game = one({ charts: ["RIM", "DR6"] }, { chart: [6, 6], row: [3, 4] }, { charts: [own("RIM")] });
    expect(only(game, "chart-rolled").chart).toBe("RIM");
    expect(selectedChart(12, { charts: ["RIM", "DR6"] }, "mirror")).toBe("reroll");
    expect(selectedChart(3, { charts: ["RIM", "CORE"] }, "mirror")).toBe("CORE");
  });

  test.for([
    { charts: { 2: "DR2" }, fault: 'variations.charts["3"]: is missing' },
    { charts: { 13: "DR2" }, fault: 'variations.charts["13"]: is no total (2 to 12)' },
    { charts: {}, fault: 'variations.charts["2"]: is missing' },
    { charts: "DR2", fault: "variations.charts: must be a list" },
    {
      charts: Object.fromEntries([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((total) => [total, "RIM"])),
      fault: 'variations.charts["2"]: names no chart',
    },
  ])("a table $charts is no valid one", ({ charts, fault }) => {
    expect(() => one({ charts }, {})).toThrow(fault);
  });

  test("[IP2.71] with one chart no chart is rolled", () => {
    const game = one({ charts: ["RIM"] }, { row: [6, 6] }, { charts: [own("RIM", "2215")] });
    expect(told(game, "chart-rolled")).toEqual([]);
    expect(only(game, "destination-rolled")).toMatchObject({
      chart: "RIM",
      roll: 12,
      scenario: "RIM12",
      scene: "p1-RIM-12",
    });
    expect(only(game, "destination-rolled").rules).toEqual([
      "IP2.18",
      "IP2.233",
      "IP2.235",
      "IP2.71",
      "IP2.413",
      "IP2.414",
      "IP2.415",
    ]);
    expect(whereIs(game, "u1")).toBe("p1-RIM-12 2215");
  });
});

describe("what all read when a destination opens", () => {
  const OPENS = ["IP2.3131", "IP2.3132", "IP2.416"];
  const CHART = own("RIM");
  const opened = (cells: object, more: FileParts = {}) =>
    only(
      one(
        { charts: ["RIM"] },
        { row: [3, 4] },
        { charts: [{ id: "RIM", rows: CHART.rows.map((row) => ({ ...row, defend: "", ...cells })) }], ...more },
      ),
      "scene-opened",
    ).rules;
  const waiting = (parts: FileParts) => opened({}, parts);
  const THERE = "p1-RIM-7";

  test.for([
    { what: "nothing", cells: {}, rules: [] },
    { what: "whose place is taken", cells: { race: "Navy" }, rules: ["IP2.417"] },
    { what: "where the defender is", cells: { defend: "3405" }, rules: ["IP2.418"] },
    { what: "what else to set up", cells: { notes: "no planet" }, rules: ["IP2.419"] },
  ])("[IP2.417] [IP2.418] [IP2.419] a row that says $what", ({ cells, rules }) => {
    expect(opened(cells)).toEqual([...OPENS, ...rules, "IP2.421", "IP2.433", "IP2.437"]);
  });

  test("[IP2.419] [IP2.441] [IP2.444] terrain that waits there, and defenders", () => {
    const terrain = [{ scene: THERE, hex: "3010", kind: "dust" }];
    expect(waiting({ terrain })).toEqual([...OPENS, "IP2.419", "IP2.421", "IP2.433", "IP2.437"]);
    const units = [ship("u1", "0816"), ship("d1", "3405", { scene: THERE, owner: "ben" })];
    expect(waiting({ units })).toEqual([...OPENS, "IP2.421", "IP2.433", "IP2.437", "IP2.441", "IP2.444"]);
  });
});

describe("charts by side of entry", () => {
  const bySide = { charts: ["DR6"], chartBySide: { D: "DR5", A: "DR7" } };

  test.for([
    { from: "0816", side: "D", to: "p1-DR5-8 3415" },
    { from: "0814", side: "A", to: "p1-DR7-8 0815" },
    { from: "0915", side: "B", to: "p1-DR6-8 3415" },
  ])("[IP2.72] from $from a unit enters by side $side and comes to $to", ({ from, to }) => {
    const game = one(bySide, { row: [4, 4] }, { from });
    expect(whereIs(game, "u1")).toBe(to);
    expect(told(game, "chart-rolled")).toEqual([]);
  });

  test("[IP2.72] a side without a chart rolls for one", () => {
    const game = one(
      { charts: ["DR5", "DR6"], chartBySide: { D: "DR7" } },
      { chart: [2, 3], row: [4, 4] },
      { from: "0814" },
    );
    expect(only(game, "chart-rolled").chart).toBe("DR5");
  });

  test("[IP2.72] each side has a destination of its own in one window", () => {
    const game = two("1.4", { variations: bySide, dice: { row: [4, 4, 4, 5] } });
    expect(rolls(game)).toEqual(["1.3 p1-DR5-8", "1.4 p1-DR7-9"]);
  });

  test("[IP2.72] [IP2.233] and the same for all who come by it", () => {
    const game = two("1.4", {
      variations: bySide,
      dice: { row: [4, 4] },
      units: [ship("u1", "0816"), ship("u2", "0816", { owner: "ben" })],
    });
    expect(rolls(game)).toEqual(["1.3 p1-DR5-8"]);
    expect(whereIs(game, "u2")).toBe("p1-DR5-8 3415");
  });

  test("[IP2.72] there is no tunnel back: whoever enters at the arrival end rolls, by its own side", () => {
    const game = two("1.4", {
      variations: bySide,
      dice: { row: [4, 4, 4, 4] },
      units: [ship("u1", "0816"), ship("u2", "3414", { owner: "ben", scene: "p1-DR5-8" })],
      orders: [move("1.3", "u1", PORTAL), move("1.4", "u2", "3415")],
    });
    expect(rolls(game)).toEqual(["1.3 p1-DR5-8", "1.4 p1-DR7-8"]);
    expect(whereIs(game, "u2")).toBe("p1-DR7-8 0815");
  });

  test("[IP2.72] nor does IP2.611 lead back who came out in this window", () => {
    const game = two("1.5", {
      variations: bySide,
      dice: { row: [4, 4, 4, 4] },
      units: [ship("u1", "0816")],
      orders: [move("1.3", "u1", PORTAL), move("1.4", "u1", "3414"), move("1.5", "u1", "3415")],
    });
    expect(told(game, "unit-escaped").map(({ by, to }) => `${by} ${to.scene}`)).toEqual(["IP2.613 p1-DR7-8"]);
  });

  test("[IP2.72] whoever stands in the scene that its side rolled, or had rolled, rolls anew", () => {
    const game = two("1.4", {
      variations: { charts: ["DR5"], chartBySide: { A: "DR5", D: "DR5" } },
      dice: { row: [4, 4, 4, 4, 4, 4, 4, 5] },
      units: [ship("u1", "0816"), ship("u2", "3416", { owner: "ben", scene: "p1-DR5-8" })],
      orders: [move("1.3", "u1", PORTAL), move("1.4", "u2", "3415")],
    });
    expect(rolls(game)).toEqual(["1.3 p1-DR5-8", "1.4 p1-DR5-8", "1.4 p1-DR5-8", "1.4 p1-DR5-9"]);
    expect(game.state.units.u2?.scene).toBe("p1-DR5-9");
  });
});
