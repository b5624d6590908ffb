import { cp, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startHost } from "../../table/server/host.ts";
import { readModule } from "../../table/server/modules.ts";
import { seeded, writeModule } from "./support/open-table.ts";

let folder: string;
let world: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "table-"));
  world = join(folder, "evening");
  await writeModule(folder);
  await (await open()).close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = async () => {
  const modules = [await readModule(await writeModule(folder))];
  return startHost({ world, port: 0, host: "127.0.0.1", modules, random: seeded(1), now: () => 5_000 });
};
/** Every file of the world with its bytes. */
const contents = async (): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const name of await readdir(world, { recursive: true })) {
    const path = join(world, name);
    if ((await stat(path)).isFile()) found[name] = (await readFile(path)).toString("base64");
  }
  return found;
};
const data = (name: string): string => join(world, "data", name);
const manifest = async (): Promise<string> => (await readFile(data("CURRENT"), "utf8")).trim();

test.for<readonly [string, () => Promise<unknown>, RegExp]>([
  ["without CURRENT", () => unlink(data("CURRENT")), /damaged: data\/CURRENT is missing\. Nothing in it was changed/],
  ["with a CURRENT of something else", () => writeFile(data("CURRENT"), "x"), /data\/CURRENT names no manifest/],
  ["without its manifest", async () => unlink(data(await manifest())), /data\/MANIFEST-\d+ is missing/],
  ["without any database", () => rm(join(world, "data"), { recursive: true }), /its folder data is empty or missing/],
])("a world %s is named and left as it is", async ([, damage, line]) => {
  await damage();
  const before = await contents();
  await expect(open()).rejects.toThrow(line);
  expect(await contents()).toEqual(before);
});

test("a whole world opens again with what is in it", async () => {
  const copy = join(folder, "copy");
  await cp(world, copy, { recursive: true });
  const host = await open();
  expect(host.world.all("User").size).toBeGreaterThan(1);
  await host.close();
});
