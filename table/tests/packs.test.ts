import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, describe, expect, test } from "vitest";
import { readModule } from "../server/modules.ts";
import { readPacks } from "../server/packs.ts";
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
});
