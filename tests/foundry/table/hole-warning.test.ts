import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { langText } from "../apps/sentences.ts";
import { drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";

let play: Play;
let map: HostScene;
beforeEach(async () => {
  play = await sitDown({ seed: 3 });
  map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Egret", at: "1512", owner: ann, speed: 32 },
    { name: "Heron", at: "1520", owner: bob },
  ]);
  await openGame(play, map);
});
afterEach(() => play.table.close());

const status = (unit: string): string | undefined => play.state.units[unit]?.status;

describe("a move into a white hole's hex", () => {
  beforeEach(async () => {
    await placeHole(play, map, "1515");
    await play.to("1.0");
  });

  test("[IP7.21] waits for its captain's word: without it nothing moves, with it the ship is destroyed", async () => {
    const [ann, bob] = play.captains;
    const egret = play.unit("Egret");
    ann.asked.sure = false;
    await drag(play.table, ann, egret, ["1513", "1514", "1515"]);
    expect(ann.asked.questions).toEqual([langText("Bridge.DangerAhead", { name: "Egret", hex: "1515" })]);
    expect([status(egret), play.placeOf(egret)]).toEqual(["in-play", "1512"]);
    for (const window of [ann, bob, play.judge]) expect(tokensStand(window)).toEqual(unitsStand(play));
    ann.asked.sure = true;
    await drag(play.table, ann, egret, ["1513", "1514", "1515"]);
    await play.table.pass(3 * TICK);
    expect(ann.asked.questions).toHaveLength(2);
    expect(status(egret)).toBe("destroyed");
    expect([bob, play.judge].flatMap(({ asked }) => asked.questions)).toEqual([]);
  });

  test("[IP7.21] also through it, and by the judge who displaces a ship; not past it", async () => {
    const [ann] = play.captains;
    play.judge.asked.sure = false;
    ann.asked.sure = false;
    await drag(play.table, ann, play.unit("Egret"), ["1518"]);
    expect(ann.asked.questions).toHaveLength(1);
    await drag(play.table, play.judge, play.unit("Heron"), ["1515"]);
    expect(play.judge.asked.questions).toHaveLength(1);
    await drag(play.table, play.judge, play.unit("Heron"), ["1516"]);
    await drag(play.table, ann, play.unit("Egret"), ["1412"]);
    expect([...ann.asked.questions, ...play.judge.asked.questions]).toHaveLength(2);
    expect([play.placeOf(play.unit("Heron")), play.placeOf(play.unit("Egret"))]).toEqual(["1516", "1412"]);
  });

  test("is not asked again of one who was asked by a window's button", async () => {
    const [ann] = play.captains;
    const egret = play.unit("Egret");
    await drag(play.table, ann, egret, ["1513", "1514"]);
    await play.table.drive(ann.play.step(egret, "D"));
    await play.table.pass(3 * TICK);
    expect([status(egret), ann.asked.questions]).toEqual(["destroyed", []]);
  });
});

test("nobody is asked before a portal", async () => {
  await placePortal(play, map, "1515", { windows: [[1, 32]], waveOn: [] });
  await play.to("1.1");
  const [end] = play.portalEnds;
  const [ann] = play.captains;
  await drag(play.table, ann, play.unit("Egret"), [end?.label ?? ""]);
  expect(ann.asked.questions).toEqual([]);
});
