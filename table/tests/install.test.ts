import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { installModule } from "../server/install.ts";
import { makeScratch } from "./support/scratch.ts";
import { type FileServer, serveFiles } from "./support/serve-files.ts";

let server: FileServer;
let modules: string;

beforeEach(async () => {
  server = await serveFiles();
  modules = makeScratch();
});
afterEach(async () => {
  await server.close();
  rmSync(modules, { recursive: true, force: true });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const manifest = (more: object = {}): object => ({
  ...{ id: "hex-tide", title: "Hex tide", version: "1.2.3", esmodules: ["tide.js"] },
  ...more,
});
const MODULE = { "module.json": JSON.stringify(manifest()), "tide.js": "tide()" };

const put = (files: Readonly<Record<string, string>> = MODULE, top = "hex-tide/", more: object = {}): void => {
  const inZip = Object.fromEntries(Object.entries(files).map(([path, text]) => [`${top}${path}`, bytes(text)]));
  server.files.set("tide.zip", zipSync(inZip));
  server.files.set("module.json", bytes(JSON.stringify(manifest({ download: `${server.url}/tide.zip`, ...more }))));
};
const putZip = (zip: Uint8Array | null): void => {
  put();
  if (zip) server.files.set("tide.zip", zip);
  else server.files.delete("tide.zip");
};
const install = () => installModule(`${server.url}/module.json`, modules);
const installed = (path: string): string => readFileSync(join(modules, "hex-tide", path), "utf8");

describe("a module is installed from the address of its manifest", () => {
  test.for(["hex-tide/", "hex-tide-main/", ""])("out of a zip with the top folder «%s»", async (top) => {
    put(MODULE, top);
    const folder = join(modules, "hex-tide");
    expect(await install()).toEqual({ folder, id: "hex-tide", version: "1.2.3", isNew: true });
    expect(installed("tide.js")).toBe("tide()");
    expect(existsSync(`${folder}.installing`)).toBe(false);
  });

  test("once: the same version again changes nothing, another takes its place whole", async () => {
    put();
    await install();
    writeFileSync(join(modules, "hex-tide", "old.txt"), "old");
    server.files.delete("tide.zip");
    expect(await install()).toMatchObject({ isNew: false });
    const next = { "module.json": JSON.stringify(manifest({ version: "1.3.0" })), "tide.js": "tide(2)" };
    put(next, "hex-tide/", { version: "1.3.0" });
    expect(await install()).toMatchObject({ isNew: true, version: "1.3.0" });
    expect([installed("tide.js"), existsSync(join(modules, "hex-tide", "old.txt"))]).toEqual(["tide(2)", false]);
  });
});

describe("nothing is installed, and one line says why, of", () => {
  const other = { ...MODULE, "module.json": JSON.stringify(manifest({ version: "9.9.9" })) };
  test.for<readonly [string, () => void, RegExp]>([
    ["a manifest that is not there", () => undefined, /manifest at .*module\.json is not there \(404\)/],
    [
      "a page that is no manifest",
      () => void server.files.set("module.json", bytes("<html>")),
      /is no module manifest/,
    ],
    ["a name that leads elsewhere", () => put(MODULE, "", { id: "../../tide" }), /is no module manifest/],
    ["a manifest without a download", () => put(MODULE, "", { download: undefined }), /no address to download/],
    ["a zip that is not there", () => putZip(null), /zip at .*tide\.zip is not there/],
    ["bytes that are no zip", () => putZip(bytes("zip")), /tide\.zip is no zip/],
    ["a zip without a manifest", () => put({ "tide.js": "tide()" }), /has no module\.json/],
    ["a zip of another version", () => put(other), /holds hex-tide 9\.9\.9, but its manifest says hex-tide 1\.2\.3/],
    ["a zip without a named file", () => put({ "module.json": MODULE["module.json"] }), /lacks tide\.js/],
    ["a zip with a file outside", () => put({ ...MODULE, "../evil.js": "" }, ""), /\.\.\/evil\.js, which lies outside/],
  ])("%s", async ([, prepare, line]) => {
    prepare();
    mkdirSync(join(modules, "kept"));
    await expect(install()).rejects.toThrow(line);
    expect(existsSync(join(modules, "hex-tide"))).toBe(false);
  });

  test("an address that is none", async () => {
    await expect(installModule("tide", modules)).rejects.toThrow('"tide" is no address of a manifest.');
  });
});
