import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PRINTED_CHARTS } from "../../src/rules/chart/printed.ts";
import { parseScenario } from "../../src/rules/chart/select.ts";
import { buildPacks } from "../../tools/packs.ts";

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Row {
  readonly roll: number;
  readonly scenario: string;
  readonly port: string;
  readonly race: string;
  readonly defend: string;
  readonly bpv: number;
  readonly ships: string;
  readonly notes: string;
}

interface Entry {
  readonly _id: string;
  readonly type: string;
  readonly name: string;
  readonly description?: string;
  readonly documentUuid?: string;
  readonly range: readonly number[];
  readonly flags: { readonly "gravity-portals": { readonly row?: Row; readonly chart?: string } };
}

interface Table {
  readonly _id: string;
  readonly name: string;
  readonly formula: string;
  readonly replacement: boolean;
  readonly results: readonly Entry[];
}

const scratch = mkdtempSync(join(tmpdir(), "packs-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Reads a built pack as a host does: a table's record holds the ids of its entries, each of which is a record. */
const readPack = async (folder: string): Promise<readonly Table[]> => {
  const level = new ClassicLevel<string, unknown>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  try {
    const records = new Map<string, unknown>(await level.iterator().all());
    return [...records]
      .filter(([key]) => key.startsWith("!tables!"))
      .map(([, record]) => {
        const table = record as Omit<Table, "results"> & { readonly results: readonly string[] };
        const results = table.results.map((id) => records.get(`!tables.results!${table._id}.${id}`) as Entry);
        return { ...table, results: results.toSorted((a, b) => (a.range[0] ?? 0) - (b.range[0] ?? 0)) };
      });
  } finally {
    await level.close();
  }
};

let tables: readonly Table[] = [];
const tableOf = (name: string): Table => {
  const table = tables.find((each) => each.name === name);
  if (table === undefined) throw new Error(`no table ${name}`);
  return table;
};

beforeAll(async () => {
  await buildPacks(join(scratch, "built"));
  tables = await readPack(join(scratch, "built", "destination-charts"));
});

describe("the compendium of destination charts, read back from the built pack", () => {
  test("holds the eight charts and the table that selects one, all for two dice", () => {
    const names = [...Object.keys(PRINTED_CHARTS), "Destination chart"];
    expect(tables.map(({ name }) => name).sort()).toEqual(names.sort());
    for (const table of tables) {
      expect(table).toMatchObject({ formula: "2d6", replacement: true });
      expect(table.results.map(({ range }) => range)).toEqual(TOTALS.map((total) => [total, total]));
    }
  });

  test("[IP2.411] all 88 rows are the printed ones, cell by cell", () => {
    const built = Object.keys(PRINTED_CHARTS).map((id) => ({
      id,
      rows: tableOf(id).results.map((entry) => entry.flags["gravity-portals"].row),
    }));
    expect(built).toEqual(Object.values(PRINTED_CHARTS));
  });

  test("[IP2.411] all 88 rows are those of the ledger, cell by cell", () => {
    const ledger = readFileSync(new URL("../rules/chart/ledger.csv", import.meta.url), "utf8")
      .trimEnd()
      .split("\n");
    const built = Object.keys(PRINTED_CHARTS).flatMap((id) =>
      tableOf(id).results.map((entry) => {
        const { roll, scenario, ...rest } = entry.flags["gravity-portals"].row ?? { roll: 0, scenario: "" };
        const { series, number } = parseScenario(scenario) ?? {};
        return [id, roll, series, number, ...Object.values(rest)].join("|");
      }),
    );
    expect(built).toHaveLength(88);
    expect(built).toEqual(ledger.slice(1));
  });

  test("[IP2.414] [IP2.419] an entry can be read without its flags, and misprints are mended there", () => {
    expect(tableOf("DR5").results[2]).toMatchObject({
      type: "text",
      name: "SH9 (Federation)",
      description:
        "<p>ROM: 6xCentPF (276 BPV)</p><p>portal at 3415; attacker takes the place of: Federation; defender at SH9</p>",
    });
    expect(tableOf("DR7").results[5]?.description).toContain("<p>40 BPV</p>");
    expect(tableOf("DR7").results[5]?.description).toContain("; young, attacks ships; no planet</p>");
  });

  test("[IP2.412] the selector leads each total to its chart, 10 to 12 to those of 4, 3 and 2", () => {
    const selected = tableOf("Destination chart").results;
    const names = ["DR2", "DR3", "DR4", "DR5", "DR6", "DR7", "DR8", "DR9", "DR4", "DR3", "DR2"];
    expect(selected.map(({ name }) => name)).toEqual(names);
    expect(selected.map(({ documentUuid }) => documentUuid)).toEqual(
      names.map((name) => `Compendium.gravity-portals.destination-charts.RollTable.${tableOf(name)._id}`),
    );
  });

  test("two builds of the same sources are alike to the byte", async () => {
    const files = (folder: string) =>
      readdirSync(folder).map((file) => [file, readFileSync(join(folder, file)).toString("base64")]);
    const [one, two] = [join(scratch, "one"), join(scratch, "two")];
    await buildPacks(one);
    await buildPacks(two);
    expect(files(join(one, "destination-charts"))).toEqual(files(join(two, "destination-charts")));
  });

  test("no document refers to a picture", () => {
    expect(JSON.stringify(tables)).not.toMatch(/"img"|icons\//);
  });
});
