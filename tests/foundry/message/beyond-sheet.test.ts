import { describe, expect, test } from "vitest";
import { inchesText, labelText } from "../../../src/foundry/message/numbers.ts";
import { areOn, labelsText, placeText, readPlace } from "../../../src/foundry/message/places.ts";
import { sayWith } from "../../../src/foundry/message/say.ts";
import { atColumnRow, parseLabel, STANDARD_SHEET } from "../../../src/rules/index.ts";

/** Translations that say what they are given. */
const i18n = {
  lang: "de",
  localize: (key: string) => key,
  format: (key: string, data: Record<string, string>) => `${key} ${Object.values(data).join(" ")}`,
};

describe("a hex beyond its sheet", () => {
  test.for([
    ["0101", "0101"],
    ["4230", "4230"],
    ["43,1", "4301"],
    ["43,31", "4331"],
    ["9,31", "0931"],
    ["99,99", "9999"],
    ["100,5", "100,5"],
    ["5,100", "5,100"],
    ["0,5", "0,5"],
    ["-2,16", "-2,16"],
    ["22,-1", "22,-1"],
  ] as const)("%s reads as those on it wherever four digits say it: %s", ([label, read]) => {
    expect(labelText(label)).toBe(read);
    expect(parseLabel(read), "what is read is understood when it is typed").toEqual(parseLabel(label));
  });

  test("reads alike by itself, in a list and in a sentence", () => {
    const hex = atColumnRow(44, 5);
    expect(placeText(hex, STANDARD_SHEET)).toBe("4405");
    expect(labelsText(["4205", "44,5"], {}, ", ")).toContain("4405");
    expect(sayWith(i18n)("x", { hex: "44,5", from: "43,5", to: "45,5", port: "46,5" })).toBe("x 4405 4305 4505 4605");
    expect(readPlace("4405", {})).toEqual(hex);
    expect(areOn(["4405", "44,5"], {})).toBe(true);
  });

  test("is told from a number that a language writes with a comma, and from a name", () => {
    expect(sayWith(i18n)("x", { range: "24,5", name: "3,5", length: 24.5 })).toBe("x 24,5 3,5 24,5");
    expect(inchesText("24,5")).toBe("24,5");
  });
});
