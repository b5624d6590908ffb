import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { chartTables } from "../../tools/compendium/charts.ts";
import { buildPacks, writeSources } from "../../tools/packs.ts";

const scratch = mkdtempSync(join(tmpdir(), "pack-faults-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const dr7 = chartTables()["DR7.yml"];
const id = dr7?._id ?? "";
const [first, second] = dr7?.results.map((entry) => entry._id) ?? [];

/** Sound sources, of which each test has a copy of the charts: the other packs are checked by their own tests. */
const SOUND = join(scratch, "sound");
await writeSources(SOUND);
const copyCharts = (into: string): void =>
  cpSync(join(SOUND, "destination-charts"), join(into, "destination-charts"), { recursive: true });

const FILE = join("destination-charts", "DR7.yml");
let count = 0;

/** Writes sound sources, changes one of them, and tries to build. */
const build = async (change: (text: string) => string): Promise<{ fault: string; built: boolean }> => {
  count += 1;
  const sources = join(scratch, `sources-${count}`);
  const out = join(scratch, `out-${count}`);
  copyCharts(sources);
  const path = join(sources, FILE);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  writeFileSync(path, after);
  expect(after === before).toBe(false);
  const fault = await buildPacks(out, sources).then(
    () => "",
    (error: Error) => error.message,
  );
  return { fault, built: existsSync(join(out, "destination-charts")) };
};

const without =
  (line: string) =>
  (text: string): string =>
    text.replace(`${line}\n`, "");
const instead =
  (old: string, fresh: string) =>
  (text: string): string =>
    text.replace(old, fresh);

describe("a fault planted in a source is named with file and field, and nothing is built", () => {
  test.for<[what: string, change: (text: string) => string, field: string, fault: string]>([
    ["a table without a key", without(`_key: "!tables!${id}"`), "_key", "Invalid key"],
    ["a table without a version", without('  coreVersion: "13.350"'), "_stats", "Invalid type"],
    ["an entry without a key", without(`    _key: "!tables.results!${id}.${first}"`), "results.0._key", "Invalid key"],
    ["a table without an id", without(`_id: ${id}`), "_id", "Invalid key"],
    ["a short id", instead(`_id: ${id}`, "_id: DR7"), "_id", "must be 16 letters or digits"],
    [
      "an id with a hyphen",
      instead(`- _id: ${second}`, "- _id: abcdefgh-ijklmno"),
      "results.1._id",
      "must be 16 letters",
    ],
    ["another document's key", instead(`!tables!${id}`, "!tables!0000000000000000"), "_key", `must be !tables!${id}`],
    ["a key of another kind", instead(`!tables!${id}`, `!items!${id}`), "_key", `must be !tables!${id}`],
    [
      "two entries with one key",
      (text) => text.replaceAll(`${second}`, `${first}`),
      "results.1._key",
      "is also the key of",
    ],
    [
      "a total left out",
      instead("      - 7\n      - 7\n", "      - 8\n      - 8\n"),
      "results",
      "no entry for a total of 7",
    ],
    [
      "a total taken twice",
      instead("      - 7\n      - 7\n", "      - 7\n      - 8\n"),
      "results",
      "2 entries for a total of 8",
    ],
    [
      "a range turned round",
      instead("      - 7\n      - 7\n", "      - 8\n      - 7\n"),
      "results.5.range",
      "must ascend",
    ],
    [
      "a total beyond two dice",
      instead("      - 12\n      - 12\n", "      - 12\n      - 13\n"),
      "results.10.range.1",
      "",
    ],
    ["other dice", instead("formula: 2d6", "formula: 1d12"), "formula", "Invalid type"],
    ["a picture", instead("formula: 2d6", "formula: 2d6\nimg: icons/a.svg"), "img", "Invalid key"],
    ["no name", instead("name: DR7", 'name: ""'), "name", "must not be empty"],
    ["no document at all", () => "", "document", "Invalid type"],
  ])("%s", async ([, change, field, fault]) => {
    const outcome = await build(change);
    expect(outcome.fault).toMatch(/^The packs are not in order:\n/);
    expect(outcome.fault).toContain(`${FILE}: ${field}: ${fault}`);
    expect(outcome.built).toBe(false);
  });

  test("a link that leads nowhere", async () => {
    const outcome = await build((text) => text.replaceAll(id, "0123456789abcdef"));
    expect(outcome.fault).toContain(
      `${join("destination-charts", "destination-chart.yml")}: results.5.documentUuid: leads to no table of this pack`,
    );
    expect(outcome.built).toBe(false);
  });

  test("text that is no YAML", async () => {
    const outcome = await build((text) => text.replace("formula: 2d6", "formula: [2d6"));
    expect(outcome.fault).toMatch(/^destination-charts.DR7\.yml: .+ at line \d+/);
    expect(outcome.built).toBe(false);
  });

  test("a file that the official CLI would overlook", async () => {
    const sources = join(scratch, "json");
    copyCharts(sources);
    writeFileSync(join(sources, "destination-charts", "DR10.json"), "{}");
    await expect(buildPacks(join(scratch, "json-out"), sources)).rejects.toThrow(
      "DR10.json: sources of packs end in .yml",
    );
  });
});

test("sound sources build", async () => {
  const outcome = await build((text) => `${text}\n`);
  expect(outcome).toEqual({ fault: "", built: true });
});
