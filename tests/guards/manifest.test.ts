import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { manifestFaults, manifestPaths, readManifest } from "../../tools/manifest.ts";
import { inRoot } from "../../tools/paths.ts";
import { sourceFiles } from "./source-files.ts";

const source = (): Record<string, unknown> => JSON.parse(readFileSync(inRoot("module.json"), "utf8"));

test("module.json is a manifest", () => {
  expect(manifestFaults(source())).toEqual([]);
});

test.for([
  [{ id: "Gravity Portals" }, "id: must be lower case with hyphens"],
  [{ version: "one" }, "version: must be three numbers"],
  [{ esmodules: ["/gravity-portals.js"] }, "esmodules.0: must be a path inside the module"],
  [{ esmodules: ["../other/main.js"] }, "esmodules.0: must be a path inside the module"],
  [{ esmodules: [] }, "esmodules: "],
  [{ socket: "yes" }, "socket: "],
  [{ system: [] }, "system: "],
  [{ packs: [{ name: "a", label: "A", path: "packs/a", type: "Table", ownership: {} }] }, "packs.0.type: "],
] as const)("planted: %j is no manifest (%s)", ([change, fault]) => {
  expect(manifestFaults({ ...source(), ...change })).toEqual([expect.stringContaining(fault)]);
});

test("module.json and package.json agree on name, version and licence", () => {
  const { id, version, license } = readManifest(inRoot("module.json"));
  const { name, ...rest } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  expect({ id, version, license }).toEqual({ id: name, version: rest.version, license: rest.license });
});

test("no Foundry is called verified before somebody has run it there", () => {
  expect(readManifest(inRoot("module.json")).compatibility).toEqual({ minimum: "13.350" });
});

test("the manifest asks for the socket that the module speaks on", () => {
  const speaks = sourceFiles("src", ".ts").some(({ text }) => /socket\??\.(emit|on)\(/.test(text));
  expect(readManifest(inRoot("module.json")).socket).toBe(speaks);
});

test("every pack has its sources, and every source its pack", () => {
  const folders = readdirSync(inRoot("packs/_source"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const { packs } = readManifest(inRoot("module.json"));
  expect(packs.map((pack) => pack.path).sort()).toEqual(folders.map(({ name }) => `packs/${name}`).sort());
  expect(packs.map((pack) => pack.path)).toEqual(packs.map((pack) => `packs/${pack.name}`));
});

test("every path of the manifest is in the build", () => {
  const paths = manifestPaths(readManifest(inRoot("dist/gravity-portals/module.json")));
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !existsSync(inRoot("dist/gravity-portals", path)))).toEqual([]);
});

test("the build has a sum of every pack, by which a server tells a damaged one", () => {
  const sums: object = JSON.parse(readFileSync(inRoot("dist/gravity-portals/packs.sums.json"), "utf8"));
  expect(Object.keys(sums).sort()).toEqual(
    readManifest(inRoot("module.json"))
      .packs.map(({ path }) => path)
      .sort(),
  );
});
