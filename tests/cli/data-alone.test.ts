import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";
import { sourceFiles } from "../guards/source-files.ts";

test("bench -- --json prints JSON alone on standard output, whatever its benches say", () => {
  const args = ["--import", "tsx", "tests/bench/main.ts", "--json", "--from", "tests/fixtures/bench"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: inRoot(), encoding: "utf8" });
  expect(stderr.match(/a line of the (console|stream)/g)).toHaveLength(3);
  expect(stdout, stderr).toMatch(/^\{.*\}\n$/);
  expect(JSON.parse(stdout)).toEqual({
    metrics: [{ name: "noise", unit: "ms", ours: 2, peer: 4, peerName: "silence", ratio: 2 }],
  });
});

test("every command that can print JSON keeps its work off standard output, or is run by a test here", () => {
  const { scripts } = JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const tests = sourceFiles("tests/cli", ".test.ts").filter(({ text }) => text.includes("JSON.parse(stdout)"));
  const files = new Set(Object.values(scripts).flatMap((line) => /^tsx (\S+\.ts)/.exec(line)?.[1] ?? []));
  const printing = [...files].filter((file) => /"--json"|json: \{ type/.test(readFileSync(inRoot(file), "utf8")));
  expect(printing.length).toBeGreaterThan(3);
  const loose = printing.filter(
    (file) =>
      !readFileSync(inRoot(file), "utf8").includes("await runDataCommand(") &&
      !tests.some(({ text }) => text.includes(`"${file}"`)),
  );
  expect(loose).toEqual([]);
});
