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
      },
      IP7: { listed: section("IP7"), implemented: ["IP7.1"], tested: [], proved: [], excluded: excludedOf("IP7") },
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
    expect(stdout).toContain("IP2: 130 listed, 1 implemented, 0 tested, 0 proved");
    expect(stdout).toMatch(/^ {2}IP2\.232 +code +- +- +Window impulses$/m);
    expect(stdout).toMatch(/^ {2}IP7\.2 .*\(section title, nothing to play\)$/m);
    expect(stdout.match(/^ {2}IP/gm)).toHaveLength(160);
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
