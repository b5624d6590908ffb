import { expect, test } from "vitest";
import { readManifest } from "../../tools/manifest.ts";
import { inRoot } from "../../tools/paths.ts";
import { type SourceFile, sourceFiles } from "./source-files.ts";

const { id } = readManifest(inRoot("module.json"));

/** Lines of a file that name the module, in any spelling of its id. */
const naming = ({ path, text }: SourceFile): readonly string[] => {
  const name = new RegExp(id.split("-").join("[-_ ]?"), "i");
  return text.split("\n").flatMap((line, index) => (name.test(line) ? [`${path}:${index + 1}`] : []));
};

test("the open table names the module nowhere", () => {
  // The companion is a module for that module.
  const own = sourceFiles("table", "").filter(({ path }) => !/^table\/(tests\/)?live\//.test(path));
  expect(own.flatMap(naming)).toEqual([]);
});

test.for(["gravity-portals", "GRAVITYPORTALS.Title", "GravityPortals", "gravity_portals"])(
  "planted: %s names the module",
  (text) => {
    expect(naming({ path: "table/a.ts", text: `\n${text}` })).toEqual(["table/a.ts:2"]);
  },
);
