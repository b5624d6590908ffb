import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { simulateFile } from "../../src/cli/simulate-file.ts";

const scratch = mkdtempSync(join(tmpdir(), "check-fleet-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const file = (name: string, content: unknown): string => {
  const path = join(scratch, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

const LEGAL = {
  format: "gravity-portals/fleet@1",
  fleet: "standard",
  budget: 16,
  readings: {},
  ships: [
    {
      id: "wolf",
      class: "frigate",
      port: ["cannon/S", { part: "hangar/M", craft: ["fighter", "bomber"] }],
      starboard: ["engine/S", "cannon/S", "shield/S"],
    },
  ],
};

describe("simulate --check-fleet", () => {
  test("a legal fleet: one line, keys in the contract's order, status 0", async () => {
    expect(await simulateFile(["--check-fleet", file("legal.json", LEGAL)])).toEqual({
      status: 0,
      out: `${[
        '{"legal":true,"credits":6,"budget":16,"ships":[{"id":"wolf","class":"frigate","credits":6,"hull":2,',
        '"slots":{"port":[3,3],"starboard":[3,3]},"energy":1,"firepower":2,"defence":1,"hangar":2,"minerals":0}],',
        '"faults":[]}',
      ].join("")}\n`,
      err: "",
    });
  });

  test("an illegal one: the same with faults, status 1", async () => {
    const ships = [
      {
        id: "a",
        class: "cruiser",
        port: ["engine/L", "shield/S"],
        starboard: ["engine/L", "cargo-hold/S", "shield/M"],
      },
      { id: "b", class: "cruiser", port: ["shield/S", "engine/M", "hangar/S"], starboard: ["cannon/L"] },
    ];
    const { status, out, err } = await simulateFile(["--check-fleet", file("illegal.json", { ...LEGAL, ships })]);
    expect({ status, err }).toEqual({ status: 1, err: "" });
    const { legal, faults } = JSON.parse(out);
    expect(legal).toBe(false);
    expect(faults).toEqual([
      { path: "ships[0].port[0]", code: "large-neighbour", rules: ["OG-FLT-11", "OG-FLT-12"] },
      { path: "ships[1].port[1]", code: "medium-neighbours", rules: ["OG-FLT-10", "OG-FLT-12"] },
      { path: "budget", code: "over-budget", rules: ["OG-FLT-01"] },
    ]);
  });

  test("without a budget it is not told", async () => {
    const { budget: _, ...unlimited } = LEGAL;
    const { out } = await simulateFile(["--check-fleet", file("unlimited.json", unlimited)]);
    expect(Object.keys(JSON.parse(out))).toEqual(["legal", "credits", "ships", "faults"]);
  });

  test.for<[what: string, content: unknown, lines: number, first: string]>([
    ["a text cut short", '{"format": "gravity-por', 1, "file: is not valid JSON"],
    ["nothing", "", 1, "file: is empty"],
    ["a game", { format: "gravity-portals/scenario@1" }, 3, 'format: must be "gravity-portals/fleet@1"'],
    [
      "more than twenty faults",
      { ...LEGAL, ships: Array.from({ length: 25 }, (_, n) => ({ id: `s${n}`, class: "frigate", port: [] })) },
      20,
      "ships[0].starboard: is missing",
    ],
  ])("malformed: %s", async ([what, content, lines, first]) => {
    const { status, out, err } = await simulateFile(["--check-fleet", file(`${what}.json`, content)]);
    expect({ status, out, lines: err.trimEnd().split("\n").length }).toEqual({ status: 1, out: "", lines });
    expect(err.startsWith(first)).toBe(true);
  });

  test.for([
    { args: ["--check-fleet"], what: "no file" },
    { args: ["--check-fleet", "a.json", "b.json"], what: "two files" },
    { args: ["--check-fleet", "a.json", "--as", "ann"], what: "a player" },
    { args: ["--check-fleet", join(scratch, "none.json")], what: "a file that is not there" },
  ])("wrong usage: $what", async ({ args }) => {
    const { status, out, err } = await simulateFile(args);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).not.toBe("");
  });
});
