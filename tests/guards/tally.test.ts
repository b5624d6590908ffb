import { expect, test } from "vitest";
import { type FinishedFile, tallyRun } from "../../tools/tally.ts";

const file = (states: readonly string[], errors: readonly string[] = []): FinishedFile => ({
  name: "a.test.ts",
  errors,
  tests: states.map((state, index) => ({ name: `test ${index}`, state })),
});

test.for([
  ["passed tests pass", [file(["passed", "passed"])], [], { passed: 2, failed: 0, besides: [] }],
  ["failed tests fail", [file(["passed", "failed"])], [], { passed: 1, failed: 1, besides: [] }],
  ["a skipped test fails", [file(["skipped"])], [], { passed: 0, failed: 1, besides: ["a.test.ts: test 0: skipped"] }],
  [
    "a file that does not load fails",
    [file([], ["no such file"])],
    [],
    { passed: 0, failed: 1, besides: ["a.test.ts: no such file"] },
  ],
  [
    "an uncaught error fails",
    [file(["passed"])],
    ["lost promise"],
    { passed: 1, failed: 1, besides: ["uncaught: lost promise"] },
  ],
  ["nothing is nothing", [], [], { passed: 0, failed: 0, besides: [] }],
] as const)("%s", ([, files, uncaught, tally]) => {
  expect(tallyRun(files, uncaught)).toEqual(tally);
});
