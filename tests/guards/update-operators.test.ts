import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** The one file that knows how an update deletes and replaces. */
const HELPER = "src/foundry/host/updates.ts";

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

/** What a call that makes scenes is given, up to its end or a few lines on. */
const MAKES_SCENES = /\bScene\.create(?:Documents)?\(([\s\S]{0,120})/g;

const bypassing = (text: string): readonly string[] =>
  [...text.matchAll(MAKES_SCENES)].flatMap(([call, given = ""]) => (given.includes("sceneData(") ? [] : [call]));

test.each([
  ["host.Scene.create({ name });", 1],
  ["host.Scene.create(sceneData(host, { name }));", 0],
  ["host.Scene.createDocuments(\n  data.map((scene) => sceneData(host, scene)),\n);", 0],
] as const)("a scene made without the helper is found in: %s", (text, found) => {
  expect(bypassing(text)).toHaveLength(found);
});

test("scenes are made by one helper, as Foundry 14 says of a level what a map looks like", () => {
  const found = sourceFiles("src", ".ts").filter(({ text }) => bypassing(text).length > 0);
  expect(found.map(({ path }) => path)).toEqual([]);
});
