import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { simulateFile } from "../../../src/cli/simulate-file.ts";
import { RULESETS } from "../../../src/rules/rulesets.ts";

const scratch = mkdtempSync(join(tmpdir(), "toys-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const TOYS = { beats: "beats/ruleset.ts", inches: "inches/ruleset.ts" } as const;

/** A file of a toy, played by the command with the toy's module. */
const simulate = (file: { readonly ruleset: keyof typeof TOYS }, ...more: readonly string[]) => {
  const path = join(scratch, "game.json");
  writeFileSync(path, JSON.stringify({ format: "gravity-portals/scenario@1", seed: "toys", ...file }));
  const module = fileURLToPath(new URL(`../../toys/${TOYS[file.ruleset]}`, import.meta.url));
  return simulateFile([path, "--ruleset", module, ...more]);
};

/** The lines of a trace without rules, by the names of their events. */
const played = async (file: Parameters<typeof simulate>[0], ...more: readonly string[]) => {
  const { out, err } = await simulate(file, ...more);
  expect(err).toBe("");
  return out
    .trimEnd()
    .split("\n")
    .map((line): Record<string, unknown> => JSON.parse(line));
};

const rows = (port: string) =>
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
    roll,
    scenario: "TOY1",
    port,
    race: "",
    defend: "",
    bpv: 0,
    ships: "",
    notes: "",
  }));

const PLAYERS = [
  { id: "ann", side: "attacker" },
  { id: "ben", side: "defender" },
];

const BEATS = {
  ruleset: "beats",
  dice: { drift: [1], row: [3, 4] },
  readings: { firstDrift: "turn-2" },
  scenes: [{ id: "sol" }, { id: "far" }],
  charts: [{ id: "TC", rows: rows("0825") }],
  anomalies: [
    { id: "p1", kind: "gravity-portal", scene: "sol", hex: "0510", variations: { charts: ["TC"], waveOn: [] } },
    { id: "w1", kind: "white-hole", scene: "far", hex: "2010", strength: 1 },
  ],
  players: PLAYERS,
  units: [
    { id: "flea", scene: "sol", hex: "0512", facing: "A", owner: "ann" },
    { id: "gnat", scene: "far", hex: "2013", facing: "D", owner: "ben" },
  ],
  orders: [
    { at: "1.1", do: "hop", unit: "flea", way: "A" },
    { at: "1.1", do: "face", unit: "flea", facing: "B" },
    { at: "1.3", do: "hop", unit: "flea", way: "A" },
  ],
  until: "2.1",
} as const;

describe("a toy of four beats a round on hexes", () => {
  test("[TOY-BEATS-01] units hop, and a captain answers the question by an order of the same beat", async () => {
    const trace = await played(BEATS);
    expect(trace.filter(({ event, unit }) => event === "unit-moved" && unit === "flea")).toMatchObject([
      { at: "1.1", from: "0512", to: "0511", rules: ["TOY-BEATS-01"] },
      { at: "1.3", from: "0511", to: "0510" },
    ]);
    expect(trace.find(({ event, unit }) => event === "unit-turned" && unit === "flea")).toMatchObject({
      at: "1.1",
      facing: "B",
    });
  });

  test("[IP2.231] its clock opens and closes a portal, which carries a unit to another battle", async () => {
    const trace = await played(BEATS);
    expect(trace.filter(({ event }) => event === "window-opened").map(({ at }) => at)).toEqual(["1.1", "1.3", "2.1"]);
    expect(trace.find(({ event }) => event === "unit-transported")).toMatchObject({
      at: "1.3",
      unit: "flea",
      to: { scene: "p1-TC-7", hex: "0825" },
    });
    expect(trace.find(({ event }) => event === "portal-drifted" && event)).toMatchObject({ at: "2.0", portal: "p1" });
  });

  test("[IP7.1] a white hole pushes in its beats, and its wave reaches all within a beat's impulses", async () => {
    const trace = await played(BEATS);
    const pushes = trace.filter(({ event }) => event === "unit-pushed");
    expect(pushes.filter(({ unit }) => unit === "gnat").map(({ at, range }) => [at, range])).toEqual([
      ["1.1", 3],
      ["1.2", 4],
      ["1.3", 5],
      ["1.4", 6],
      ["2.1", 7],
    ]);
    const struck = trace.filter(({ event, unit }) => event === "wave-struck" && unit === "gnat");
    expect(struck).toMatchObject([{ at: "1.2", range: 5 }]);
  });

  test("a player's trace lacks what is the judge's", async () => {
    const names = (await played(BEATS, "--as", "ben")).map(({ event }) => event);
    expect(names).toContain("unit-transported");
    expect(names).not.toContain("window-opened");
    expect(names).not.toContain("portal-drifted");
  });

  test("faults are named in its own terms, and another ruleset's file is none of its", async () => {
    const wrong = { ...BEATS, orders: [{ at: "1.5", do: "hop", unit: "mite", way: "A" }] };
    expect(await simulate(wrong)).toMatchObject({
      status: 1,
      err:
        'orders[0].at: must be a round and a beat like "2.1" (beat 0 to 4), not "1.5"\n' +
        'orders[0].unit: names no unit: "mite"\n',
    });
    const path = join(scratch, "other.json");
    writeFileSync(path, JSON.stringify({ ...BEATS, ruleset: "chess" }));
    expect(await simulateFile([path])).toMatchObject({
      status: 1,
      err: `ruleset: is no ruleset: "chess"; there are: ${Object.keys(RULESETS).join(", ")}\n`,
    });
  });
});

