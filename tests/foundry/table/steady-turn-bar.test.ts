import { afterEach, beforeEach, expect, test } from "vitest";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/view/sentence.ts";
import { langText, say } from "../apps/sentences.ts";
import { beginBy, layClockMap } from "./clock-game.ts";
import type { Play } from "./play.ts";
import { setting } from "./small-game.ts";

let play: Play;

beforeEach(async () => {
  const laid = await layClockMap();
  ({ play } = laid);
  await beginBy("round-is-impulse", play, laid.map);
  await play.next();
});
afterEach(() => play.table.close());

const sentenceOf = (nth: 0 | 1): string => turnBarSentence(play.captains[nth].session, say).text;
const GOING_ON = langText("TurnBar.GoingOn");
const waitsFor = (name: string): string =>
  langText("TurnBar.Waiting", { list: langText("Common.Doing.notReady", { name }) });

test.for([500, 3000])(
  "captains who are ready until later read one sentence at all impulses, with a pace of %i ms",
  async (pace) => {
    await setting(play.table, play.judge, "pace", String(pace));
    const [ann, bob] = play.captains;
    for (const { session } of [ann, bob]) session.play?.setReady({ kind: "end-of-turn" });
    await play.table.until(() => play.now === "1.1", "the clock goes on");
    const read = new Set<string>();
    const times = new Set<string>();
    const stop = ann.session.listen(() => {
      if (play.now === "1.32") return;
      times.add(play.now);
      read.add(sentenceOf(0));
    });
    await play.table.until(() => play.now === "1.32", "the turn runs out");
    stop();
    expect([...read]).toEqual([GOING_ON]);
    expect(times.size).toBeGreaterThan(25);
  },
);

test("whoever does not say so again soon is waited for, and whoever presses Wait is told of at once", async () => {
  const [ann, bob] = play.captains;
  ann.play.setReady({ kind: "end-of-turn" });
  bob.play.setReady({ kind: "next-step" });
  await play.table.pass(1_000);
  expect(sentenceOf(0)).toBe(GOING_ON);
  await play.next();
  await play.table.pass(500);
  expect([ann.session.justBegun, sentenceOf(0)]).toEqual([true, GOING_ON]);
  await play.table.pass(2_000);
  expect([ann.session.justBegun, sentenceOf(0)]).toEqual([false, waitsFor("Captain 2")]);
  bob.play.wait();
  await play.next();
  await play.table.pass(500);
  bob.play.wait();
  await play.table.pass(500);
  // A press is heard at once, however short a while ago the step began.
  const waits = langText("TurnBar.Waiting", { list: langText("Common.Doing.wait", { name: "Captain 2" }) });
  expect([ann.session.justBegun, sentenceOf(0)]).toEqual([true, waits]);
});
