import { expect, test } from "vitest";
import { ownNews } from "../../../src/foundry/client/own-news.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import { game, ship } from "../apps/fake-session.ts";

const head = { at: "1.9", rules: [], audience: "all" } as const;
const say = (key: string, data: object = {}): string => `${key.split(".").at(-1)} ${Object.values(data).join(" ")}`;
const state = game({ at: "1.9", units: [ship("tern", "2017"), ship("harrow", "2117", { owner: "ann" })] });
const struck = (unit: string): RuleEvent => ({
  ...head,
  event: "wave-struck",
  wave: "w",
  unit,
  scene: "quiet-reach",
  range: 9,
  force: 41,
});
const gone: RuleEvent = {
  ...head,
  event: "unit-destroyed",
  unit: "tern",
  scene: "quiet-reach",
  hex: "2017",
  why: "white-hole",
};
const tell = (...events: readonly RuleEvent[]): string =>
  ownNews(say, state, { me: "tom", cards: SFB32.cards }, events, { unit: (unit) => unit });

test("[IP7.32] a player is told at once of waves that strike the player's own units, with their force", () => {
  expect(tell(struck("tern"), struck("harrow"))).toBe("struck tern 41");
});

test("[P18] and of a wave that strikes a unit more than once in one sentence, of two waves in two", () => {
  const other: RuleEvent = { ...struck("tern"), wave: "v" } as RuleEvent;
  expect(tell(struck("tern"), struck("tern"))).toBe("struckAgain tern 2 41, 41");
  expect(tell(struck("tern"), other)).toBe("struck tern 41 struck tern 41");
});

test("of units that are destroyed too, and of nobody else's", () => {
  expect(tell(gone)).toMatch(/^destroyed tern/);
  expect(tell(struck("harrow"))).toBe("");
  expect(tell()).toBe("");
});
