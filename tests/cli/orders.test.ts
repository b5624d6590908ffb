import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { RULESETS } from "../../src/rules/rulesets.ts";
import { inRoot } from "../../tools/paths.ts";

interface Line {
  readonly order: string;
  readonly by: string;
  readonly how: string;
  readonly reason: string;
  readonly fields: readonly { readonly field: string; readonly given: readonly string[] }[];
}

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "src/cli/orders.ts", ...args], { cwd: inRoot(), encoding: "utf8" });

describe("npm run orders", () => {
  const { stdout, status } = run("--json");
  const { rulesets } = JSON.parse(stdout) as { readonly rulesets: Readonly<Record<string, readonly Line[]>> };
  const lines = Object.entries(rulesets).flatMap(([id, orders]) => orders.map((line) => ({ id, ...line })));

  test("lists the orders of all rulesets", () => {
    expect(status).toBe(0);
    expect(Object.keys(rulesets)).toEqual(Object.keys(RULESETS));
    expect(lines.filter(({ how }) => how === "window").length).toBeGreaterThan(45);
  });

  test("no order is without a way to give it or a reason why there is none", () => {
    expect(lines.filter(({ how, reason }) => how !== "window" && reason === "")).toEqual([]);
  });

  test("every field of what is given in the window says what is asked for", () => {
    const undescribed = lines.flatMap(({ id, order, how, fields }) =>
      how !== "window"
        ? []
        : fields.filter(({ given }) => given.includes("undescribed")).map(({ field }) => [id, order, field]),
    );
    expect(undescribed).toEqual([]);
  });

  test("no field of an order has a name under which the log writes whose order it is", () => {
    const taken = lines.flatMap(({ id, order, fields }) =>
      fields.filter(({ field }) => field === "by" || field === "oid").map(({ field }) => [id, order, field]),
    );
    expect(taken).toEqual([]);
  });

  test("a fire order of 32 impulses names two units", () => {
    expect(rulesets["sfb32"]?.find(({ order }) => order === "fire")?.fields).toEqual([
      { field: "from", given: ["unit"] },
      { field: "to", given: ["unit"] },
    ]);
  });

  test("another option is refused with the usage", () => {
    const { status: code, stderr } = run("--jsn");
    expect([code, stderr]).toEqual([2, "usage: npm run --silent orders -- [--json]\n"]);
  });
});
