import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { FAST_PLAY_OPTIONS } from "../../src/rules/fast-play/state/readings.ts";
import { DEFAULT_RULE_OPTIONS, defaultsOf, RULE_OPTION_NAMES } from "../../src/rules/rulebook/rule-options.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

const readings = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "src/cli/rule-options.ts", ...args],
    {
      cwd: PROJECT,
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
};

describe("the readings command", () => {
  test("--json lists every reading with its default, options and texts", () => {
    const { status, stdout, stderr } = readings("--json");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const { readings: listed } = JSON.parse(stdout) as { readings: readonly { name: string; default: unknown }[] };
    expect(Object.fromEntries(listed.map((reading) => [reading.name, reading.default]))).toEqual(DEFAULT_RULE_OPTIONS);
    expect(listed.find(({ name }) => name === "everyOther")).toEqual({
      name: "everyOther",
      codes: ["W2"],
      title: "Every other impulse",
      text: "On which impulses a white hole pushes units in its second band.",
      default: "even",
      options: [
        { value: "even", text: "Even impulses, like the wider bands." },
        { value: "odd", text: "Odd impulses." },
      ],
    });
    expect(listed.find(({ name }) => name === "tumbleMovement")).toMatchObject({ options: [], range: [0, 64] });
    expect(listed.find(({ name }) => name === "chartGaps")).toMatchObject({ tableOptions: [{ value: "ask" }] });
  });

  test("as text every reading begins a paragraph and shows which option is the default", () => {
    const { status, stdout } = readings();
    expect(status).toBe(0);
    expect(stdout.split("\n\n").map((paragraph) => paragraph.split(" ")[0])).toEqual(RULE_OPTION_NAMES);
    expect(stdout).toContain("  even (default): ");
    expect(stdout).toContain("  a whole number from 0 to 32, default 4\n");
    expect(stdout).toContain("  or a list of [range, percent], ranges ascending\n");
  });

  test("named readings are printed alone", () => {
    const { stdout } = readings("tally", "--json");
    expect(JSON.parse(stdout)).toMatchObject({ readings: [{ name: "tally" }] });
  });

  test("those of fast play are listed with their own codes, defaults and words, and none without", () => {
    const { status, stdout } = readings("--ruleset", "fast-play", "--json");
    expect(status).toBe(0);
    const { readings: listed } = JSON.parse(stdout) as {
      readings: readonly { name: string; default: unknown; options: readonly { text: string }[] }[];
    };
    expect(Object.fromEntries(listed.map((one) => [one.name, one.default]))).toEqual(defaultsOf(FAST_PLAY_OPTIONS));
    expect(listed.flatMap(({ options }) => options).every(({ text }) => text !== "")).toBe(true);
    expect(listed.find(({ name }) => name === "speedZeroActing")).toMatchObject({ codes: ["FP-LOOP-09"] });
    expect(listed.find(({ name }) => name === "dacSpecialCells")).toMatchObject({
      also: expect.stringContaining("A2"),
    });
    expect(listed.find(({ name }) => name === "waveHexesPerHalfStep")).toMatchObject({ range: [1, 4] });
    expect(readings("--ruleset", "fast-play", "oddSplit").stdout).toContain("  larger-first (default): ");
  });

  test.for([
    { args: ["--ruleset", "sfb32"], stderr: "sfb32: no ruleset with rule options of its own\n" },
    { args: ["--ruleset"], stderr: "usage: npm run --silent readings -- [--ruleset NAME] [--json] [NAME…]\n" },
    { args: ["nothing"], stderr: "nothing: no such reading; `npm run readings` lists them\n" },
    { args: ["--xml"], stderr: "usage: npm run --silent readings -- [--ruleset NAME] [--json] [NAME…]\n" },
  ])("$args is wrong usage", ({ args, stderr }) => {
    expect(readings(...args)).toEqual({ status: 2, stdout: "", stderr });
  });
});
