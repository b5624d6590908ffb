import { describe, expect, test, vi } from "vitest";
import { parsePlace } from "../../src/rules/index.ts";
import { BEATS as BEATS_RULES } from "../toys/beats/ruleset.ts";
import { INCHES as INCHES_RULES } from "../toys/inches/ruleset.ts";
import { inTime } from "./world/driver.ts";
import { RulesetTable } from "./world/ruleset-table.ts";

// Many windows need more time when other tests run beside them.
vi.setConfig({ testTimeout: 180_000 });

const rows = (port: string) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
    ...{ roll, scenario: "T1", port, race: "", defend: "" },
    ...{ bpv: 0, ships: "", notes: "" },
  }));

const PORTAL = { id: "far-door", kind: "gravity-portal", variations: { charts: ["TC"], waveOn: [] } } as const;
const HOLE = { id: "w1", kind: "white-hole", scene: "far", strength: 1 } as const;
const PLAYERS = [
  { id: "Ann", side: "attacker" },
  { id: "Bob", side: "attacker" },
] as const;

const beats = () =>
  RulesetTable.open(BEATS_RULES, {
    scenes: [{ id: "sol" }, { id: "far" }],
    charts: [{ id: "TC", rows: rows("0825") }],
    anomalies: [
      { ...PORTAL, scene: "sol", hex: "0510" },
      { ...HOLE, hex: "2010" },
    ],
    players: PLAYERS,
    units: [
      { id: "flea", scene: "sol", hex: "0511", facing: "A", owner: "Ann" },
      { id: "gnat", scene: "far", hex: "2013", facing: "D", owner: "Bob" },
    ],
  });

const inches = () =>
  RulesetTable.open(INCHES_RULES, {
    scenes: [{ id: "deep", map: "fixed" }, { id: "far" }],
    charts: [{ id: "TC", rows: rows("24.000,29.000") }],
    anomalies: [
      { ...PORTAL, scene: "deep", hex: "10.000,10.000" },
      { ...HOLE, hex: "30.000,20.000" },
    ],
    players: PLAYERS,
    units: [
      { id: "moth", scene: "deep", hex: "10.250,14.000", owner: "Ann" },
      { id: "wasp", scene: "far", hex: "30.000,12.500", owner: "Bob" },
    ],
  });

describe("a ruleset from outside at a judge's table", () => {
  test("[TOY-BEATS-01] a captain's hop is an order like any, and the ruleset's question is put to its captain", async () => {
    const table = await beats();
    await table.steps(2);
    await table.order({ do: "hop", unit: "gnat", way: "A" });
    expect(table.game.state.units["gnat"]?.hex).toEqual(parsePlace("2014"));
    await table.order({ do: "hop", unit: "flea", way: "D" });
    // What the hop did is there before anybody answers.
    expect(table.game.state.units["flea"]?.hex).toEqual(parsePlace("0512"));
    expect(table.publicLog).toContain('"to":"0512"');
    const [question] = table.ann.game.questions;
    expect(question?.request).toMatchObject({ what: "facing", who: "Ann", options: expect.arrayContaining(["B"]) });
    expect(table.bob.game.questions).toEqual([]);
    table.ann.game.answer(String(question?.request["id"]), "B");
    await table.world.time.pass(5000);
    expect(table.game.state.units["flea"]).toMatchObject({ hex: parsePlace("0512"), facing: "B" });
  });

  test("[IP2.231] a hop into the secret portal carries its unit to another battle, and nobody knew of it before", async () => {
    const table = await beats();
    await table.steps(2);
    expect(table.publicLog).not.toContain("far-door");
    expect(table.publicLog).not.toContain("window-opened");
    await table.order({ do: "hop", unit: "flea", way: "A" });
    await table.comeOut("flea");
    const { scene, hex } = table.game.state.units["flea"] ?? {};
    expect(scene).toMatch(/^far-door-TC-\d+$/);
    expect(hex).toEqual(parsePlace("0825"));
    expect(table.publicLog).toContain("unit-transported");
    expect(table.bob.news.filter(({ kind }) => kind === "sync").length).toBeGreaterThan(0);
    expect(JSON.stringify(table.bob.news)).not.toContain("window-opened");
  });

  test("the judge's window reads the whole game from the log again, and an undo takes a passage back", async () => {
    const table = await beats();
    await table.steps(2);
    const before = table.game.tip.n;
    await table.order({ do: "hop", unit: "flea", way: "A" });
    await table.comeOut("flea");
    const there = table.game.state;
    expect(await table.read()).toEqual(there);
    const entries = Array.from({ length: table.game.tip.n - before }, (_, at) => before + 1 + at);
    await inTime(table.world, table.game.undo(entries));
    expect(table.game.state.units["flea"]).toMatchObject({ scene: "sol", hex: parsePlace("0511") });
    await table.order({ do: "hop", unit: "flea", way: "A" });
    await table.comeOut("flea");
    // The dice of a passage are the same however often it is taken back.
    expect(table.game.state.units["flea"]).toEqual(there.units["flea"]);
  });

  test("[TOY-INCHES-01] [IP7.11] on maps in inches drones fly, are pushed an inch, and go through a portal's disc", async () => {
    const table = await inches();
    await table.steps(2);
    expect(table.game.state.units["wasp"]?.hex).toEqual(parsePlace("30.000,11.500"));
    await table.order({ do: "fly", unit: "moth", to: "10.600,7.000" });
    await table.comeOut("moth");
    expect(table.game.state.units["moth"]).toMatchObject({
      scene: expect.stringMatching(/^far-door-TC-\d+$/),
      hex: parsePlace("24.000,29.000"),
    });
    expect(await table.read()).toEqual(table.game.state);
  });

  test("an order that is none of the ruleset's is not read, and another's unit is not moved", async () => {
    const table = await inches();
    await table.steps(2);
    const { n } = table.game.tip;
    await table.order({ do: "hop", unit: "moth", way: "A" });
    await table.order({ do: "fly", unit: "moth", to: "0815" });
    await table.order({ do: "fly", unit: "wasp", to: "31.000,11.000" });
    expect(table.game.tip.n).toBe(n);
  });
});
