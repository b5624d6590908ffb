import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, describe, expect, test } from "vitest";
import { readModule } from "../server/modules.ts";
import { writePackSums } from "../server/pack-sums.ts";
import { readPacks } from "../server/packs.ts";
import { contents, cutOff, empty, emptyFolder } from "./support/damage.ts";
import { writeModule } from "./support/open-table.ts";

const scratch = mkdtempSync(join(tmpdir(), "packs-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const open = (folder: string) =>
  new ClassicLevel<string, object>(folder, { keyEncoding: "utf8", valueEncoding: "json" });

/** A module with one pack of one table. */
const withPack = async (name: string) => {
  const folder = join(scratch, name);
  mkdirSync(folder);
  const path = await writeModule(folder, {
    packs: [{ name: "charts", label: "Charts", type: "RollTable", path: "packs/charts" }],
  });
  const pack = join(path, "packs", "charts");
  mkdirSync(pack, { recursive: true });
  const level = open(pack);
  await level.put("!tables!chart00000000001", { _id: "chart00000000001", name: "DR2" });
  await level.close();
  return { module: await readModule(path), pack };
};

describe("a module's pack", () => {
  test("that another table is reading is read when that one has done", async () => {
    const { module, pack } = await withPack("shared");
    const other = open(pack);
    await other.open();
    const read = readPacks([module]);
    let done = false;
    void read.then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(done).toBe(false);
    await other.close();
    const { description } = [...(await read).values()][0] ?? {};
    expect(description?.index.map((entry) => entry["name"])).toEqual(["DR2"]);
  });

  test("that cannot be read says which, and what to do", async () => {
    const { module, pack } = await withPack("broken");
    writeFileSync(join(pack, "CURRENT"), "nonsense\n");
    await expect(readPacks([module])).rejects.toThrow(/The pack .*charts cannot be read .*npm run build/);
  });

  const files = async (pack: string, ending: string): Promise<readonly string[]> =>
    (await readdir(pack)).filter((file) => file.endsWith(ending)).map((file) => join(pack, file));
  const withSums = async (name: string) => {
    const made = await withPack(name);
    await writePackSums(made.module.folder, ["packs/charts"]);
    return made;
  };

  test("is left as it is by whoever writes its sums", async () => {
    const { module, pack } = await withPack("summed");
    const before = await contents(pack);
    await writePackSums(module.folder, ["packs/charts"]);
    expect(await contents(pack)).toEqual(before);
    expect((await readPacks([module])).size).toBe(1);
    expect((await readPacks([module])).size, "opening it changes no sum").toBe(1);
  });

  test.for<[string, (pack: string) => Promise<unknown>, RegExp]>([
    ["is cut off", async (pack) => cutOff(await files(pack, ".log"), 0.5), /charts is damaged: it has 0 of 1 records/],
    ["is empty", async (pack) => empty(await files(pack, ".log")), /charts is damaged: it has 0 of 1 records/],
    ["has no files", (pack) => emptyFolder(pack), /charts is not built/],
    [
      "was changed",
      async (pack) => {
        const level = open(pack);
        await level.put("!tables!chart00000000001", { _id: "chart00000000001", name: "DR3" });
        await level.close();
      },
      /charts is damaged: its records are not those that were built/,
    ],
    [
      "has sums that are cut off",
      (pack) => cutOff([join(pack, "../../packs.sums.json")], 0.5),
      /packs\.sums\.json is damaged/,
    ],
  ])("that %s is named, and not served half", async ([what, spoil, says]) => {
    const { module, pack } = await withSums(what.replaceAll(" ", "-"));
    await spoil(pack);
    await expect(readPacks([module])).rejects.toThrow(says);
    await expect(readPacks([module])).rejects.toThrow(/Run: npm run build, or install the module anew$/);
  });

  test("without sums is taken as it is", async () => {
    const { module } = await withPack("unsummed");
    expect((await readPacks([module])).size).toBe(1);
  });
});
