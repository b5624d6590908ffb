import { expect, test } from "vitest";
import { chosenIn, onWholeMap } from "../../../src/foundry/apps/destinations/set-up-choices.ts";
import { EMPTY_FORM } from "../../../src/foundry/destinations/set-up-form.ts";
import { STANDARD_SHEET } from "../../../src/rules/index.ts";

test.for([
  ["map", "fixed", { map: "fixed" }],
  ["map", "floating", { map: "floating" }],
  ["race", "ROM", { race: "ROM" }],
  ["tokens", "folder", { tokens: "folder" }],
  ["start", "0815", { starts: ["0815"] }],
  ["start", "", { starts: [] }],
  ["status", "2", { status: 2 }],
  ["status", "", { status: null }],
  ["owner", "tom", { owner: "tom" }],
  ["alternative", `  ${"x".repeat(60)} `, { alternative: "x".repeat(40) }],
  ["class-ZZ9", "base", { classes: { ZZ9: "base" } }],
  ["class-Big_one(d)", "fighter", { classes: { "Big_one(d)": "fighter" } }],
  ["class-ZZ9", "planet", { classes: {} }],
  ["centre-1", " 2215 ", { areas: { 1: { centre: "2215", radius: "" } } }],
  ["radius-1", "3", { areas: { 1: { centre: "", radius: "3" } } }],
  ["anchor", "tern", null],
  ["constructor-1", "3", null],
] as const)("the field %s with «%s» changes %j", ([field, value, change]) => {
  expect(chosenIn(EMPTY_FORM, field, value)).toEqual(change);
});

test("one choice of several leaves the others as they are, and none takes its own away", () => {
  const form = {
    ...EMPTY_FORM,
    classes: { A: "ship", B: "base" },
    areas: { 0: { centre: "0101", radius: "1" }, 1: { centre: "2215", radius: "" } },
  } as const;
  expect(chosenIn(form, "class-A", "")).toEqual({ classes: { B: "base" } });
  expect(chosenIn(form, "radius-1", "4")).toEqual({ areas: { ...form.areas, 1: { centre: "2215", radius: "4" } } });
  expect(onWholeMap(form, "0", STANDARD_SHEET)).toEqual({
    areas: { ...form.areas, 0: { centre: "2215", radius: "30" } },
  });
});
