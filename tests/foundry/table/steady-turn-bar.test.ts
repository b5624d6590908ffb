import { afterEach, beforeEach, expect, test } from "vitest";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import { langText, say } from "../apps/sentences.ts";
import { beginBy, layClockMap } from "./clock-game.ts";
import type { Play } from "./play.ts";

let play: Play;

beforeEach(async () => {
  const laid = await layClockMap();
  ({ play } = laid);
  await beginBy("round-is-impulse", play, laid.map);
  await play.next();
});
afterEach(() => play.table.close());

const sentenceOf = (nth: 0 | 1): string => turnBarSentence(play.captains[nth].session, say).text;
const BY_HAND = langText("TurnBar.ByHand");
const waitsFor = (name: string): string =>
  langText("TurnBar.Waiting", { list: langText("Common.Doing.notReady", { name }) });

test("whoever does not say so again soon is waited for, and whoever presses Wait is told of at once", async () => {
  const [ann, bob] = play.captains;
  ann.play.setReady({ kind: "end-of-turn" });
  bob.play.setReady({ kind: "next-step" });
  await play.table.pass(1_000);
  expect(sentenceOf(0)).toBe(BY_HAND);
  await play.next();
  await play.table.pass(500);
  expect([ann.session.justBegun, sentenceOf(0)]).toEqual([true, BY_HAND]);
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

test("who is ready reads that the judge makes each step, as soon as the judge chooses so", async () => {
  const { table, captains, judge } = play;
  const [ann, bob] = captains;
  const { clock } = judge.acts;
  await table.drive(clock.setPace(1500));
  for (const { play: acts } of [ann, bob]) acts.setReady({ kind: "end-of-turn" });
  await table.pass(500);
  expect(sentenceOf(0)).toBe(langText("TurnBar.GoingOn"));
  let drawn = 0;
  const stop = ann.session.listen(() => {
    drawn += 1;
  });
  await table.drive(clock.setPace(null));
  stop();
  expect(drawn).toBeGreaterThan(0);
  expect(sentenceOf(0)).toBe(BY_HAND);
});
