import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { simulateFile } from "../../src/cli/simulate-file.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "simulate-cli-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const simulate = async (...args: readonly string[]) => {
  const { status, out: stdout, err: stderr } = await simulateFile(args);
  return { status, stdout, stderr };
};

/** The command as people run it, in a process of its own. */
const command = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "src/cli/simulate.ts", ...args], {
    cwd: PROJECT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

const file = (name: string, content: unknown): string => {
  const path = join(scratch, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

const events = (stdout: string): readonly Record<string, unknown>[] =>
  stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

const GAME = {
  format: "gravity-portals/scenario@1",
  seed: "a patrol",
  dice: { drift: [1], "wave-check": [3, 4], row: [4, 4] },
  scenes: [{ id: "sol" }],
  anomalies: [{ id: "p1", kind: "gravity-portal", scene: "sol", hex: "0815", variations: { charts: ["DR6"] } }],
  players: [
    { id: "ann", side: "attacker" },
    { id: "ben", side: "defender" },
  ],
  units: [
    { id: "u1", scene: "sol", hex: "0816", class: "ship", owner: "ann" },
    { id: "u2", scene: "sol", hex: "0101", class: "ship", owner: "ben" },
  ],
  orders: [
    { at: "1.1", do: "move", unit: "u2", path: ["0909"] },
    { at: "1.2", do: "move", unit: "u1", path: ["0815", "0814"] },
    { at: "1.3", do: "move", unit: "u1", path: ["0813"] },
    { at: "1.3", do: "move", unit: "u2", path: ["0102"] },
    { at: "1.6", do: "move", unit: "u2", path: ["0103"] },
  ],
  until: "1.6",
};
const game = file("game.json", GAME);

describe("a file in another encoding than UTF-8", () => {
  const written = (name: string, bytes: Buffer): string => {
    const path = join(scratch, name);
    writeFileSync(path, bytes);
    return path;
  };
  const text = (seed: string) => JSON.stringify({ ...GAME, seed });

  test.for([
    {
      name: "utf-16.json",
      bytes: Buffer.from(`\ufeff${text("a")}`, "utf16le"),
      says: "file: is text in UTF-16; save it as UTF-8",
    },
    {
      name: "bare-utf-16.json",
      bytes: Buffer.from(text("a"), "utf16le"),
      says: "file: is text in UTF-16; save it as UTF-8",
    },
    { name: "latin-1.json", bytes: Buffer.from(text("gr\u00fcn"), "latin1"), says: "file: is text in Latin-1, or" },
  ])("$name is named, and is no valid file", async ({ name, bytes, says }) => {
    const { status, stdout, stderr } = await simulate(written(name, bytes));
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(says);
  });

  test("one in UTF-8 with letters beyond ASCII, marked or not, is played", async () => {
    for (const mark of ["", "\ufeff"]) {
      const { status } = await simulate(written("utf-8.json", Buffer.from(`${mark}${text("gr\u00fcn \ufffd")}`)));
      expect(status).toBe(0);
    }
  });
});

describe("the simulate command", () => {
  test("it writes one event a line and nothing else, and ends with 0", async () => {
    const { status, stdout, stderr } = await simulate(game);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout.endsWith("}\n")).toBe(true);
    expect(events(stdout).slice(0, 4)).toEqual([
      { at: "1.0", event: "turn-started", rules: ["IP2.214"], audience: "all", turn: 1 },
      {
        at: "1.0",
        event: "portal-drifted",
        rules: ["IP2.211", "IP2.212", "IP2.214", "IP2.215"],
        audience: "judge",
        portal: "p1",
        scene: "sol",
        dice: [1],
        from: "0815",
        to: "0814",
      },
      { at: "1.0", event: "wave-checked", rules: ["IP2.221"], audience: "judge", portal: "p1", dice: [3, 4] },
      { at: "1.1", event: "refused", rules: ["ruling"], audience: ["ben"], order: 0, code: "not-adjacent" },
    ]);
  });

  test("the same file gives the same bytes, another seed or script others", async () => {
    expect((await simulate(game)).stdout).toBe((await simulate(game)).stdout);
    expect((await simulate(file("other.json", { ...GAME, dice: { drift: [2], row: [4, 4] } }))).stdout).not.toBe(
      (await simulate(game)).stdout,
    );
  });

  test.for([
    { name: "a game", args: () => [game], status: 0 },
    { name: "a faulty file", args: () => [file("fault.json", { ...GAME, seed: 7 })], status: 1 },
    { name: "no file", args: () => [], status: 2 },
  ])(
    "in a process of its own it says the same and ends with $status: $name",
    { timeout: 30_000 },
    async ({ args, status }) => {
      const said = command(...args());
      expect(said).toEqual(await simulate(...args()));
      expect(said.status).toBe(status);
    },
  );

  test("a reader that goes away after a line is no fault", { timeout: 30_000 }, async () => {
    const { stdout, stderr } = spawnSync(
      "bash",
      ["-c", '"$0" --import tsx src/cli/simulate.ts "$1" --until 300.32 | head -n 1', process.execPath, game],
      { cwd: PROJECT, encoding: "utf8" },
    );
    expect({ lines: stdout.trimEnd().split("\n").length, stderr }).toEqual({ lines: 1, stderr: "" });
  });

  test("a byte order mark is no fault", async () => {
    expect((await simulate(file("bom.json", `\ufeff${JSON.stringify(GAME)}`))).status).toBe(0);
  });

  test("--as shows what one player may learn, orders counted among that player's", async () => {
    const seen = events((await simulate(game, "--as", "ben")).stdout);
    expect(seen.filter(({ event }) => event === "refused")).toMatchObject([{ order: 0, code: "not-adjacent" }]);
    expect(seen.some(({ audience }) => audience === "judge")).toBe(false);
    expect(seen.map(({ event }) => event)).toContain("unit-transported");
    const ann = events((await simulate(game, "--as", "ann")).stdout);
    expect(ann.filter(({ event }) => event === "refused")).toMatchObject([
      { at: "1.3", order: 1, code: "not-adjacent" },
    ]);
  });

  test("--as gives the same bytes for two files that differ in secrets alone", async () => {
    const hidden = async (name: string, anomalies: unknown) =>
      (await simulate(file(name, { ...GAME, anomalies, dice: {}, orders: GAME.orders.slice(3) }), "--as", "ben"))
        .stdout;
    const nothing = await hidden("no-portal.json", []);
    expect(await hidden("portal.json", GAME.anomalies)).toBe(nothing);
    expect(nothing.length).toBeGreaterThan(0);
  });

  test.for([
    { until: "1.0", last: "1.0" },
    { until: "1.2", last: "1.2" },
    { until: "2.0", last: "2.0" },
  ])("--until $until ends there, whatever the file says", async ({ until, last }) => {
    expect(events((await simulate(game, "--until", until)).stdout).at(-1)?.["at"]).toBe(last);
  });

  test("--format text writes lines for people", async () => {
    const { status, stdout } = await simulate(game, "--format", "text");
    expect(status).toBe(0);
    expect(stdout.split("\n")[1]).toBe(
      "1.0   [judge]    portal-drifted       portal p1, scene sol, dice 1, from 0815, to 0814  (IP2.211 IP2.212 IP2.214 IP2.215)",
    );
    expect((await simulate(game, "--format", "ndjson")).stdout).toBe((await simulate(game)).stdout);
  });
});

describe("faults of the file", () => {
  test("each is named with its path; the status is 1 and nothing is on standard output", async () => {
    const { status, stdout, stderr } = await simulate(
      file("faulty.json", { ...GAME, until: "1.33", units: [{ ...GAME.units[0], hex: "4301", speed: 33 }] }),
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    const paths = stderr
      .trimEnd()
      .split("\n")
      .map((line) => line.split(":")[0]);
    expect(paths).toContain("units[0].hex");
    expect(paths).toContain("units[0].speed");
    expect(paths).toContain("until");
  });

  test("at most 20 are named", async () => {
    const units = Array.from({ length: 30 }, async (_, n) => ({ ...GAME.units[0], id: `x${n}`, speed: 99 }));
    expect(
      (await simulate(file("many.json", { ...GAME, units, orders: [] }))).stderr.trimEnd().split("\n"),
    ).toHaveLength(20);
  });

  test.for([
    { name: "empty.json", text: "" },
    { name: "broken.json", text: "{" },
    { name: "null.json", text: "null" },
    { name: "list.json", text: "[]" },
    { name: "bytes.json", text: "\u0000\u0001" },
  ])("$name is no scenario, said in lines without a stack trace", async ({ name, text }) => {
    const { status, stdout, stderr } = await simulate(file(name, text));
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(
      stderr
        .trimEnd()
        .split("\n")
        .every((line) => /^[\w[\].]+: /.test(line)),
    ).toBe(true);
    expect(stderr).not.toContain("    at ");
  });

  test("a fault is told before an unknown player is", async () => {
    expect((await simulate(file("both.json", { ...GAME, until: "x" }), "--as", "nobody")).status).toBe(1);
  });
});

describe("wrong usage", () => {
  test.for([
    { args: [], says: "usage:" },
    { args: ["a.json", "b.json"], says: "usage:" },
    { args: ["--loud", "a.json"], says: "--loud" },
    { args: ["a.json", "--as"], says: "--as" },
    { args: ["a.json", "--format", "xml"], says: "--format" },
    { args: ["a.json", "--until", "1.33"], says: "--until" },
    { args: ["a.json", "--until", "soon"], says: "--until" },
    { args: ["no/such/file.json"], says: "no/such/file.json" },
    { args: ["tests"], says: "tests" },
  ])("$args ends with 2 and says why", async ({ args, says }) => {
    const { status, stdout, stderr } = await simulate(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(says);
    expect(stderr).not.toContain("    at ");
  });

  test.for(["nobody", "judge", "u1", "constructor"])("the player «%s» is unknown", async (player) => {
    const { status, stdout, stderr } = await simulate(game, "--as", player);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(`«${player}»`);
  });
});
