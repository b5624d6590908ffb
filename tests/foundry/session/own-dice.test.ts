import { expect, test } from "vitest";
import { ownDice } from "../../../src/foundry/client/own-news.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import { game, ship } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

const head = { at: "1.9", rules: [], audience: "all" } as const;
const state = {
  ...game({ at: "1.9", units: [ship("tern"), ship("harrow", "2117", { owner: "ann" })] }),
  transits: [{ unit: "tern", portal: "p1" }],
} as unknown as ReturnType<typeof game>;
const chart = { ...head, event: "chart-rolled", portal: "p1", dice: [1, 3], chart: "DR4" };
const row = {
  ...head,
  event: "destination-rolled",
  portal: "p1",
  dice: [6, 3],
  chart: "DR4",
  scenario: "SE9",
  scene: "d",
};
const tumble = (unit: string, dice: readonly number[]) => ({
  ...head,
  event: "tumble-rolled",
  unit,
  dice,
  tumbles: false,
});
const tell = (me: string, ...events: readonly object[]): string =>
  ownDice(say, state, { me, cards: SFB32.cards }, events as readonly RuleEvent[], {
    unit: (id) => id,
    scene: (id) => id,
  });

test("[IP2.412] who rolled is told the dice and what they mean, for the chart and its row", () => {
  const results = [
    langText("Console.Fact.chart", { dice: "1+3", total: 4, chart: "DR4" }),
    langText("Console.Fact.row", { dice: "6+3", total: 9, chart: "DR4", scenario: "SE9" }),
  ].join("; ");
  expect(tell("tom", chart, row)).toBe(langText("News.rolled", { results }));
});

test("[IP2.321] and of the die for tumbling, where one was rolled", () => {
  const results = langText("Console.Fact.holdsCourse", { unit: "tern", dice: "4" });
  expect(tell("tom", tumble("tern", [4]))).toBe(langText("News.rolled", { results }));
  expect(tell("tom", tumble("tern", []))).toBe("");
});

test("of nobody else's dice, and of nothing that not everybody is told", () => {
  expect(tell("ann", chart, row, tumble("tern", [4]))).toBe("");
  expect(tell("tom", tumble("harrow", [4]), { ...row, audience: ["tom"] }, { ...chart, audience: "judge" })).toBe("");
});
