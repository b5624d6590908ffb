import { describe, expect, test } from "vitest";
import { concerns, DEFAULT_BREAKS } from "../../../src/foundry/session/ready-until.ts";
import type { Fact } from "../../../src/rules/index.ts";
import { game, ship } from "../apps/fake-session.ts";

const state = game({ units: [ship("amber-tern"), ship("plover", "2010", { owner: "ann" })] });

const struck = (unit: string): Fact => ({
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
    expect(concerns(state, "tom", [struck("amber-tern")], DEFAULT_BREAKS)).toBe(true);
    expect(concerns(state, "tom", [struck("plover")], DEFAULT_BREAKS)).toBe(false);
    expect(concerns(state, "ann", [struck("plover")], DEFAULT_BREAKS)).toBe(true);
  });

  test("not for somebody who watches losses no more", () => {
    expect(concerns(state, "tom", [struck("amber-tern")], { ...DEFAULT_BREAKS, losses: false })).toBe(false);
  });
});
