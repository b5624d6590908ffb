import { afterEach, expect, test } from "vitest";
import { FAST_PLAY_DEMO } from "../../../src/foundry/rulesets/fast-play/demo.ts";
import { storedShip } from "../../../src/foundry/rulesets/fast-play/ship/stored-ship.ts";
import { gameOf, order, press, pressTo, sitDownFast } from "./fast-play-game.ts";
import { type Play, TICK } from "./play.ts";

let play: Play;
afterEach(() => play.table.close());

test("the demo of fast play comes to a volley in its first space, nobody rolls or halves before it, and its ships have tables", async () => {
  const sat = await sitDownFast();
  play = sat.play;
  const { table, judge, captains } = play;
  const { scenario, extras } = FAST_PLAY_DEMO;
  expect(await table.drive(judge.acts.loadScenario(scenario, "judge", extras))).toBeNull();
  await table.pass(TICK);
  const [teasel, sorrel] = [play.unit("Teasel"), play.unit("Sorrel")];
  const [ann, ben] = captains;
  expect(gameOf(ann).units).toMatchObject({ [teasel]: { owner: ann.me }, [sorrel]: { owner: ben.me } });
  for (const id of [teasel, sorrel]) {
    const { actor } = judge.tokenOf(id);
    expect(Object.keys(storedShip(actor)?.weaponTables ?? {})).toContain("Phaser-1");
  }
  await pressTo(play, "/plan");
  for (const [window, unit] of [
    [ann, teasel],
    [ben, sorrel],
  ] as const)
    await order(play, window, { do: "announce", unit, speed: gameOf(window).units[unit]?.speed ?? 0 });
  await press(play);
  await pressTo(play, "1.1.1/move");
  expect(await order(play, ann, { do: "move", unit: teasel, path: ["2015"] })).toBeNull();
  await pressTo(play, "1.1.1/fire");
  const weapons = [
    ["Disruptor", 3],
    ["Phaser-1", 2],
    ["Phaser-3", 1],
  ];
  expect(await order(play, ann, { do: "fire", from: teasel, to: sorrel, weapons, points: 18 })).toBeNull();
  await pressTo(play, "1.1.1/answer");
  expect(gameOf(ben).units[sorrel]?.ship?.shields[0]).toBe(0);
});
