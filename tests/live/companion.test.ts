import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { manifestFaults, readManifest } from "../../tools/manifest.ts";
import { inRoot } from "../../tools/paths.ts";
import { flatKeys } from "../guards/lang-keys.ts";
import { sourceFiles } from "../guards/source-files.ts";

const json = (path: string): unknown => JSON.parse(readFileSync(inRoot(path), "utf8"));

describe("the companion", () => {
  test("has a manifest of its own, in the main module's version, which it requires", () => {
    expect(manifestFaults(json("table/live/module.json"))).toEqual([]);
    const own = readManifest(inRoot("table/live/module.json"));
    const main = readManifest(inRoot("module.json"));
    expect([own.version, own.compatibility]).toEqual([main.version, main.compatibility]);
    expect(own.relationships?.requires?.map(({ id }) => id)).toEqual([main.id]);
    expect(own.relationships?.recommends?.map(({ id }) => id)).toEqual(["quench"]);
  });

  test("is named by nothing of the main module", () => {
    const files = sourceFiles("src", ".ts");
    expect(files.filter(({ text }) => /from "[^"]*\/live\/|LIVECHECK/.test(text)).map(({ path }) => path)).toEqual([]);
    expect(JSON.stringify(json("module.json"))).not.toContain("gravity-portals-live");
  });

  test("has a text for every key that it names, and none besides", () => {
    const keys = flatKeys(json("table/live/lang/en.json")).map(([key]) => key);
    const texts = [...sourceFiles("table/live", ".ts", ".hbs")].map(({ text }) => text).join("\n");
    const named = [...texts.matchAll(/LIVECHECK\.[A-Za-z.]*[A-Za-z]/g)].map(([key]) => key);
    const isPart = (key: string): boolean => key === "LIVECHECK.Outcome";
    expect(named.filter((key) => !isPart(key) && !keys.includes(key))).toEqual([]);
    expect(keys.filter((key) => !named.some((one) => one === key || (isPart(one) && key.startsWith(one))))).toEqual([]);
  });
});
