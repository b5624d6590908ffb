// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { drawn, inWindow } from "../apps/open-table.ts";
import { langText } from "../apps/sentences.ts";
import { gameOf, judgesBattle, press } from "./orions-gate-game.ts";
import { barButton, barSentence, openWindows, shutWindows } from "./orions-gate-windows.ts";
import { type Play, TICK } from "./play.ts";

let play: Play;
afterEach(async () => {
  await shutWindows();
  await play.table.close();
});

/** How many entries the log has. */
const entries = (): number => Math.max(...play.judge.session.journal.map(({ n }) => n));

/** The orders that the program gave since then. */
const orders = (since: number): number =>
  play.judge.session.journal.filter(({ n, event }) => n > since && String(event.event) === "order-explained").length;

describe("the clock of Orion's Gate between two orders", () => {
  test("[OG-RND-03] idle steps are one entry, beside each order of the program's", async () => {
    play = await judgesBattle();
    const before = entries();
    for (let n = 0; n < 12 && gameOf(play.judge).clock.turn < 2; n += 1) await press(play);
    expect(gameOf(play.judge).clock.turn).toBe(2);
    // A round has 42 parts of steps; people and the program act in few of them.
    expect(entries() - before - orders(before)).toBeLessThan(12);
  });

  test("while it runs the bar keeps its button, which cannot be pressed, and says what is played", async () => {
    play = await judgesBattle();
    await openWindows(play.judge);
    const seen = new Set<string>();
    const sentences = new Set<string>();
    const note = (): void => {
      const { disabled } = inWindow("turn-bar", "[data-action=act]") as HTMLButtonElement;
      seen.add(`${barButton()}${disabled ? " held" : ""}`);
      if (disabled) sentences.add(barSentence());
    };
    const clock = play.judge.acts.clock;
    for (let n = 0; n < 4; n += 1) {
      const pressed = clock.next();
      for (let tick = 0; tick < 12; tick += 1) {
        await play.table.pass(TICK / 4);
        await drawn();
        note();
      }
      await play.table.drive(pressed);
      await play.table.pass(4 * TICK);
      await drawn();
      note();
      expect(clock.running).toBe(false);
    }
    const done = langText("OrionsGate.Bar.done");
    expect([...seen].sort()).toEqual([done, `${done} held`]);
    expect(sentences.size).toBeGreaterThan(0);
  });
});
