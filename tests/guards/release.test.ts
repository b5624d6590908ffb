import { existsSync, readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { manifestFaults, readManifest } from "../../tools/manifest.ts";
import { inRoot } from "../../tools/paths.ts";
import { readArguments } from "../../tools/release/addresses.ts";
import { releaseManifest, versionFaults, zipOf } from "../../tools/release/release.ts";

const source = readManifest(inRoot("module.json"));
const BASE = "https://ships.example/releases/download/v0.1.0";
const LATEST = "https://ships.example/releases/latest/download";

describe("the manifest of a release", () => {
  test("is complete and sends people to this version, and updates to the newest", () => {
    const { addresses } = readArguments(["--base", `${BASE}/`, "--latest", LATEST, "--home", "https://ships.example"]);
    if (!addresses) throw new Error("there are addresses");
    const manifest = releaseManifest(source, addresses);
    expect(manifestFaults(manifest)).toEqual([]);
    expect(manifest).toMatchObject({
      manifest: `${LATEST}/module.json`,
      download: `${BASE}/gravity-portals-${source.version}.zip`,
      readme: `${BASE}/README.md`,
      changelog: `${BASE}/CHANGELOG.md`,
      bugs: "https://ships.example/issues",
      url: "https://ships.example",
      license: "MIT",
    });
    expect(manifest.media?.map(({ url }) => url)).toEqual([`${BASE}/push.webp`]);
    expect(existsSync(inRoot("docs/push.webp"))).toBe(true);
  });

  test.for([
    [["--base", "ships"], /--base must be the address of a folder.*"ships" is none/],
    [["--base", "ftp://ships.example"], /--base must be the address of a folder/],
    [["--base", `${BASE}/module.json`], /--base must be the address of a folder/],
    [["--base", BASE, "--latest", "?"], /--latest must be the address of a folder/],
    [["--latest", LATEST], /--base is missing/],
    [["--bass", BASE], /Unknown option.*Options: --base URL/],
  ] as const)("planted: %j is refused", ([args, line]) => {
    expect(() => readArguments(args)).toThrow(line);
  });
});

describe("the version", () => {
  const log = (...versions: readonly string[]): string => versions.map((one) => `## ${one}\n\n- x\n`).join("\n");
  const faults = (changelog: string, tag: string | null = null, version = "0.1.0") =>
    versionFaults(source, version, changelog, tag);

  test("is the same in manifest, package, changelog and tag as they are", () => {
    const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { version: string };
    const changelog = readFileSync(inRoot("CHANGELOG.md"), "utf8");
    expect(versionFaults(source, version, changelog, `v${version}`)).toEqual([]);
  });

  test.for([
    [faults(log("0.0.9")), ["CHANGELOG.md has no heading for 0.1.0."]],
    [faults(log("0.1.0", "0.1.0")), ["CHANGELOG.md has 2 headings for 0.1.0."]],
    [faults(log("0.1.0", "0.0.9", "0.0.9")), ["CHANGELOG.md has the heading 0.0.9 twice."]],
    [faults(log("0.2.0", "0.1.0")), ["CHANGELOG.md begins with 0.2.0, not with 0.1.0."]],
    [faults(log("0.1.0"), "v0.2.0"), ["The tag is v0.2.0, but module.json is at 0.1.0."]],
    [faults(log("0.1.0"), null, "0.3.0"), ["package.json is at 0.3.0, module.json at 0.1.0."]],
  ] as const)("planted: %j", ([found, expected]) => {
    expect(found).toEqual(expected);
  });
});

describe("the zip", () => {
  const files = new Map([
    ["module.json", new Uint8Array([1])],
    ["lang/en.json", new Uint8Array([2])],
  ]);

  test("holds one folder with the module's name, in the same bytes however its files were found", () => {
    const zip = zipOf(source, ["lang"], files);
    expect(Object.keys(unzipSync(zip))).toEqual(["gravity-portals/lang/en.json", "gravity-portals/module.json"]);
    expect(zipOf(source, ["lang"], new Map([...files].reverse()))).toEqual(zip);
  });

  test("is not made without a file that the manifest names", () => {
    expect(() => zipOf(source, ["packs/charts"], files)).toThrow("packs/charts, which would not be in the zip");
  });
});
