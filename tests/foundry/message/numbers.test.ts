import { afterEach, describe, expect, test, vi } from "vitest";
import { labelText, numberText, readNumber } from "../../../src/foundry/message/numbers.ts";
import { areOn, labelsText, placeText, readPlace, readPlaces } from "../../../src/foundry/message/places.ts";
import { unreadPlace } from "../../../src/foundry/message/refusal-text.ts";
import { say as sayOnPage } from "../../../src/foundry/message/say.ts";
import { INCH } from "../../../src/rules/index.ts";

const INCHES = { columns: 72, rows: 48, measure: "inches" } as const;
const HEXES: { columns: number; rows: number; measure?: "inches" } = { columns: 42, rows: 32 };

afterEach(() => vi.unstubAllGlobals());

describe("numbers", () => {
  test.for([
    ["en", "24.5", "0.125", "16.0", "-2.5"],
    ["de", "24,5", "0,125", "16,0", "-2,5"],
    ["fr", "24,5", "0,125", "16,0", "-2,5"],
    // No browser knows these; what is no language at all is none either.
    ["xx-klingon", "24.5", "0.125", "16.0", "-2.5"],
    ["pt_BR", "24.5", "0.125", "16.0", "-2.5"],
  ] as const)("in «%s» are shown with its sign, and read again", ([language, half, eighth, tenths, less]) => {
    expect(numberText(24.5, 0, language)).toBe(half);
    expect(numberText(0.125, 0, language)).toBe(eighth);
    expect(numberText(16, 1, language)).toBe(tenths);
    expect(numberText(-2.5, 0, language)).toBe(less);
    for (const text of [half, eighth, tenths, less])
      expect(numberText(readNumber(text, language) ?? Number.NaN, text === tenths ? 1 : 0, language)).toBe(text);
  });

  test("have no groups: a thousand in German would be one in English", () => {
    expect(["en", "de", "fr"].map((one) => numberText(12_345.5, 0, one))).toEqual(["12345.5", "12345,5", "12345,5"]);
  });

  test("have digits that every keyboard has", () => {
    expect(numberText(24.5, 0, "ar-EG")).toMatch(/^24\D5$/);
    expect(readNumber(numberText(24.5, 0, "ar-EG"), "ar-EG")).toBe(24.5);
  });

  test.for([
    ["en", "24,5", null],
    ["en", "24.5", 24.5],
    ["de", "24,5", 24.5],
    // As files have it, and as a keypad types it.
    ["de", "24.5", 24.5],
    ["de", "1.024,5", null],
    ["fr", "24,5 ", 24.5],
    ["fr", "24;5", null],
    ["en", "", null],
    ["de", ",5", null],
    ["en", "1e3", null],
  ] as const)("in «%s» %s is %s", ([language, text, value]) => {
    expect(readNumber(text, language)).toBe(value);
  });
});

describe("places in inches", () => {
  test.for([
    ["en", "24,5", ["24.000,5.000"]],
    ["de", "24,5", null],
    ["fr", "24,5", null],
    ["en", "24, 5", ["24.000,5.000"]],
    ["de", "24, 5", ["24.000,5.000"]],
    ["fr", "24 , 5", ["24.000,5.000"]],
    ["en", "24,5, 30,5", null],
    ["de", "24,5, 30,5", ["24.500,30.500"]],
    ["fr", "24,5, 30,5", ["24.500,30.500"]],
    ["de", "24,5,30,5", ["24.500,30.500"]],
    // Two places of this could be meant.
    ["de", "24,5,30", null],
    ["de", "24,5 30", ["24.500,30.000"]],
    ["en", "24.5; 30.5", ["24.500,30.500"]],
    ["de", "24.5; 30.5", ["24.500,30.500"]],
    ["de", "24,5; 30,5", ["24.500,30.500"]],
    ["en", "24.500,30.500", ["24.500,30.500"]],
    ["de", "24.500,30.500", ["24.500,30.500"]],
    ["en", "1, 2; 3.5, 4", ["1.000,2.000", "3.500,4.000"]],
    ["de", "1, 2; 3,5, 4", ["1.000,2.000", "3.500,4.000"]],
    ["de", "1; 2; 3", null],
    ["en", "24", null],
    ["en", "24 five", null],
    ["en", "", null],
  ] as const)("in «%s» %s is %s", ([language, text, labels]) => {
    expect(readPlaces(text, language)).toEqual(labels);
  });

  test.for(["en", "de", "fr"])("in «%s» are read as they are shown", (language) => {
    const labels = ["24.500,30.000", "0.125,7.000"];
    expect(readPlaces(labelsText(labels, {}, " ", language), language)).toEqual(labels);
    const place = { q: 24.5 * INCH, r: 30.25 * INCH };
    expect(readPlace(placeText(place, INCHES, language), INCHES, language)).toEqual(place);
    // What to type where a text cannot be read is one that can.
    const { key, data } = unreadPlace(INCHES);
    expect(key).toBe("GRAVITYPORTALS.Common.UnreadInches");
    expect(readPlace(labelText(String(data?.["example"]), language), INCHES, language)).toEqual({
      q: 24.5 * INCH,
      r: 30 * INCH,
    });
  });

  test("are none on hexes, and no hex is one of them", () => {
    expect(readPlace("24, 5", HEXES, "en")).toBeNull();
    expect(readPlace("0815", INCHES, "en")).toBeNull();
    expect(readPlace(" 0815 ", HEXES, "de")).not.toBeNull();
    expect(readPlaces("0806, 0807", "de")).toEqual(["0806", "0807"]);
    expect([areOn(["0815"], HEXES), areOn(["0815"], INCHES), areOn(["24,5"], INCHES)]).toEqual([true, false, false]);
  });
});

test("sentences have numbers and places as the language of the page writes them, and leave names alone", () => {
  const i18n = {
    lang: "de",
    localize: (key: string) => key,
    format: (_key: string, data: object) => Object.values(data).join(" | "),
  };
  vi.stubGlobal("game", { i18n });
  const data = { half: 0.5, whole: 12, at: "24.500,30.000", hex: "0815", name: "Ship 1.5, the other" };
  expect(sayOnPage("any", data)).toBe("0,5 | 12 | 24,5, 30 | 0815 | Ship 1.5, the other");
});
