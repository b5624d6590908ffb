import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atColumnRow, columnOf, makeLabel, onSheet, parseLabel, rowOf } from "../../../src/rules/geometry/hex.ts";
import { equals, key } from "../../../src/rules/geometry/place.ts";
import { anyHex, at } from "./hexes.ts";

const SHEET = { columns: 42, rows: 30 };

describe("a label names a hex", () => {
  test.for([
    { label: "0101", column: 1, row: 1, hex: { q: 1, r: 0 } },
    { label: "0201", column: 2, row: 1, hex: { q: 2, r: 0 } },
    { label: "0815", column: 8, row: 15, hex: { q: 8, r: 11 } },
    { label: "9999", column: 99, row: 99, hex: { q: 99, r: 49 } },
    { label: "0,5", column: 0, row: 5, hex: { q: 0, r: 5 } },
    { label: "-1,5", column: -1, row: 5, hex: { q: -1, r: 5 } },
    { label: "-2,16", column: -2, row: 16, hex: { q: -2, r: 17 } },
    { label: "22,-1", column: 22, row: -1, hex: { q: 22, r: -12 } },
    { label: "43,1", column: 43, row: 1, hex: { q: 43, r: -21 } },
  ])("$label is column $column, row $row", ({ label, column, row, hex }) => {
    expect(parseLabel(label)).toStrictEqual(hex);
    expect(atColumnRow(column, row)).toStrictEqual(hex);
    expect([columnOf(hex), rowOf(hex)]).toStrictEqual([column, row]);
  });

  test.for(["0815", "0101", "4230", "4201", "0130"])("on the sheet %s is written back as it was read", (label) => {
    expect(makeLabel(at(label), SHEET)).toBe(label);
  });

  test.for(["-2,16", "22,-1", "43,1", "0,0", "1,31", "-13,-400"])("beyond the sheet %s keeps its signs", (label) => {
    expect(makeLabel(at(label), SHEET)).toBe(label);
    expect(onSheet(at(label), SHEET)).toBe(false);
  });

  test("both forms name the same hex where both exist", () => {
    expect(parseLabel("8,15")).toStrictEqual(parseLabel("0815"));
    expect(makeLabel(at("8,15"), SHEET)).toBe("0815");
    expect(makeLabel(at("4301"), SHEET)).toBe("43,1");
  });

  test.for([
    "",
    " ",
    "815",
    "08150",
    "0015",
    "0800",
    "0000",
    "08,15",
    "+8,15",
    "-0,5",
    "5,-0",
    "8, 15",
    " 0815",
    "0815\n",
    "8.0,15",
    "1e2,5",
    "8,15,2",
    "٠٨١٥",
    "1000000,1",
    "xx15",
  ])("%j is no label", (text) => {
    expect(parseLabel(text)).toBeNull();
  });

  test("a label read is the hex that was written, on every sheet", () => {
    const side = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(anyHex(), side, side, (hex, columns, rows) => {
        const read = parseLabel(makeLabel(hex, { columns, rows }));
        expect(read && equals(read, hex)).toBe(true);
        expect(key(at(`${columnOf(hex)},${rowOf(hex)}`))).toBe(key(hex));
      }),
    );
  });
});
