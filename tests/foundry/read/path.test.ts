import { expect, test } from "vitest";
import { hexesAlong, hexesBetween } from "../../../src/foundry/read/scene-grid.ts";
import { type Hex, makeLabel, parseLabel } from "../../../src/rules/index.ts";

const hex = (label: string): Hex => {
  const read = parseLabel(label);
  if (!read) throw new Error(label);
  return read;
};
const labels = (path: readonly Hex[]) => path.map((one) => makeLabel(one, { columns: 42, rows: 30 })).join(" ");

test.for([
  { from: "0815", to: "0815", path: "" },
  { from: "0815", to: "0814", path: "0814" },
  { from: "0818", to: "0815", path: "0817 0816 0815" },
  { from: "0515", to: "0213", path: "0414 0314 0213" },
  { from: "0815", to: "1015", path: "0915 1015" },
])("from $from to $to a ship passes $path", ({ from, to, path }) => {
  expect(labels(hexesBetween(hex(from), hex(to)))).toBe(path);
});

test("a way over waypoints passes each leg in turn", () => {
  expect(labels(hexesAlong(hex("0818"), [hex("0816"), hex("0818")]))).toBe("0817 0816 0817 0818");
});
