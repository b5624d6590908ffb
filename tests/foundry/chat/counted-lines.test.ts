import { describe, expect, test } from "vitest";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { cardContext } from "../../../src/foundry/chat/card-context.ts";
import { langText, say } from "../apps/sentences.ts";

const line = (key: string, dice?: readonly number[]): Card["lines"][number] => ({
  words: { key },
  ...(dice && { dice }),
});

const card = (lines: Card["lines"]): Card => ({
  ...{
    key: "k",
    running: true,
    kind: "ship",
    title: { key: "t" },
    time: "1.1",
    lines,
    dice: [],
    rules: [],
    button: null,
  },
});

const texts = (lines: Card["lines"]) => cardContext(say, card(lines)).lines.map(({ text }) => text);

describe("lines of a card that say the same", () => {
  test("one after another are one line with their number; others between them, or dice, keep them apart", () => {
    const times = (count: number) => say("GRAVITYPORTALS.Card.times", { text: "a", count });
    expect(langText("Card.times")).not.toBe("");
    expect(texts([line("a"), line("a"), line("a"), line("b"), line("a")])).toEqual([times(3), "b", "a"]);
    expect(texts([line("a", [1]), line("a", [1])])).toEqual(["a", "a"]);
  });
});
