import { describe, expect, test } from "vitest";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import { say } from "../apps/sentences.ts";

const line = (key: string, dice?: readonly number[]): Card["lines"][number] => ({
  words: { key },
  ...(dice && { dice }),
});

const card = (lines: Card["lines"]): Card => ({
  ...{
    key: "k",
    running: true,
    kind: "ship",
    title: { key: "GRAVITYPORTALS.Card.details" },
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
    const [debris, cargo] = ["debris", "cargo"].map((why) => `GRAVITYPORTALS.OrionsGate.Event.terrain-placed.${why}`);
    if (!debris || !cargo) throw new Error("two lines are told");
    const times = say("GRAVITYPORTALS.Card.times", { text: say(debris), count: 3 });
    const told = [line(debris), line(debris), line(debris), line(cargo), line(debris)];
    expect(texts(told)).toEqual([times, say(cargo), say(debris)]);
    expect(texts([line(debris, [1]), line(debris, [1])])).toEqual([say(debris), say(debris)]);
  });
});