const INCHES = {
  ruleset: "inches",
  dice: { row: [3, 4] },
  readings: { firstDrift: "turn-2" },
  scenes: [{ id: "deep", map: "fixed" }, { id: "far" }],
  charts: [{ id: "TC", rows: rows("24.000,29.000") }],
  anomalies: [
    {
      id: "p1",
      kind: "gravity-portal",
      scene: "deep",
      hex: "10.000,10.000",
      variations: { charts: ["TC"], waveOn: [] },
    },
    { id: "w1", kind: "white-hole", scene: "far", hex: "30.000,20.000", strength: 1 },
  ],
  players: PLAYERS,
  units: [
    { id: "moth", scene: "deep", hex: "10.250,14.000", owner: "ann" },
    { id: "wasp", scene: "far", hex: "30.000,12.500", owner: "ben" },
  ],
  orders: [
    { at: "1.1", do: "fly", unit: "moth", to: "10.600,7.000" },
    { at: "1.1", do: "fly", unit: "wasp", to: "30.000,11.000" },
    { at: "1.2", do: "fly", unit: "moth", to: "20.000,20.000" },
  ],
  until: "1.2",
} as const;

describe("a toy in inches on maps without a grid", () => {
  test("a portal is a disc of one inch: whoever crosses it is taken", async () => {
    const trace = await played(INCHES);
    expect(trace.find(({ event }) => event === "portal-entered")).toMatchObject({ unit: "moth", transported: true });
    expect(trace.find(({ event }) => event === "unit-transported")).toMatchObject({
      unit: "moth",
      to: { scene: "p1-TC-7", hex: "24.000,29.000" },
      facing: 0,
    });
    const past = { ...INCHES, orders: [{ at: "1.1", do: "fly", unit: "moth", to: "11.400,7.000" }] };
    expect((await played(past)).map(({ event }) => event)).not.toContain("portal-entered");
  });

  test("[IP7.11] a white hole pushes one inch straight away, by distances in inches", async () => {
    const trace = await played(INCHES);
    expect(trace.filter(({ event, unit }) => event === "unit-pushed" && unit === "wasp")).toMatchObject([
      { at: "1.1", range: 7500, from: "30.000,12.500", to: "30.000,11.500" },
      { at: "1.2", range: 9000, from: "30.000,11.000", to: "30.000,10.000" },
    ]);
  });

  test("[IP2.551] what is gathered is credited at the end of its round, whichever moment is the last", async () => {
    const gather = { at: "1.0", do: "gather", player: "ann", portal: "p1", points: 60 };
    const trace = await played({ ...INCHES, orders: [gather], until: "2.0" } as never);
    expect(trace.filter(({ event }) => String(event).startsWith("information"))).toMatchObject([
      { at: "1.2", event: "information-gained", player: "ann", points: 60, total: 60 },
      { at: "2.0", event: "information-decayed", from: 60, to: 40 },
    ]);
  });

  test("the destination is in inches too", async () => {
    const trace = await played(INCHES);
    expect(trace.find(({ event }) => event === "scene-opened")).toMatchObject({
      measure: "inches",
      hex: "24.000,29.000",
    });
    expect(trace.filter(({ event, at }) => event === "unit-moved" && at === "1.2")).toMatchObject([
      { unit: "moth", scene: "p1-TC-7", to: "20.000,20.000" },
    ]);
  });

  test("a portal with a printed chart, whose ports are hexes, is a fault", async () => {
    const { status, err } = await simulate({
      ...INCHES,
      anomalies: [{ ...INCHES.anomalies[0], variations: {} }],
    } as never);
    expect([status, err]).toEqual([1, 'anomalies[0].variations: uses the chart "DR2", whose ports are hexes\n']);
  });
});
