import { describe, expect, test } from "vitest";
import type { Prompt } from "../../../src/foundry/session/session.ts";
import { lookAfter, lookAsked } from "../../../src/foundry/view/plan-moments.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import { game, hex, ship } from "../apps/fake-session.ts";

const head = { at: "1.4", rules: [], audience: "all" } as const;
const state = game({ at: "1.4", units: [ship("tern", "0806"), ship("harrow", "0906", { owner: "ann" })] });
const lookFor = (...events: readonly unknown[]) => lookAfter(state, "tom", events as readonly RuleEvent[]);

const entered = (unit: string, transported = true) => ({
  ...{ ...head, event: "portal-entered", unit, portal: "p", scene: "quiet-reach", hex: "0807" },
  ...{ cause: "own", transported, why: "own" },
});
const comesOut = (unit: string) => ({
  ...{ ...head, event: "unit-transported", unit, from: { scene: "quiet-reach", hex: "0807" } },
  ...{ to: { scene: "ember-toll", hex: "0404" }, facing: "A", speed: 4 },
});

describe("where a person looks", () => {
  test("after what happened to an own ship, the last of it", () => {
    expect(lookFor(entered("tern"))).toEqual({ unit: "tern", scene: "quiet-reach", hex: hex("0807") });
    expect(lookFor(entered("tern"), comesOut("tern"))).toEqual({ unit: "tern", scene: "ember-toll", hex: hex("0404") });
  });

  test("after what happened to any ship, where that is chosen", () => {
    expect(lookAfter(state, null, [comesOut("harrow")] as readonly unknown[] as readonly RuleEvent[])).toMatchObject({
      unit: "harrow",
      scene: "ember-toll",
    });
  });

  test("not after what happened to others, what did not take, or what not everybody knows", () => {
    expect(lookFor(entered("harrow"), comesOut("harrow"))).toBeNull();
    expect(lookFor(entered("tern", false))).toBeNull();
    expect(lookFor({ ...entered("tern"), audience: ["tom"] })).toBeNull();
  });

  test("at a push that is asked about, once", () => {
    const prompt = { kind: "push", id: "push/1.4/tern", unit: "tern" } as unknown as Prompt;
    const roll = { kind: "roll", unit: "tern" } as unknown as Prompt;
    expect(lookAsked(state, [roll, prompt], new Set())).toMatchObject({ unit: "tern", hex: hex("0806") });
    expect(lookAsked(state, [roll, prompt], new Set(["push/1.4/tern"]))).toBeNull();
    expect(lookAsked(state, [roll], new Set())).toBeNull();
  });
});
