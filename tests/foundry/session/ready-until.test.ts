import { describe, expect, test } from "vitest";
import { concern, DEFAULT_BREAKS, endOfReady } from "../../../src/foundry/ready/ready-until.ts";
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
    expect(concern(SFB32, state, "tom", [struck("amber-tern")], DEFAULT_BREAKS)).toBe("mine");
    expect(concern(SFB32, state, "tom", [struck("plover")], DEFAULT_BREAKS)).toBeNull();
    expect(concern(SFB32, state, "ann", [struck("plover")], DEFAULT_BREAKS)).toBe("mine");
  });

  test("not for somebody who has switched that off", () => {
    expect(concern(SFB32, state, "tom", [struck("amber-tern")], { ...DEFAULT_BREAKS, strikes: false })).toBeNull();
  });

  test("nor does it break a ready that ends at an impulse of its own", () => {
    const until = (kind: "impulse" | "something-happens") =>
      endOfReady(SFB32, kind === "impulse" ? { kind, impulse: 16 } : { kind }, state, "tom", [struck("amber-tern")], {
        ...DEFAULT_BREAKS,
        moves: false,
      });
    expect([until("impulse"), until("something-happens")]).toEqual([null, "mine"]);
  });
});
