import { afterEach, describe, expect, test } from "vitest";
import { COLOURS, type Colour } from "../../../src/foundry/canvas/marks.ts";
import { colourOf, contrast, LEAST_CONTRAST, readColour, replaceColour } from "../../../src/foundry/canvas/palette.ts";

const NAMES = Object.keys(COLOURS) as readonly Colour[];
afterEach(() => {
  for (const name of NAMES) replaceColour(name, null);
});

describe("the map's colours", () => {
  test.for(NAMES)("%s can be told from the dark edge of its line", (name) => {
    expect(contrast(COLOURS[name])).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });

  test.for([
    [0xffffff, 20.1],
    [0xf8dd38, 14.8],
    [0xfe9156, 9],
  ] as const)("the contrast of %s is %d, as it was measured", ([colour, measured]) => {
    expect(contrast(colour)).toBeCloseTo(measured, 1);
  });

  test("another may stand in the place of one, and of that one alone", () => {
    replaceColour("gold", 0x00ff00);
    expect(NAMES.map(colourOf)).toEqual(NAMES.map((name) => (name === "gold" ? 0x00ff00 : COLOURS[name])));
    replaceColour("gold", null);
    expect(colourOf("gold")).toBe(COLOURS.gold);
  });

  test.for([
    ["#F8DD38", 0xf8dd38],
    [" #f8dd38 ", 0xf8dd38],
    ["F8DD38", null],
    ["#fff", null],
    ["gold", null],
    ["#12345g", null],
    ["", null],
  ] as const)("«%s» is read as %s", ([text, colour]) => {
    expect(readColour(text)).toBe(colour);
  });

  test("too dark a one is known for it", () => {
    expect(contrast(0x804000)).toBeLessThan(LEAST_CONTRAST);
  });
});
