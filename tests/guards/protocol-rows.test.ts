/** The page of the protocol's attacks names tests that there are. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../tools/paths.ts";

interface Row {
  readonly row: number;
  readonly file: string;
  readonly test: string;
}

const rowsOf = (page: string): readonly Row[] =>
  [...page.matchAll(/^\| (\d+) \| [^|]+ \| `?([^|`]*)`? ?\| ([^|]+) \|$/gm)].map(
    ([, row = "", file = "", name = ""]) => ({
      row: Number(row),
      file: file.trim(),
      test: name.trim(),
    }),
  );

const isThere = ({ file, test: name }: Row): boolean =>
  existsSync(inRoot(file)) && readFileSync(inRoot(file), "utf8").includes(name);

const rows = rowsOf(readFileSync(inRoot("docs/protocol-rows.md"), "utf8"));

test("planted: a test that is not there is seen", () => {
  expect(isThere({ row: 1, file: "tests/judge/rounds.test.ts", test: "is given by nobody at all" })).toBe(false);
});

test("each row is on the page once, with a test that is there or with a reason", () => {
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 48 }, (_, at) => at + 1));
  expect(rows.filter((row) => row.file !== "" && !isThere(row))).toEqual([]);
  for (const { file, test: said } of rows) if (file === "") expect(said.length).toBeGreaterThan(30);
});
