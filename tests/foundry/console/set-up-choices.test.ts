import { expect, test } from "vitest";
import { chosenIn } from "../../../src/foundry/apps/set-up/view/choices.ts";

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
  ["anchor", "tern", null],
] as const)("the field %s with «%s» changes %j", ([field, value, change]) => {
  expect(chosenIn(field, value)).toEqual(change);
});
