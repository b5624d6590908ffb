import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, describe, expect, test } from "vitest";
import { BEHAVIOURS } from "../conformance/behaviour.ts";
import { LEDGER } from "../conformance/ledger.ts";
import { documentsLeft } from "../conformance/left-over.ts";
import { runCheck } from "../conformance/run-checks.ts";
import { CHECKS } from "../conformance/suite.ts";
import { USUAL_GENERATION } from "../world/generation.ts";
import { MODULE, openTable } from "./support/open-table.ts";
import { surroundingsOf } from "./support/surroundings-of.ts";

/** A compendium of one table. */
const fillPack = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const level = new ClassicLevel<string, object>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  await level.put("!tables!chart00000000001", { _id: "chart00000000001", name: "DR2", results: ["row0000000000001"] });
  await level.put("!tables.results!chart00000000001.row0000000000001", { _id: "row0000000000001", range: [2, 2] });
  await level.close();
};

const packs = [{ name: "charts", label: "Charts", type: "RollTable", path: "packs/charts" }];
const table = await openTable({ packs }, undefined, (folder) => fillPack(join(folder, "packs", "charts")));
const judge = await table.join("Judge");
afterAll(() => table.close());

const settings = { scope: MODULE, actorType: `${MODULE}.ship` };
const at = surroundingsOf(judge);
const everything = (): number =>
  [...judge.game.collections].reduce((sum, { contents }) => sum + (contents as readonly unknown[]).length, 0);

/** The checks of what only a later generation has. */
const later = new Set(
  BEHAVIOURS.filter(({ since = USUAL_GENERATION }) => since > USUAL_GENERATION).map(({ check }) => check),
);

describe("the behaviour suite", () => {
  const before = everything();

  test.for(CHECKS)("$id: $claim", async (check) => {
    // Twice, as what the first run leaves behind would fail the second.
    for (let times = 0; times < 2; times += 1) {
      const outcome = await runCheck(check, at, settings);
      expect(outcome.outcome).toBe(later.has(check.id) ? "not run" : "passed");
      expect(everything()).toBe(before);
    }
  });

  test("names members of the ledger that are not the table's own, and each check once", () => {
    const named = CHECKS.flatMap(({ members }) => members);
    expect(named.filter((member) => (LEDGER.get(member)?.status ?? "own") === "own")).toEqual([]);
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length);
    expect(CHECKS.length).toBeGreaterThanOrEqual(25);
  });
});

describe("a check", () => {
  const run = (work: Parameters<typeof runCheck>[0]["run"]) => runCheck({ run: work }, at, settings);

  test("that throws has failed with the reason, and leaves nothing behind", async () => {
    const before = everything();
    const outcome = await run(async (bench) => {
      await bench.map();
      throw new Error("not so");
    });
    expect(outcome).toEqual({ outcome: "failed", message: "not so" });
    expect(everything()).toBe(before);
  });

  test("that cannot be tried is not run, and has not passed", async () => {
    expect(await run(async (bench) => bench.notRun("nobody is here"))).toEqual({
      outcome: "not run",
      reason: "nobody is here",
    });
  });

  test("takes away what an interrupted run left, and touches nothing else", async () => {
    const mine = await at.JournalEntry.create({ name: "conformance" });
    await at.JournalEntry.create({ name: "left", flags: { [MODULE]: { conformance: true } } });
    await at.Scene.create({ name: "left", flags: { [MODULE]: { conformance: true } } });
    expect(documentsLeft(at, MODULE)).toHaveLength(2);
    await run(async () => undefined);
    expect(documentsLeft(at, MODULE)).toEqual([]);
    expect(at.game.journal.get(mine?.id ?? "")?.name).toBe("conformance");
    await mine?.delete();
  });
});

test("a table as Foundry 14 passes what is only from 14 on", async () => {
  const newer = await openTable({}, 14);
  const surroundings = surroundingsOf(await newer.join("Judge"));
  const outcomes = [];
  for (const check of CHECKS.filter(({ id }) => later.has(id)))
    outcomes.push([check.id, await runCheck(check, surroundings, settings)]);
  expect(outcomes).toEqual([["tokens/together", { outcome: "passed" }]]);
  await newer.close();
});
