import { describe, expect, test } from "vitest";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { shieldAt, sidesTowards } from "../../../src/foundry/chat/wave-cards.ts";
import type { Names } from "../../../src/foundry/message/say.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import { atColumnRow, type Front, type RuleEvent } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { langText } from "../apps/sentences.ts";
import { demoAt } from "../console/demo-game.ts";

const names: Names = { unit: (id) => id, scene: (id) => id, player: (id) => id, hole: (id) => id };
const start = demoAt({ turn: 1, impulse: 0 });
const late = demoAt({ turn: 1, impulse: 12 });
const facts = late.facts.slice(start.facts.length);

const waves = (
  events: readonly RuleEvent[],
  before: GameState = start.state,
  after: GameState = late.state,
): readonly Card[] => cardsOf(events, before, after, names, SFB32).filter(({ kind }) => kind === "wave");
const lines = (card: Card | undefined): readonly string[] =>
  (card?.lines ?? []).map(({ words: { key, data } }) =>
    `${key.split(".").at(-1)} ${Object.values(data ?? {}).join(" ")}`.trim(),
  );

describe("the card of a wave", () => {
  test("is one for each front and turn: how it began, then whom it struck", () => {
    const [card, ...others] = waves(facts);
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      key: "wave/wave@1.1/lantern-deep/1",
      running: true,
      title: { key: "GRAVITYPORTALS.Card.Wave.title", data: { hex: "2215", scene: "lantern-deep" } },
    });
    const strength = facts.find(({ event }) => event === "wave-started");
    expect(card?.lines[0]).toMatchObject({ dice: strength?.event === "wave-started" ? strength.dice : [] });
    expect(lines(card).slice(1, 3)).toEqual(["fromHole the-lantern", "house"]);
    expect(lines(card).filter((line) => line.startsWith("struck"))).toHaveLength(
      facts.filter(({ event }) => event === "wave-struck").length,
    );
  });

  test("says of a mine no shields, of a ship those two that face the wave", () => {
    const struck = lines(waves(facts)[0]);
    const following = (unit: string) =>
      struck[struck.findIndex((line) => line.startsWith(`struckShare ${unit}`)) + 1] ?? "";
    expect(following("long-patience")).toMatch(/^(between|straight) /);
    expect(following("stray-mine")).not.toMatch(/^(between|straight) /);
  });

  test("its two halves make the whole, the larger one first", () => {
    for (const line of waves(facts)[0]?.lines ?? []) {
      const { more, less } = line.words.data ?? {};
      if (more === undefined || less === undefined) continue;
      expect(Number(more) - Number(less)).toBeGreaterThanOrEqual(0);
      expect(Number(more) - Number(less)).toBeLessThanOrEqual(1);
    }
  });

  test("of a portal's wave tells where the portal is, at each end in its own scene", () => {
    const started = (scene: string, hex: string): RuleEvent => ({
      at: "2.0",
      event: "wave-started",
      rules: ["IP2.221", "IP2.223"],
      audience: "all",
      wave: "wave@2.0",
      source: "p1",
      scene,
      hex,
      strength: 70,
      dice: [3, 4],
    });
    const made = waves([started("quiet-reach", "2016"), started("lantern-deep", "0815")]);
    expect(made.map((card) => [card.key, lines(card)[1]])).toEqual([
      ["wave/wave@2.0/quiet-reach/2", "fromPortal 2016"],
      ["wave/wave@2.0/lantern-deep/2", "fromPortal 0815"],
    ]);
    expect(made[0]?.rules).toContain("IP2.52");
  });

  test("[IP2.221] a check that raised no wave is no card", () => {
    const check: RuleEvent = {
      at: "2.0",
      event: "wave-checked",
      rules: ["IP2.221"],
      audience: "judge",
      portal: "p1",
      dice: [3, 4],
    };
    expect(cardsOf([check], start.state, late.state, names, SFB32)).toEqual([]);
  });

  test("the house's table is named only while it is in use", () => {
    const before = { ...start.state, ruleOptions: { ...start.state.ruleOptions, waveDecay: "none" as const } };
    expect(lines(waves(facts, before)[0])[2]).toBe("shared");
  });

  test.for([
    { decay: "bands", told: "struckShare u1 8 26 35 75" },
    { decay: "none", told: "struckWhole u1 8 26 35" },
    { decay: "per-hex", told: "struckLess u1 8 26 35" },
    { decay: "radius", told: "struckOver u1 8 26 35" },
    {
      decay: [
        [7, 90],
        [9, 74],
      ],
      told: "struckShare u1 8 26 35 74",
    },
  ] as const)("[IP7.32] says how the force comes about, by the reading $decay: $told", ({ decay, told }) => {
    const front: Front = {
      ...{ wave: "wave@1.1", source: "w1", scene: "lantern-deep", hex: atColumnRow(22, 15), strength: 35 },
      ...{ since: { turn: 1, impulse: 1 }, radius: 8, struck: [] },
    };
    const before = {
      ...start.state,
      fronts: [front],
      ruleOptions: { ...start.state.ruleOptions, waveDecay: decay },
    };
    const fact: RuleEvent = {
      ...{ at: "1.9", event: "wave-struck", rules: ["IP7.32"], audience: "all" },
      ...{ wave: "wave@1.1", unit: "u1", scene: "lantern-deep", range: 8, force: 26 },
    };
    expect(lines(waves([fact], before, before)[0])).toEqual([told]);
  });

  test("the shields are those of the moment, also for one that turned or moved on in the same entry", () => {
    const at = "1.9";
    const unit = "long-patience";
    const head = { at, rules: ["IP7.32"], audience: "all", unit, scene: "lantern-deep" } as const;
    const turned = (facing: "A" | "D"): RuleEvent => ({ ...head, event: "unit-turned", facing });
    const moved = (from: string, to: string): RuleEvent => ({ ...head, event: "unit-moved", from, to, cause: "own" });
    const struck: RuleEvent = { ...head, event: "wave-struck", wave: "wave@1.1", range: 8, force: 31 };
    const before = demoAt({ turn: 1, impulse: 8 }).state;
    const events = [turned("A"), moved("2208", "2207"), struck, turned("D"), moved("2207", "2206")];
    expect(lines(waves(events, before)[0])).toEqual([
      expect.stringMatching(/^struckShare long-patience 8 31 /),
      "straight 16 15 D 4",
    ]);
  });
});

