import { describe, expect, test } from "vitest";
import { concerns, DEFAULT_BREAKS, stillReady } from "../../../src/foundry/ready/ready-until.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import { game, ship } from "../apps/fake-session.ts";

const state = game({ units: [ship("amber-tern"), ship("plover", "2010", { owner: "ann" })] });

const struck = (unit: string): RuleEvent => ({
  at: "1.4",
  event: "wave-struck",
  rules: ["IP7.32"],
  audience: "all",
  wave: "wave@1.1",
  unit,
  scene: "quiet-reach",
  range: 3,
  force: 35,
});

describe("what breaks a ready until something happens to me", () => {
  test("a wave that strikes a ship of mine, and none that strikes another's", () => {
    expect(concerns(SFB32, state, "tom", [struck("amber-tern")], DEFAULT_BREAKS)).toBe(true);
    expect(concerns(SFB32, state, "tom", [struck("plover")], DEFAULT_BREAKS)).toBe(false);
    expect(concerns(SFB32, state, "ann", [struck("plover")], DEFAULT_BREAKS)).toBe(true);
  });

  test("not for somebody who has switched that off", () => {
    expect(concerns(SFB32, state, "tom", [struck("amber-tern")], { ...DEFAULT_BREAKS, strikes: false })).toBe(false);
  });

  test("nor does it break a ready that ends at an impulse of its own", () => {
    const until = (kind: "impulse" | "something-happens") =>
      stillReady(SFB32, kind === "impulse" ? { kind, impulse: 16 } : { kind }, state, "tom", [struck("amber-tern")]);
    expect([until("impulse"), until("something-happens")]).toEqual([true, false]);
  });
});
