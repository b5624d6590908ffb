import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";

const proof = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "tools/proof.ts", ...args], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

describe("the proof command", () => {
  test("calls a rule proved by all three, and says of another which it lacks, though a mutant of it died", () => {
    const { status, stdout } = proof("IP2.231", "IP2.87", "FP-SEQ-4.27", "--report", "--json");
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      {
        rule: "IP2.231",
        proved: true,
        by: { file: expect.stringContaining("tests/") },
        sides: [{ title: expect.stringContaining("[IP2.231]") }, { title: expect.stringContaining("[IP2.231]") }],
        ways: expect.arrayContaining([{ ruleset: "sfb32", order: "move", how: "token" }]),
      },
      { rule: "IP2.87", proved: true, ways: [{ ruleset: "sfb32", order: "storm", how: "console" }] },
      { rule: "FP-SEQ-4.27", proved: false, lacks: { ruling: "its tests show one side" } },
    ]);
  });

  test.for([
    [["--wrong"], "usage: npm run --silent proof"],
    [["--workers", "0"], "--workers takes a whole number from 1"],
    [["--workers"], "--workers takes a whole number from 1"],
    [["--standing", "IP2.231"], "usage: npm run --silent proof"],
    [["no-such-folder", "--report"], "no-such-folder: no rule and no folder with the code of one"],
  ] as const)("%o is wrong usage", ([args, said]) => {
    const { status, stdout, stderr } = proof(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(said);
  });
});
