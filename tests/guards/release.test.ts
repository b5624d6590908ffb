import { spawnSync } from "node:child_process";
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { makeScratch } from "open-table/tests/support/scratch.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { RULESETS } from "../../src/rules/rulesets.ts";
import { manifestFaults, readManifest } from "../../tools/manifest.ts";
import { inRoot } from "../../tools/paths.ts";
import { readArguments } from "../../tools/release/addresses.ts";
import {
  notesOf,
  releasedFiles,
  releaseFiles,
  releaseManifest,
  versionFaults,
  zipOf,
} from "../../tools/release/release.ts";
import { text } from "../lang.ts";

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
      authors: [{ name: source.authors[0]?.name, url: "https://ships.example" }],
      relationships: { recommends: [{ id: "dice-so-nice" }, { id: "sequencer" }] },
    });
    expect([source.flags?.hotReload.paths, manifest.flags]).toEqual([["styles", "templates", "lang"], undefined]);
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

test("what is told of a version is its part of the changelog alone", () => {
  const changelog = "# Changelog\n\n## Unreleased\n\n- later\n\n## 0.1.0\n\n- ships\n- holes\n\n## 0.0.9\n\n- maps\n";
  expect([notesOf(changelog, "0.1.0"), notesOf(changelog, "0.0.9")]).toEqual(["- ships\n- holes", "- maps"]);
  expect([notesOf(changelog, "0.1"), notesOf(changelog, "0.2.0")]).toEqual(["", ""]);
  expect(notesOf(readFileSync(inRoot("CHANGELOG.md"), "utf8"), source.version)).not.toBe("");
});

test("source maps are not released, and no script names one", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const files = releasedFiles(
    new Map([
      ["a.js", bytes("go();\n//# sourceMappingURL=a.js.map\n")],
      ["a.js.map", bytes("{}")],
      ["a.css", bytes("b {}")],
    ]),
  );
  expect([...files].map(([path, text]) => [path, new TextDecoder().decode(text)])).toEqual([
    ["a.js", "go();\n"],
    ["a.css", "b {}"],
  ]);
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

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What GitHub puts in the place of an expression; one that is not here is not known to exist. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  "github.server_url": "https://ships.example",
  "github.repository": "ship/portals",
  "github.ref_name": `v${source.version}`,
  "github.token": "a-token",
};

const filled = (text: string): string =>
  text.replace(/\$\{\{ *(.*?) *\}\}/g, (_, expression: string) => {
    const value = EXPRESSIONS[expression];
    if (value === undefined) throw new Error(`the workflow uses ${expression}`);
    return value;
  });