describe("a wave that strikes a unit twice in one impulse", () => {
  test("[P18] says the second time why", () => {
    const unit = "long-patience";
    const head = { at: "1.9", rules: ["IP7.32"], audience: "all", unit, scene: "lantern-deep" } as const;
    const struck: RuleEvent = { ...head, event: "wave-struck", wave: "wave@1.1", range: 8, force: 31 };
    const along: RuleEvent = { ...head, event: "unit-moved", from: "2207", to: "2308", cause: "own" };
    const told = waves([struck, along, { ...struck }], demoAt({ turn: 1, impulse: 8 }).state)
      .flatMap(lines)
      .filter((line) => /^(struck|again)/.test(line));
    expect(told).toEqual([expect.stringMatching(/^struckShare/), expect.stringMatching(/^struckShare/), "again"]);
  });

  test("[P18] and where it rides the wave into a later impulse, then too", () => {
    const unit = "long-patience";
    const before = demoAt({ turn: 1, impulse: 8 }).state;
    const ridden = { ...before, fronts: before.fronts.map((front) => ({ ...front, struck: [unit] })) };
    const struck = (whom: string): RuleEvent => ({
      at: "1.9",
      rules: ["IP7.32"],
      audience: "all",
      unit: whom,
      scene: "lantern-deep",
      event: "wave-struck",
      wave: "wave@1.1",
      range: 8,
      force: 31,
    });
    const told = (whom: string) => waves([struck(whom)], ridden, ridden).flatMap(lines);
    expect(told(unit)).toContain("again");
    expect(langText("Card.Wave.again")).toContain("P18");
    expect(told("stray-mine")).not.toContain("again");
  });
});

describe("where waves turn what they strike", () => {
  test("the shields are those of the unit once it was turned", () => {
    const head = {
      at: "1.9",
      rules: ["IP7.32"],
      audience: "all",
      unit: "long-patience",
      scene: "lantern-deep",
    } as const;
    const struck: RuleEvent = { ...head, event: "wave-struck", wave: "wave@1.1", range: 8, force: 31 };
    const events: readonly RuleEvent[] = [
      { ...head, event: "unit-moved", from: "2209", to: "2207", cause: "displaced" },
      struck,
      { ...head, event: "unit-turned", facing: "B" },
    ];
    const { state } = demoAt({ turn: 1, impulse: 8 });
    const shields = (waveFacing: "report" | "turn") =>
      lines(waves(events, { ...state, ruleOptions: { ...state.ruleOptions, waveFacing } })[0])[1];
    expect([shields("report"), shields("turn")]).toEqual(["straight 16 15 D 1", "straight 16 15 D 3"]);
  });
});

describe("the side from which a wave comes", () => {
  test.for([
    { hex: [22, 7], facing: "A", sides: ["D"], shields: [4] },
    { hex: [22, 7], facing: "C", sides: ["D"], shields: [2] },
    { hex: [23, 8], facing: "A", sides: ["D", "E"], shields: [4, 5] },
    { hex: [23, 8], facing: "E", sides: ["D", "E"], shields: [6, 1] },
  ] as const)("at $hex, facing $facing: $sides, shields $shields", ({ hex: [column, row], facing, sides, shields }) => {
    const found = sidesTowards(atColumnRow(22, 15), atColumnRow(column, row));
    expect(found).toEqual(sides);
    expect(found.map((side) => shieldAt(side, facing))).toEqual(shields);
  });
});
