import { describe, expect, test } from "vitest";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { MOMENT_KINDS, planMoments } from "../../../src/foundry/view/plan-moments.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import type { GameEvent } from "../../../src/rules/sfb32/index.ts";
import { game, hex, ship } from "../apps/fake-session.ts";

const head = { at: "1.4", rules: [], audience: "all" } as const;
const state = game({ at: "1.4", units: [ship("tern", "0806", { scene: "quiet-reach" })] });
const plan = (...events: readonly unknown[]) => planMoments(SFB32, state, events as readonly RuleEvent[]);

const entered = { ...head, event: "portal-entered", unit: "tern", portal: "p", scene: "quiet-reach", hex: "0807" };
const transported = { ...entered, cause: "own", transported: true, why: "own" };
const pushed = {
  ...{ ...head, event: "unit-pushed", unit: "tern", by: "w", scene: "quiet-reach" },
  ...{ range: 2, from: "0805", to: "0806" },
};
const tumble: GameEvent = { ...head, event: "tumble-rolled", unit: "tern", dice: [3], tumbles: true };

describe("what is seen of what has just happened", () => {
  test.for<[string, unknown, string, string]>([
    ["a ship goes into a portal", transported, "vanish", "0807"],
    [
      "a ship comes out on another map",
      {
        ...{ ...head, event: "unit-transported", unit: "tern", from: { scene: "x", hex: "0101" } },
        ...{ to: { scene: "ember-toll", hex: "0404" }, facing: "A", speed: 4 },
      },
      "arrive",
      "0404",
    ],
    ["a push", pushed, "push", "0805"],
    [
      "a wave strikes",
      { ...head, event: "wave-struck", wave: "w@1.1", unit: "tern", scene: "quiet-reach", range: 3, force: 4 },
      "strike",
      "0806",
    ],
    [
      "a ship is lost in a white hole",
      { ...head, event: "unit-destroyed", unit: "tern", scene: "quiet-reach", hex: "0808", why: "white-hole" },
      "loss",
      "0808",
    ],
    ["a ship tumbles", tumble, "tumble", "0806"],
  ])("%s", ([, event, kind, at]) => {
    const [moment, ...others] = plan(event);
    expect(others).toEqual([]);
    expect(moment).toMatchObject({ kind, hex: hex(at), unit: "tern", after: 0 });
    expect(moment?.lasts).toBeLessThan(1500);
  });

  test("a push leads from hex to hex", () => {
    expect(plan(pushed)[0]).toMatchObject({ hex: hex("0805"), to: hex("0806") });
  });

  test("nothing is seen that not everybody is told, of a portal that did not take, of no tumble, or of one who is gone", () => {
    expect(plan({ ...transported, audience: "judge" })).toEqual([]);
    expect(plan({ ...transported, audience: ["tom"] })).toEqual([]);
    expect(plan({ ...transported, transported: false })).toEqual([]);
    expect(plan({ ...tumble, tumbles: false })).toEqual([]);
    expect(plan({ ...tumble, unit: "gull" })).toEqual([]);
    expect(plan({ ...head, event: "window-opened", portal: "p", window: [2, 5], audience: "all" })).toEqual([]);
  });

  test("kinds follow one another, less than three a second; all of one kind come together", () => {
    const strike = {
      ...head,
      event: "wave-struck",
      wave: "w@1.1",
      unit: "tern",
      scene: "quiet-reach",
      range: 3,
      force: 4,
    };
    const moments = plan(tumble, strike, pushed, strike, transported);
    expect(moments.map(({ kind, after }) => [kind, after])).toEqual([
      ["tumble", 1200],
      ["strike", 800],
      ["push", 0],
      ["strike", 800],
      ["vanish", 400],
    ]);
    const starts = [...new Set(moments.map(({ after }) => after))].sort((a, b) => a - b);
    for (const [at, start] of starts.entries()) expect(start - (starts[at - 1] ?? -400)).toBeGreaterThan(1000 / 3);
    expect(MOMENT_KINDS).toHaveLength(6);
  });
});
