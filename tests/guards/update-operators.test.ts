import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** The one file that knows how an update deletes and replaces. */
const HELPER = "src/foundry/host/operators.ts";

/** A text, or a part of one, that begins with the mark of a deleted or replaced key. */
const MARKED = /(?:["'`.])(?:-=|==)(?!=)/;

test.each(['update({ "flags.m.-=a": null });', "[`-=` + key, null]", 'const prefix = "==";'])(
  "a marked key is found in: %s",
  (line) => {
    expect(MARKED.test(line)).toBe(true);
  },
);

test.each(["left -= length;", 'if (kind === "portal") return;', "a == null"])("and none in: %s", (line) => {
  expect(MARKED.test(line)).toBe(false);
});

test("updates delete and replace by one helper, as Foundry 14 has other words for it", () => {
  const files = sourceFiles("src", ".ts").filter(({ path }) => path !== HELPER);
  expect(
    files.filter(({ text }) => text.split("\n").some((line) => MARKED.test(line))).map(({ path }) => path),
  ).toEqual([]);
});
