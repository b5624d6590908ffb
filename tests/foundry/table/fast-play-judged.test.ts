import { afterEach, expect, test } from "vitest";
import { nowView } from "../../../src/foundry/apps/console/now.ts";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import { langText, say } from "../apps/sentences.ts";
import { open, order, paper, pressTo, put, sitDownFast } from "./fast-play-game.ts";
import type { Play } from "./play.ts";

let play: Play;
afterEach(() => play.table.close());

test("[FP-ACT-03] what a unit that the judge plays may answer stands in the judge's list of things to do", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1018", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Hub", at: "1012", ship: paper(), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  const { session } = play.judge;
  expect(nowView(session, say).desk, "before the first turn nobody acts").toEqual([]);
  await pressTo(play, "/plan");
  await order(play, ann, { do: "announce", unit: play.unit("Asp"), speed: 8 });
  await pressTo(play, "1.1.1/answer");
  const { text, tone } = turnBarSentence(session, say);
  expect([tone, text.includes("Hub")]).toEqual(["ask", true]);
  expect(nowView(session, say).desk).toEqual([
    expect.objectContaining({ text, must: true, action: "acting", label: langText("Orders.title") }),
  ]);
  // While only a captain acts the judge has nothing to do.
  await pressTo(play, "1.1.2/move");
  expect(nowView(session, say).desk).toEqual([]);
});
