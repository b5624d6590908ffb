import { describe, expect, test } from "vitest";
import { amountIn, mapSizesView, shiftBy } from "../../../src/foundry/apps/console/map-sizes.ts";
import { game, judgeSession, ship } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

const viewOf = (
  units: Parameters<typeof ship>[],
  change: (state: ReturnType<typeof game>) => object = (state) => state,
) => mapSizesView(judgeSession({ state: change(game({ units: units.map((one) => ship(...one)) })) as never }), 10, say);

describe("[IP2.422] the sheets of floating maps", () => {
  test("say what they show, and name who is beyond them with hex and captain", () => {
    const { sheets, empty } = viewOf([
      ["tern", "44,5"],
      ["plover", "4203"],
      ["barge", "0,7", { owner: null }],
      ["heron", "2017"],
    ]);
    expect(empty).toBe("");
    expect(sheets.map(({ name }) => name)).toEqual(["Lantern Deep", "Quiet Reach", "Ember Toll"]);
    expect(sheets[0]).toMatchObject({
      shows: langText("Sheets.shows", { first: 1, last: 42, top: 1, bottom: 30 }),
      tray: [],
      near: "",
      advice: null,
    });
    expect(sheets[1]).toMatchObject({
      tray: [
        langText("Sheets.off", { unit: "Tern", hex: "44,5", player: "Tom" }),
        langText("Sheets.off", { unit: "Barge", hex: "0,7", player: langText("Console.nobody") }),
      ],
      near: langText("Sheets.near", { names: "Plover" }),
      advice: { columns: 10, rows: 0, label: langText("Sheets.Way.right", { columns: 10 }) },
    });
  });

  test("say so where they lie elsewhere, and leave fixed maps out", () => {
    const { sheets } = viewOf([], (state) => ({
      ...state,
      scenes: {
        ...state.scenes,
        "quiet-reach": { ...state.scenes["quiet-reach"], shift: { q: -10, r: 5 } },
        "ember-toll": { ...state.scenes["ember-toll"], map: "fixed" },
      },
    }));
    expect(sheets.map(({ shows }) => shows)).toEqual([
      langText("Sheets.shows", { first: 1, last: 42, top: 1, bottom: 30 }),
      langText("Sheets.shows", { first: -9, last: 32, top: 1, bottom: 30 }),
    ]);
  });
});

test.for([
  ["left", -10, 0],
  ["right", 10, 0],
  ["up", 0, -10],
  ["down", 0, 10],
  ["nowhere", 0, 0],
] as const)("by ten to the way «%s» are %i columns and %i rows", ([way, columns, rows]) => {
  // A row or column that stays where it is may be a negative nought.
  expect(shiftBy(way, 10).map((by) => by + 0)).toEqual([columns, rows]);
});

test.for([
  ["1", 1],
  ["99", 99],
  ["100", null],
  ["0", null],
  ["1.5", null],
  ["", null],
] as const)("an amount typed as «%s» means %j", ([typed, amount]) => {
  expect(amountIn(typed)).toBe(amount);
});
