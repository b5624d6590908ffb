import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { allBooks } from "../../src/rules/rulesets.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "rules-cli-"));
afterAll(() => rmSync(scratch, { recursive: true }));

// Written in two parts, as the real scan reads this file too.
const TAG = `@${"rule"}`;

const project = (name: string, files: Readonly<Record<string, string>>): string => {
  const root = join(scratch, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

const rules = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "src/cli/rules.ts", ...args], {
    cwd: PROJECT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

const [anomalies] = await allBooks();
const section = (name: string) => (anomalies?.ids ?? []).filter((id) => id.startsWith(`${name}.`));
const excludedOf = (name: string) =>
  section(name).flatMap((id) => {
    const reason = anomalies?.exclusions[id];
    return reason === undefined ? [] : [{ id, reason }];
  });

/** What is read of a section here. */
interface Section {
  readonly listed: readonly string[];
  readonly played: readonly string[];
  readonly ruled: readonly string[];
  readonly reachable: readonly string[];
  readonly ways: Readonly<Record<string, readonly unknown[]>>;
  readonly missing: readonly {
    readonly id: string;
    readonly played?: string;
    readonly ruled?: string;
    readonly reachable?: string;
  }[];
}

const WAY = { ruleset: "sfb32", order: "move", how: "token" };
const UNKNOWN = "not looked at yet; `npm run proof -- --standing` does";

/** What is said of the rules of a section that have no code, or are excluded. */
const unplayed = (name: string, played: readonly string[]) =>
  section(name)
    .filter((id) => !played.includes(id))
    .map((id) => ({
      ...{ id, played: anomalies?.exclusions[id] ?? "no code is tagged with it" },
      ...{ ruled: "it is not played", reachable: "it is not played" },
    }));

const asListed = (a: { readonly id: string }, b: { readonly id: string }): number => {
  const ids = anomalies?.ids ?? [];
  return ids.indexOf(a.id) - ids.indexOf(b.id);
};

describe("the rules command", () => {
  test("--json counts tags in sources, numbers in the names of tests and kept proofs, and prints nothing else", () => {
    const root = project("counted", {
      "src/rules/a.ts": `/** ${TAG} IP2.232 IP2.231 Windows. */\n`,
      "src/deep/er/b.ts": `// ${TAG} IP7.1\n`,
      "src/c.md": `${TAG} IP7.0\n`,
      "tests/rules/a.test.ts": `test("[${"IP2.232"}] it opens", () => {});\n`,
      "tests/rules/builders.ts": `// [${"IP7.1"}]\n`,
      "docs/proof.json": JSON.stringify({
        rules: {
          "IP2.231": { run: true, proved: true },
          "IP2.232": { run: true, proved: false },
          "IP7.1": { run: false },
        },
      }),
      "docs/rule-standing.json": JSON.stringify({
        rules: {
          "IP2.231": { ways: [WAY], lacks: {} },
          "IP2.232": { ways: [], lacks: { ruled: "one side", reachable: "by the console alone" } },
          // What has no code here is not played, whatever is kept of it.
          "IP2.233": { ways: [WAY], lacks: {} },
        },
      }),
    });
    const { status, stdout, stderr } = rules("--json", "--root", root);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const { sections, ...rest } = JSON.parse(stdout) as { readonly sections: Readonly<Record<string, unknown>> };
    expect(rest).toEqual({});
    // A ruleset's own book is listed too, and nothing of it is cited here.
    expect({ IP2: sections["IP2"], IP7: sections["IP7"] }).toEqual({
      IP2: {
        listed: section("IP2"),
        implemented: ["IP2.231", "IP2.232"],
        tested: ["IP2.232"],
        proved: ["IP2.231"],
        excluded: excludedOf("IP2"),
        played: ["IP2.231", "IP2.232"],
        ruled: ["IP2.231"],
        reachable: ["IP2.231"],
        ways: { "IP2.231": [WAY] },
        missing: [
          ...unplayed("IP2", ["IP2.231", "IP2.232"]),
          { id: "IP2.232", ruled: "one side", reachable: "by the console alone" },
        ].sort(asListed),
      },
      IP7: {
        ...{ listed: section("IP7"), implemented: ["IP7.1"], tested: [], proved: [], excluded: excludedOf("IP7") },
        ...{ played: ["IP7.1"], ruled: [], reachable: [], ways: {} },
        missing: [...unplayed("IP7", ["IP7.1"]), { id: "IP7.1", ruled: UNKNOWN, reachable: UNKNOWN }].sort(asListed),
      },
    });
    expect(Object.keys(sections).filter((name) => !/^(FP|OG)-/.test(name))).toEqual(["IP2", "IP7"]);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
  });

  test("a citation of no rule is named with its place and nothing is printed", () => {
    const root = project("unknown", {
      "src/a.ts": `\n// ${TAG} IP2.999\n`,
      "tests/a.test.ts": `test("[${"IP7.99"}] no such rule", () => {});\n`,
    });
    for (const args of [["--json"], []]) {
      expect(rules(...args, "--root", root)).toEqual({
        status: 1,
        stdout: "",
        stderr: [
          `${join("src", "a.ts")}:2: cites IP2.999, which is no listed rule`,
          `${join("tests", "a.test.ts")}:1: cites IP7.99, which is no listed rule\n`,
        ].join("\n"),
      });
    }
  });

  test("without --json there is a line for each rule, with what is still missing", () => {
    const root = project("table", { "src/a.ts": `// ${TAG} IP2.232\n` });
    const { status, stdout } = rules("--root", root);
    expect(status).toBe(0);
    expect(stdout).toContain("IP2: 130 listed, 1 implemented, 0 tested, 0 proved, 20 excluded, 0 ruled, 0 reachable\n");
    expect(stdout).toMatch(/^ {2}IP2\.232 +code +- +- +- +- +Window impulses$/m);
    expect(stdout).toMatch(/^ {2}IP7\.2 .*\(section title, nothing to play\)$/m);
    expect(stdout.match(/^ {2}IP/gm)).toHaveLength(160);
  });

  test("marks are for code, test, proof, ruling and way", () => {
    const root = project("marks", {
      "src/a.ts": `// ${TAG} IP2.232\n`,
      "docs/rule-standing.json": JSON.stringify({ rules: { "IP2.232": { ways: [WAY], lacks: {} } } }),
    });
    const { stdout } = rules("--root", root);
    expect(stdout).toMatch(/^ {2}IP2\.232 +code +- +- +ruled +way +Window impulses$/m);
    expect(stdout).toContain(", 1 ruled, 1 reachable\n");
  });

  test("of this project every listed rule is played, ruled and reachable, or has the reason", () => {
    const { stdout, status } = rules("--json");
    expect(status).toBe(0);
    const { sections } = JSON.parse(stdout) as {
      readonly sections: Readonly<Record<string, Section>>;
    };
    const unclear = Object.values(sections).flatMap(({ listed, missing, ...has }) =>
      listed.flatMap((id) => {
        const lacks = missing.find((one) => one.id === id);
        return (["played", "ruled", "reachable"] as const)
          .filter((what) => has[what].includes(id) === (lacks?.[what]?.length ?? 0) > 0)
          .map((what) => `${id} ${what}`);
      }),
    );
    expect(unclear).toEqual([]);
    const all = Object.values(sections);
    expect(all.flatMap(({ ways, reachable }) => reachable.filter((id) => (ways[id] ?? []).length === 0))).toEqual([]);
    expect(sections["IP2"]?.ways["IP2.87"]).toContainEqual({ ruleset: "sfb32", order: "storm", how: "console" });
    expect(sections["IP2"]?.ways["IP2.13"]).toContainEqual({ ruleset: "sfb32", order: "attempt", how: "window" });
  });

  test("a rule's number prints its ways, or what it lacks", () => {
    const root = project("lacks", {
      "docs/rule-standing.json": JSON.stringify({
        rules: {
          "IP2.231": { ways: [WAY, { ...WAY, order: null, how: "itself" }], lacks: {} },
          "IP2.232": { ways: [], lacks: { ruled: "one side", reachable: "by the console alone" } },
        },
      }),
    });
    expect(rules("IP2.231", "--root", root).stdout).toMatch(/\nWay: move \(token\) in sfb32, by itself in sfb32\n$/);
    expect(rules("IP2.232", "--root", root).stdout).toMatch(
      /\nNot ruled: one side\nNot reachable: by the console alone\n$/,
    );
  });

  test("a rule's number prints its text", () => {
    const { status, stdout } = rules("IP2.232");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^IP2\.232 Window impulses \(automatic\)\nSix windows per turn: .*28-31/);
  });

  test.for([
    { args: ["IP2.999"], stderr: "IP2.999: no such rule; `npm run rules` lists them\n" },
    { args: ["--xml"], stderr: "usage: npm run --silent rules -- [--json | RULE…] [--root DIR]\n" },
    { args: ["--json", "IP2.1"], stderr: "usage: npm run --silent rules -- [--json | RULE…] [--root DIR]\n" },
    { args: ["--root"], stderr: "usage: npm run --silent rules -- [--json | RULE…] [--root DIR]\n" },
  ])("$args is wrong usage", ({ args, stderr }) => {
    expect(rules(...args)).toEqual({ status: 2, stdout: "", stderr });
  });
});
