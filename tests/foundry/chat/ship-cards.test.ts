import { describe, expect, test } from "vitest";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import type { AnomalyState, RuleEvent } from "../../../src/rules/index.ts";
import type { GameEvent, Unit } from "../../../src/rules/sfb32/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { demoAt } from "../console/demo-game.ts";

const { state } = demoAt({ turn: 1, impulse: 1 });
const [unit] = Object.values(state.units);
if (!unit) throw new Error("the demo has ships");
const { id } = unit;
const was = { ...state, units: { [id]: { ...unit, class: "ship", breakdown: 6, traits: ["cloaked"] } as Unit } };

const edited = (changes: Partial<Unit>): GameEvent =>
  ({ at: "1.4", event: "unit-edited", rules: ["ruling"], audience: "all", unit: id, changes }) as GameEvent;
const cards = (events: readonly GameEvent[], before: AnomalyState | null = was): readonly Card[] => {
  const name = (): string => "Tern";
  const names = { unit: name, scene: name, player: name, hole: name };
  return cardsOf(events as unknown as readonly RuleEvent[], before as AnomalyState, was, names, SFB32);
};
const told = (...events: readonly GameEvent[]): readonly string[] =>
  cards(events).flatMap(({ lines }) => lines.map(({ words }) => localized(say, words)));

describe("what is changed on a ship's sheet in play", () => {
  test.for<[Partial<Unit>, readonly string[]]>([
    [{ class: "base" }, [langText("Card.Ship.class", { unit: "Tern", class: langText("Ship.Class.base") })]],
    [{ breakdown: 4 }, [langText("Card.Ship.breakdown", { unit: "Tern", faces: "4–6" })]],
    [{ breakdown: null }, [langText("Card.Ship.noBreakdown", { unit: "Tern" })]],
    [
      { traits: ["stabilizers"] },
      [
        langText("Card.Ship.noTrait", { unit: "Tern", trait: langText("Ship.Trait.cloaked") }),
        langText("Card.Ship.trait", { unit: "Tern", trait: langText("Ship.Trait.stabilizers") }),
      ],
    ],
    [{ class: "ship", breakdown: 6, traits: ["cloaked"] }, []],
    [{ speed: 31, facing: "D" }, []],
  ])("%o is told to all", ([changes, sentences]) => {
    expect(told(edited(changes))).toEqual(sentences);
  });

  test("is told as it was after the change before it", () => {
    expect(told(edited({ class: "base" }), edited({ class: "ship", breakdown: 4 }), edited({ breakdown: 4 }))).toEqual([
      langText("Card.Ship.class", { unit: "Tern", class: langText("Ship.Class.base") }),
      langText("Card.Ship.class", { unit: "Tern", class: langText("Ship.Class.ship") }),
      langText("Card.Ship.breakdown", { unit: "Tern", faces: "4–6" }),
    ]);
  });

  test("is one running card a turn, and none while the game is set up", () => {
    const change = edited({ class: "base" });
    expect(cards([change, edited({ breakdown: 4 })])).toMatchObject([
      { key: "ships/1", running: true, lines: { length: 2 }, rules: [] },
    ]);
    const before = { ...was, clock: { ...was.clock, phase: "before" as const } };
    expect(cards([change], before)).toEqual([]);
    expect(cards([change], null)).toEqual([]);
  });

  test("is nobody's whose ship is not there", () => {
    expect(told({ ...edited({ class: "base" }), unit: "u99" } as GameEvent)).toEqual([]);
  });
});

describe("what becomes of what is aboard", () => {
  const at = { at: "1.4", rules: ["ruling"], audience: "all", unit: id, scene: unit.scene } as const;

  test.for<[object, string, readonly string[]]>([
    [{ event: "unit-destroyed", hex: "0815", why: "aboard" }, "Card.Lost.aboard", ["hex"]],
    [{ event: "unit-left", hex: "0815", why: "aboard" }, "Card.Lost.leftAboard", ["hex"]],
    [{ event: "unit-recovered", hex: "0815", by: id }, "Aboard.recovered", ["by"]],
    [{ event: "stowed", piece: id }, "Aboard.stowed", ["piece"]],
  ])("[IP2.435] %o is told to all", ([more, key, names]) => {
    const data = Object.fromEntries(names.map((name) => [name, name === "hex" ? "0815" : "Tern"]));
    expect(told({ ...at, ...more } as unknown as GameEvent)).toEqual([langText(key, { unit: "Tern", ...data })]);
  });
});
