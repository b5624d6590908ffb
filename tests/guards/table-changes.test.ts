import { expect, test } from "vitest";
import { changed, tableChangesIn } from "../../tools/proof/table-changes.ts";

const TEXT = `import type { Row } from "./row.ts";
export const BEFORE = { hull: 9 };
export const ROWS: Readonly<Record<"small" | "large", Row>> = {
  small: { hull: 2, "name": "scout", fast: true },
  large: { hull: 6, dice: [4, 5] as 5[], roles: [] },
};
`;
const TABLE = { file: "src/rules/rows.ts", name: "ROWS", from: 3, to: 6, rules: ["IP2.211"], atLoad: true };

test("each value of a table is changed once, its names and types and all else never", () => {
  const changes = tableChangesIn(TABLE, TEXT);
  expect(changes.map(({ start, end, line, text }) => [line, TEXT.slice(start, end), text])).toEqual([
    [4, "2", "3"],
    [4, '"scout"', '""'],
    [4, "true", "false"],
    [5, "6", "7"],
    [5, "4", "5"],
    [5, "5", "6"],
    [5, "[]", '[""]'],
  ]);
});

test("a change is put where the value stands, and nothing else is touched", () => {
  const [first] = tableChangesIn(TABLE, TEXT);
  if (!first) throw new Error("nothing was changed");
  expect(changed(TEXT, first)).toBe(TEXT.replace("hull: 2", "hull: 3"));
});

test("a table in the first line of a file is changed like any other", () => {
  const first = { ...TABLE, name: "ROUND", from: 1, to: 1 };
  expect(tableChangesIn(first, "const ROUND = 32;\n").map(({ text }) => text)).toEqual(["33"]);
});
