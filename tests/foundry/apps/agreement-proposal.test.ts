import { describe, expect, test } from "vitest";
import { EMPTY_DRAFT, matterOf, withoutProposed } from "../../../src/foundry/apps/agreements/agreements-view.ts";

const SIX = ["KLI", " ROM", "GOR", "LYR ", "HYD", "FED"];
const FULL = {
  races: SIX,
  scene: "ember-toll",
  alternative: " the gas giant ",
  map: "reach",
  words: " A draw. ",
  entry: "7",
};
const CHOSEN = { scene: "ember-toll", map: "reach", entry: "7" };

describe("a proposal", () => {
  test.for([
    ["races", { kind: "races", races: ["KLI", "ROM", "GOR", "LYR", "HYD", "FED"] }],
    ["alternative", { kind: "alternative", scene: "ember-toll", alternative: "the gas giant" }],
    ["printed", { kind: "alternative", scene: "ember-toll", alternative: null }],
    ["storm", { kind: "storm", map: "reach" }],
    ["words", { kind: "words", text: "A draw." }],
    ["undo", { kind: "undo", entry: 7 }],
  ] as const)("of the kind %s is made of what was typed, without blanks around it", ([kind, matter]) => {
    expect(matterOf(kind, FULL, CHOSEN)).toEqual(matter);
  });

  test.for([
    ["races", { races: SIX.slice(1) }, "GRAVITYPORTALS.Agreements.sixLines"],
    ["races", { races: SIX.with(2, " ") }, "GRAVITYPORTALS.Agreements.sixLines"],
    ["alternative", { alternative: " " }, "GRAVITYPORTALS.Agreements.noAlternative"],
    ["words", { words: " " }, "GRAVITYPORTALS.Agreements.noWords"],
    ["words", { words: "x".repeat(201) }, "GRAVITYPORTALS.Agreements.noWords"],
    ["undo", { entry: "" }, "GRAVITYPORTALS.Agreements.chooseEntry"],
  ] as const)("of the kind %s with %j names what is missing", ([kind, changes, key]) => {
    expect(matterOf(kind, { ...FULL, ...changes }, { ...CHOSEN, ...changes })).toBe(key);
  });

  test.for([
    ["races", { ...FULL, races: EMPTY_DRAFT.races }],
    ["alternative", { ...FULL, alternative: "" }],
    ["words", { ...FULL, words: "" }],
    ["undo", { ...FULL, entry: null }],
    ["printed", FULL],
  ] as const)("of the kind %s takes what was typed for it out of the draft, and nothing else", ([kind, left]) => {
    expect(withoutProposed(FULL, kind)).toEqual(left);
  });
});
