// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { inWindow } from "../apps/open-table.ts";
import { gameOf, judgesBattle, orders } from "./orions-gate-game.ts";
import { openWindows, pressAt, shutWindows } from "./orions-gate-windows.ts";
import type { Play } from "./play.ts";

let play: Play;
afterEach(async () => {
  await shutWindows();
  await play.table.close();
});

const chosen = (): string => inWindow("orders", "[data-unit][aria-pressed=true]").dataset["unit"] ?? "";

const due = (): readonly string[] => orders(play.judge).units.flatMap((one) => (one.due ? [one.value] : []));

test("once a ship has done all that it can, the window goes on to one that has still to act; one that was chosen stays", async () => {
  play = await judgesBattle();
  await openWindows(play.judge);
  const [first = "", second = ""] = due();
  expect(chosen()).toBe(first);
  while (gameOf(play.judge).clock.step === "2.1" && due().includes(first)) {
    expect(chosen()).toBe(first);
    await pressAt(play, "orders", "button[data-action=order]:not([disabled])");
  }
  expect([due(), chosen()]).toEqual([[second], second]);
  // Who looks at another ship is not led away from it.
  await pressAt(play, "orders", `[data-unit="${first}"]`);
  expect(chosen()).toBe(first);
});