describe("the workflow that publishes", () => {
  const workflow = parse(readFileSync(inRoot(".github/workflows/release.yml"), "utf8")) as {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
  };
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps.filter((step) => step.run !== undefined));
  let folder: string;

  beforeEach(() => {
    folder = makeScratch();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A program that only notes what it was called with, one argument a line. */
  const standIn = (path: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      `#!/bin/sh\nfor one in ${path} "$@"; do printf '%s\\n' "$one" >> "${folder}/called"; done\n`,
    );
    chmodSync(join(folder, path), 0o755);
  };

  /** Runs a step's commands as GitHub does, in a folder with what they name, and gives what was called. */
  const rehearse = ({ run = "", env = {} }: Step): readonly string[] => {
    for (const program of ["bin/gh", "bin/npm", ".ci/run"]) standIn(program);
    const { status, stderr } = spawnSync("bash", ["-e", "-c", filled(run)], {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: `${join(folder, "bin")}:/usr/bin:/bin`,
        ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
      },
    });
    expect(status, stderr).toBe(0);
    return readFileSync(join(folder, "called"), "utf8").trimEnd().split("\n");
  };

  const inSteps = (names: readonly string[]): void => expect(steps.map(({ name }) => name)).toEqual(names);
  const named = (wanted: string): Step => steps.find(({ name }) => name === wanted) ?? {};

  test("installs, checks and tests by the command of every push, which calls commands that there are", () => {
    inSteps(["Install, check and test", "Pack", "Publish"]);
    expect(rehearse(named("Install, check and test"))).toEqual([".ci/run"]);
    accessSync(inRoot(".ci/run"), constants.X_OK);
    const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { scripts: object };
    const called = [...readFileSync(inRoot(".ci/run"), "utf8").matchAll(/\bnpm (?:run ([\w:-]+)|(test)\b)/g)];
    expect(called.length).toBeGreaterThan(1);
    for (const [, script = "test"] of called) expect(Object.keys(scripts)).toContain(script);
  });

  test("packs, and publishes all that was packed: every file that it names is there, and every address of the manifest", () => {
    const [npm, run, script, dashes, ...args] = rehearse(named("Pack"));
    expect([npm, run, script, dashes]).toEqual(["bin/npm", "run", "package", "--"]);
    const { addresses, tag } = readArguments(args);
    expect(tag).toBe(`v${source.version}`);
    const manifest = addresses ? releaseManifest(source, addresses) : source;
    const files = releaseFiles(manifest, "{}", new Uint8Array(), addresses);
    mkdirSync(join(folder, "release"));
    for (const [file, bytes] of files) writeFileSync(join(folder, "release", file), bytes);
    for (const file of ["CHANGELOG.md", "README.md", "LICENSE"]) writeFileSync(join(folder, file), "");
    rmSync(join(folder, "called"));

    const [gh, ...given] = rehearse(named("Publish"));
    const notes = given[given.indexOf("--notes-file") + 1] ?? "";
    const published = given.filter((one) => one.startsWith("release/"));
    expect([gh, ...given]).toEqual([
      ...["bin/gh", "release", "create", `v${source.version}`, "--verify-tag", "--title", `v${source.version}`],
      ...["--notes-file", notes, ...published],
    ]);
    expect(readFileSync(inRoot("tools/package.ts"), "utf8")).toContain(`"${notes}"`);
    expect(published.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
    expect(published.map((file) => basename(file)).sort()).toEqual([...files.keys()].sort());
    const { download = "", readme = "", changelog = "", media = [] } = manifest;
    const linked = [String(manifest.manifest), download, readme, changelog, ...media.map(({ url }) => url)];
    expect([...files.keys()]).toEqual(expect.arrayContaining(linked.map((address) => basename(address))));
  });
});

describe("the form for what went wrong", () => {
  interface Field {
    readonly type: string;
    readonly id?: string;
    readonly attributes: { readonly label?: string; readonly value?: string; readonly options?: readonly string[] };
    readonly validations?: { readonly required: boolean };
  }
  const written = readFileSync(inRoot(".github/ISSUE_TEMPLATE/bug.yml"), "utf8");
  const { body } = parse(written) as { readonly body: readonly Field[] };

  test("asks for all that a fault is found by, each thing once", () => {
    const asked = body.filter(({ type }) => type !== "markdown");
    expect(asked.map(({ type }) => type).filter((type) => !/^(textarea|input|dropdown)$/.test(type))).toEqual([]);
    expect(asked.map(({ id, validations }) => [id, validations?.required ?? false])).toEqual([
      ["happened", true],
      ["expected", true],
      ["seat", true],
      ["ruleset", true],
      ["versions", true],
      ["world", false],
      ["game", false],
      ["console", false],
    ]);
    expect(asked.every(({ attributes }) => (attributes.label ?? "") !== "")).toBe(true);
  });

  test("names rulesets and windows as the module does, and pages that are there", () => {
    const options = body.find(({ id }) => id === "ruleset")?.attributes.options ?? [];
    expect(options.slice(0, -1)).toEqual(Object.keys(RULESETS).map((id) => text(`Ruleset.${id}`)));
    expect(written).toContain(text("WorldCheck.title"));
    const pages = [...written.matchAll(/`([\w/.-]+\.md)`/g)].map(([, page = ""]) => page);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.filter((page) => !existsSync(inRoot(page)))).toEqual([]);
  });
});
