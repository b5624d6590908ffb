import { describe, expect, test } from "vitest";
import { playTournament } from "../../src/cli/tournament.ts";
import { playAll } from "../../src/cli/workers.ts";
import { READY_FLEETS } from "../../src/rules/orions-gate/parts/ready-fleets.ts";
import { TERRAIN } from "../../tools/orions-gate-fleets/settings.ts";
import { STUB_RUN } from "../guards/stub-run.ts";

const TOURNAMENT = {
  ...{ seed: "workers", battles: 12, rounds: 4, terrain: TERRAIN, readings: {} },
  fleets: READY_FLEETS.filter(({ budget }) => budget === 16),
};

describe("work on several cores", () => {
  test("a tournament comes to the same with one worker and with two", async () => {
    const fleets = [...TOURNAMENT.fleets, { ...TOURNAMENT.fleets[0], id: "again" }] as typeof READY_FLEETS;
    const told: (readonly [number, number])[] = [];
    const alone = await playTournament({ ...TOURNAMENT, fleets }, { workers: 1 });
    const both = await playTournament(
      { ...TOURNAMENT, fleets },
      { workers: 2, progress: (done, all) => told.push([done, all]) },
    );
    expect(both).toEqual(alone);
    expect(both.ok && both.value.pairs.map(({ battles }) => battles)).toEqual([12, 12, 12]);
    // Twelve battles are two shares.
    expect(told).toEqual([1, 2, 3, 4, 5, 6].map((done) => [done, 6]));
  });

  test.for([1, 2])("each task is told of once it is done, with its place, by %i workers", async (workers) => {
    const runs = ["a", "b", "c"].map((name) => ({
      ...{ id: name, tests: ["t"], rules: [], quick: false },
      places: [{ file: name, name, from: 1, to: 1, rules: ["r"], atLoad: false }],
    }));
    const told: string[] = [];
    const found = await playAll(STUB_RUN, runs, {
      workers,
      each: ([mutant], task) => told.push(`${task} ${mutant?.file}`),
    });
    expect(found.map(([mutant]) => mutant?.file)).toEqual(["a", "b", "c"]);
    expect(told.sort()).toEqual(["0 a", "1 b", "2 c"]);
  });

  test("what a worker throws is thrown", async () => {
    const file = new URL("../../src/rules/orions-gate/opponent/tournament.ts", import.meta.url).href;
    const broken = { file, name: "nothing of this name", play: () => null };
    await expect(playAll(broken, [1, 2, 3], { workers: 2 })).rejects.toThrow();
  });
});
