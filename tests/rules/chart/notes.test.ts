import { describe, expect, test } from "vitest";
import { setUpNotes } from "../../../src/rules/chart/defenders.ts";
import { PRINTED_CHARTS } from "../../../src/rules/chart/printed.ts";

const kindsOf = (notes: string): readonly string[] => setUpNotes({ notes }).map(({ kind, text }) => `${kind}: ${text}`);

describe("[IP2.419] the notes of a row", () => {
  test("are read item by item", () => {
    expect(setUpNotes({ notes: "asteroid field; no SH36.45" })).toEqual([
      { text: "asteroid field", kind: "field", field: "asteroids" },
      { text: "no SH36.45", kind: "not-used", rules: ["SH36.45"] },
    ]);
    expect(setUpNotes({ notes: "monster attacks ships; no star or planet; use lab" })).toEqual([
      { text: "monster attacks ships", kind: "other" },
      { text: "no star or planet", kind: "left-out", what: ["star", "planet"] },
      { text: "use lab", kind: "other" },
    ]);
  });

  test.for([
    ["", []],
    [" ; ", []],
    ["no planet", ["left-out: no planet"]],
    ["no terrain/base", ["left-out: no terrain/base"]],
    ["no SH23.45/SH23.46", ["not-used: no SH23.45/SH23.46"]],
    ["nebula", ["field: nebula"]],
    ["Surprise", ["surprise: Surprise"]],
    ["surprise/historical force", ["surprise: surprise", "other: historical force"]],
    ["no dragons", ["other: no dragons"]],
    ["no planet or dragons", ["other: no planet or dragons"]],
    ["constructor", ["other: constructor"]],
    ["no SH36.45/planet", ["other: no SH36.45/planet"]],
    ["no planet/SH36.45", ["other: no planet/SH36.45"]],
    ["there is no planet", ["other: there is no planet"]],
    ["young/there is no planet", ["other: young", "other: there is no planet"]],
    ["no planet / base", ["left-out: no planet / base"]],
    ["No Planet", ["left-out: No Planet"]],
    ["  no planet/base", ["left-out: no planet/base"]],
  ] as const)("«%s» is %j", ([notes, kinds]) => {
    expect(kindsOf(notes)).toEqual(kinds);
  });

  test("of the 88 printed rows every note is known or named as a text", () => {
    const all = Object.values(PRINTED_CHARTS)
      .flatMap((chart) => chart.rows)
      .flatMap((row) => setUpNotes(row));
    const texts = [...new Set(all.filter(({ kind }) => kind === "other").map(({ text }) => text))];
    expect(texts.sort()).toEqual([
      "1 map",
      "Lyran reinforcements",
      "adult+1 young",
      "adult, attacks ships",
      "attacks ships",
      "center on base",
      "division level",
      "historical force",
      "monster",
      "monster attacks ships",
      "old",
      "planet",
      "squadon level",
      "use lab",
      "young, attacks ships",
    ]);
    expect(all.filter(({ kind }) => kind !== "other")).toHaveLength(30);
  });
});
