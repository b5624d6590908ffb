import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { simulateFile } from "../../src/cli/simulate-file.ts";

const scratch = mkdtempSync(join(tmpdir(), "tournament-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const file = (name: string, content: unknown): string => {
  const path = join(scratch, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};

const fleet = (id: string, starboard: readonly string[], more: object = {}) => ({
  id,
  fleet: "standard",
  budget: 16,
  ships: [{ id: "wolf", class: "frigate", port: ["cannon/M"], starboard }],
  ...more,
});

const TOURNAMENT = {
  format: "gravity-portals/tournament@1",
  seed: "cup",
  battles: 6,
  rounds: 8,
  terrain: [{ id: "cloud", kind: "obscuring", place: [24, 24], diameter: 3 }],
  fleets: [
    fleet("strong", ["cannon/M", "shield/S"]),
    fleet("plain", ["cannon/S", "engine/S"]),
    // A cargo hold neither shoots nor shields.
    fleet("hollow", ["cargo-hold/S"], {
      ships: [{ id: "hulk", class: "frigate", port: [], starboard: ["cargo-hold/S"] }],
    }),
  ],
};

const played = async (tournament: object, ...more: readonly string[]) =>
  simulateFile(["--tournament", file("cup.json", tournament), ...more]);

interface Line {
  readonly pair?: readonly string[];
  readonly fleet?: string;
  readonly battles: number;
  readonly wins: readonly number[] & number;
  readonly losses: number;
  readonly draws: number;
  readonly rounds: number;
}

const linesOf = (out: string): readonly Line[] =>
  out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("simulate --tournament", () => {
  test("a line a pair, then a line a fleet, which add up", async () => {
    const { status, out, err } = await played(TOURNAMENT);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const lines = linesOf(out);
    expect(lines.map(({ pair, fleet: of }) => pair ?? of)).toEqual([
      ["strong", "plain"],
      ["strong", "hollow"],
      ["plain", "hollow"],
      "strong",
      "plain",
      "hollow",
    ]);
    expect(Object.keys(lines[0] ?? {})).toEqual(["pair", "battles", "wins", "draws", "rounds"]);
    expect(Object.keys(lines[3] ?? {})).toEqual(["fleet", "battles", "wins", "losses", "draws"]);
    for (const { pair, battles, wins, draws, rounds } of lines) {
      if (!pair) continue;
      expect((wins[0] ?? 0) + (wins[1] ?? 0) + draws).toBe(battles);
      expect(rounds).toBeGreaterThanOrEqual(1);
      expect(rounds).toBeLessThanOrEqual(8);
    }
    const [first, second, , strong] = lines;
    expect(strong).toMatchObject({
      battles: 12,
      wins: (first?.wins[0] ?? 0) + (second?.wins[0] ?? 0),
      losses: (first?.wins[1] ?? 0) + (second?.wins[1] ?? 0),
    });
  });

  test("a fleet that cannot shoot never beats one that can", async () => {
    const { out } = await played(TOURNAMENT);
    const hollow = linesOf(out).find((line) => line.fleet === "hollow");
    expect(hollow?.wins).toBe(0);
  });

  test("the same file gives the same results, another seed others", async () => {
    const first = await played(TOURNAMENT);
    expect(await played(TOURNAMENT)).toEqual(first);
    expect((await played({ ...TOURNAMENT, seed: "another" })).out).not.toBe(first.out);
  });

  test("as text it is two tables", async () => {
    const { out } = await played({ ...TOURNAMENT, battles: 2 }, "--format", "text");
    expect(out).toMatch(/^\| fleets \| battles \|.*\n(.*\n)+\n\| fleet \| battles \|/);
    expect(out).toMatch(/\| strong – plain \| 2 \| \d \| \d \| \d \| \d\.\d \| [\d.]+ % – [\d.]+ % \|/);
  });

  test.for([
    ["another format", { format: "gravity-portals/fleet@1" }, "format: "],
    ["no seed", { seed: undefined }, "seed: "],
    ["no battles", { battles: 0 }, "battles: "],
    ["one fleet", { fleets: TOURNAMENT.fleets.slice(1, 2) }, "fleets: must be two fleets at least"],
    ["an id twice", { fleets: [TOURNAMENT.fleets[0], TOURNAMENT.fleets[0]] }, "fleets[1].id: uses"],
    [
      "an illegal design",
      { fleets: [TOURNAMENT.fleets[0], fleet("bad", ["engine/L", "shield/S"])] },
      "fleets[1].ships[0]",
    ],
    [
      "an unknown part",
      { fleets: [TOURNAMENT.fleets[0], fleet("bad", ["sail/S"])] },
      "fleets[1].ships[0].starboard[0]",
    ],
    ["a planet without a size", { terrain: [{ id: "p", kind: "major", place: [24, 24] }] }, "terrain[0].diameter"],
    [
      "options of a fleet alone",
      { fleets: [TOURNAMENT.fleets[0], fleet("own", [], { readings: {} })] },
      "fleets[1].readings: ",
    ],
    ["a fleet's own format", { fleets: [fleet("own", [], { format: 1 }), TOURNAMENT.fleets[0]] }, "fleets[0].format: "],
  ] as const)("%s is told where it is, and nothing is played", async ([, more, fault]) => {
    const { status, out, err } = await played({ ...TOURNAMENT, ...more });
    expect({ status, out }).toEqual({ status: 1, out: "" });
    expect(err).toContain(fault);
    expect(err.length).toBeGreaterThan(0);
  });

  test.for([
    ["is none", { wind: 1 }, "readings.wind: "],
    ["cannot be so", { slotsPerSide: [1] }, "readings.slotsPerSide: "],
  ] as const)("an option that %s is told once, where it stands in the file", async ([, readings, fault]) => {
    const { status, err } = await played({ ...TOURNAMENT, readings });
    expect(status).toBe(1);
    expect(err.startsWith(fault)).toBe(true);
    expect(err.trimEnd()).not.toContain("\n");
  });

  test.for(["deep", "one", "other2", "one1-c1"])(
    "terrain may be called %s, whatever a battle calls its own",
    async (id) => {
      const { status, err } = await played({
        ...TOURNAMENT,
        ...{ battles: 1, rounds: 1 },
        terrain: [{ id, kind: "obscuring", place: [24, 24], diameter: 3 }],
      });
      expect({ status, err }).toEqual({ status: 0, err: "" });
    },
  );

  test("what belongs to games cannot be asked of it", async () => {
    expect((await played(TOURNAMENT, "--as", "ann")).status).toBe(2);
    expect((await played(TOURNAMENT, "--until", "3.1")).status).toBe(2);
    expect((await played(TOURNAMENT, "--check-fleet", "x.json")).status).toBe(2);
  });
});
