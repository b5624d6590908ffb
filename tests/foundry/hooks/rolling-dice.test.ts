// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { RollingDice } from "../../../src/foundry/start/chat-hooks.ts";

let wanted: boolean;
let now: number;
let dice: RollingDice;

beforeEach(() => {
  wanted = true;
  now = 100_000;
  dice = new RollingDice(
    () => wanted,
    () => now,
  );
});

/** Draws a message with so many dice; gives which of them roll. */
const draw = (id: string, count: number, timestamp = now): readonly boolean[] => {
  const html = document.createElement("div");
  html.innerHTML = `<span class="gp-die"></span>`.repeat(count);
  dice.drawn({ id, timestamp }, html);
  return [...html.children].map((die) => die.classList.contains("gp-rolling"));
};

test("dice of a card that has just come roll once", () => {
  expect(draw("a", 2)).toEqual([true, true]);
  expect(draw("a", 2)).toEqual([false, false]);
  expect(draw("b", 1)).toEqual([true]);
});

test("of a card that grows only the new ones roll, however old it is", () => {
  draw("a", 1);
  now += 60_000;
  expect(draw("a", 3, 100_000)).toEqual([false, true, true]);
});

test("those of old cards lie, as after a reload", () => {
  expect(draw("a", 2, now - 60_000)).toEqual([false, false]);
});

test("none roll where nobody wants it, and none of these later", () => {
  wanted = false;
  expect(draw("a", 1)).toEqual([false]);
  wanted = true;
  expect(draw("a", 1)).toEqual([false]);
});
