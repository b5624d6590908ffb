import { describe, expect, test } from "vitest";
import { pushPrompt, readPushQuestion, transitHolds, transitPrompts } from "../../../src/foundry/ready/prompts.ts";
import type { GameState, Unit } from "../../../src/rules/sfb32/index.ts";
import { game, hex, ship } from "../apps/fake-session.ts";

const question = {
  id: "q1",
  who: "tom",
  unit: "tern",
  by: "the-lantern",
  from: "2212",
  range: 3,
  options: ["2211", "2312", "2112"],
  fallback: "2211",
};

describe("a push question", () => {
  test("is shown with each hex's direction, the order's hex preset", () => {
    const read = readPushQuestion(question);
    expect(read && pushPrompt(read)).toEqual({
      kind: "push",
      id: "q1",
      unit: "tern",
      by: "the-lantern",
      range: 3,
      from: "2212",
      options: [
        { hex: "2211", direction: "A" },
        { hex: "2312", direction: "B" },
        { hex: "2112", direction: "F" },
      ],
      preset: "2211",
      ...{ ends: null, told: null },
    });
  });

  test("that was put off tells where the nearer ships go, and when its time is over", () => {
    const read = readPushQuestion(question);
    const told = [{ request: { unit: "harrow" }, choice: "2213" }];
    expect(read && pushPrompt(read, { asked: 500, within: 60_000, earlier: told })).toMatchObject({
      ends: 60_500,
      told: [{ unit: "harrow", hex: "2213" }],
    });
  });

  test.for([
    ["no range", { range: "3" }],
    ["options that are no list", { options: "2211" }],
    ["an option that is no text", { options: [2211] }],
    ["no unit", { unit: undefined }],
  ] as const)("with %s is none", ([_name, changes]) => {
    expect(readPushQuestion({ ...question, ...changes })).toBeNull();
  });

  test("of nobody's ship has nobody to ask", () => {
    expect(readPushQuestion({ ...question, who: null })?.who).toBeNull();
  });
});

const passing = (
  stage: GameState["transits"][number]["stage"],
  to: string | null,
  unit: Partial<Unit> = {},
): GameState => ({
  ...game({ units: [ship("tern", "2016", { status: "in-transit", ...unit })] }),
  transits: [{ unit: "tern", portal: "p1", stage, to, by: null, scene: "quiet-reach", hex: hex("2016") }],
});

describe("a passage", () => {
  test.for<[string, GameState, string, boolean, object | null]>([
    ["asks the owner for the dice", passing("destination", null), "tom", false, { kind: "roll", what: "destination" }],
    ["asks the owner for the tumble", passing("tumble", "ember-toll"), "tom", false, { kind: "roll", what: "tumble" }],
    ["asks no other captain", passing("tumble", "ember-toll"), "ann", false, null],
    ["asks the judge to open a new place", passing("arrival", "sol"), "marta", true, { kind: "set-up", scene: "sol" }],
    ["asks no captain for that", passing("arrival", "sol"), "tom", false, null],
    ["asks nobody to open what is open", passing("arrival", "ember-toll"), "marta", true, null],
    ["that is none asks nobody", game(), "tom", false, null],
  ])("%s", ([_name, state, me, isJudge, prompt]) => {
    expect(transitPrompts(state, me, isJudge)).toEqual(prompt ? [expect.objectContaining(prompt)] : []);
  });

  test("holds the clock for its owner's dice, or for the set-up", () => {
    expect(transitHolds(passing("destination", null))).toEqual({ seat: "tom", why: "rolling" });
    expect(transitHolds(passing("tumble", "ember-toll", { owner: null }))).toEqual({ seat: null, why: "rolling" });
    expect(transitHolds(passing("arrival", "sol"))).toEqual({ seat: null, why: "set-up" });
    expect(transitHolds(game())).toBeNull();
  });
});
