import { afterEach, beforeEach, expect, test } from "vitest";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import { langText, say } from "../apps/sentences.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";

let play: Play;
beforeEach(async () => {
  play = await sitDown({ seed: 6 });
});
afterEach(() => play.table.close());

test("a ship at the edge of its map leaves it in the next turn's first impulse, never in an impulse 0", async () => {
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tug", at: "2003", speed: 32, facing: "A" }]);
  await openGame(play, map);
  await play.to("1.30");
  play.judge.play.setOrders(play.unit("Tug"), { push: "straight", holdCourse: true });
  await play.to("1.32");
  expect(play.placeOf(play.unit("Tug"))).toBe("2001");
  const leaves = (impulse: number): string => langText("TurnBar.Leaves", { impulse, names: "Tug" });
  const said = (): string => turnBarSentence(play.judge.session, say).text;
  expect(said()).not.toContain(leaves(0));
  await play.next();
  await play.table.pass(TICK);
  expect(play.now).toBe("2.0");
  expect(said()).toContain(leaves(1));
});
