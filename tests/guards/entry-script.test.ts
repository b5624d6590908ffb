import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { loadedAtStart } from "./entry-script.ts";

const BUDGET_BYTES = 60_000;

const entry = inRoot("dist/gravity-portals/gravity-portals.js");

test("what Foundry loads at start is under 60 kB gzipped", () => {
  const bytes = loadedAtStart(entry).map((path) => gzipSync(readFileSync(path)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET_BYTES);
});

test("what Foundry provides is not in the build", () => {
  const folder = dirname(entry);
  const maps = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js.map"));
  const sources = maps.flatMap((path): string[] => JSON.parse(readFileSync(join(folder, path), "utf8")).sources);
  expect(sources.some((path) => path.endsWith("src/main.ts"))).toBe(true);
  expect(sources.filter((path) => /node_modules\/(@pixi|pixi\.js|handlebars|@league-of-foundry)/.test(path))).toEqual(
    [],
  );
});

test("planted: an import counts, an import on demand does not, and a bare name is an error", () => {
  const folder = mkdtempSync(join(tmpdir(), "planted-entry-"));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  try {
    write("a.js", 'import "./b.js"; export * from "./c.js"; void import("./d.js");');
    write("b.js", 'import "./a.js";');
    write("c.js", "");
    write("e.js", 'import PIXI from "pixi.js";');
    expect(loadedAtStart(join(folder, "a.js")).map((path) => basename(path))).toEqual(["a.js", "b.js", "c.js"]);
    expect(() => loadedAtStart(join(folder, "e.js"))).toThrow("imports pixi.js");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
