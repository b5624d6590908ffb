import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { shipsView } from "../../../src/foundry/apps/bridge/ships.ts";
import { edgeLines } from "../../../src/foundry/apps/console/to-do.ts";
import { turnBarSentence } from "../../../src/foundry/apps/turn-bar/sentence.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { langText, say } from "../apps/sentences.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;

beforeEach(async () => {
  play = await sitDown({ seed: 6 });
  [ann] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "2002", owner: ann, speed: 16, facing: "A" },
    { name: "Heron", at: "2010", owner: ann, speed: 16, facing: "A" },
  ]);
  await openGame(play, map);
  await play.to("1.1");
  for (const name of ["Tern", "Heron"]) {
    ann.play.setOrders(play.unit(name), { push: "straight", holdCourse: true });
  }
  await play.table.pass(TICK);
});
afterEach(() => play.table.close());

const shift = () => play.state.scenes[map.id]?.shift;
const desk = (): readonly string[] => edgeLines(play.judge.session, say).map(({ text }) => text);

describe("a ship on a standing order at the edge of its floating map", () => {
  test("[IP2.422] is followed by the map before it leaves, and by itself alone", async () => {
    await setting(play.table, play.judge, "mapFollows", true);
    expect(shift()).toBeUndefined();
    await play.to("1.3");
    expect(play.placeOf(play.unit("Tern"))).toBe("2001");
    expect(shift()).toEqual({ q: 0, r: -10 });
    await play.to("1.9");
    expect(play.placeOf(play.unit("Tern"))).toBe("20,-2");
    expect(shift(), "one shift has room for ten hexes").toEqual({ q: 0, r: -10 });
  });

  test("stays on the desk where the judge shifts maps by hand, until somebody does", async () => {
    expect(desk()).toEqual([]);
    await play.to("1.3");
    expect(desk()).toEqual([langText("Console.Desk.leaves", { unit: "Tern", scene: map.name })]);
    await play.to("1.5");
    expect(desk()).toEqual([langText("Console.Desk.beyond", { names: "Tern", scene: map.name })]);
    const [line] = edgeLines(play.judge.session, say);
    const [scene = "", columns, rows] = line?.target.split("/") ?? [];
    expect(await play.table.drive(play.judge.acts.shiftMap(scene, Number(columns), Number(rows)))).toBeNull();
    expect(desk()).toEqual([]);
  });

  test("is not followed where that would throw another ship off, and is listed and told instead", async () => {
    await setting(play.table, play.judge, "mapFollows", true);
    await putShips(play, map, [
      { name: "Crow", at: "2230", owner: play.captains[1], speed: 0 },
      { name: "Tug", at: "3002", speed: 16, facing: "A" },
    ]);
    play.judge.play.setOrders(play.unit("Tug"), { push: "straight", holdCourse: true });
    await play.to("1.3");
    expect(play.placeOf(play.unit("Tern"))).toBe("2001");
    expect(shift()).toBeUndefined();
    expect(turnBarSentence(ann.session, say).text).toBe(langText("TurnBar.Leaves", { impulse: 4, names: "Tern" }));
    const judgeReads = turnBarSentence(play.judge.session, say).text;
    expect(judgeReads).toContain(langText("TurnBar.Leaves", { impulse: 4, names: "Tug" }));
    expect(desk()).toHaveLength(2);
    await play.to("1.5");
    expect(shift()).toBeUndefined();
    expect(edgeLines(play.judge.session, say)).toMatchObject([
      {
        text: langText("Console.Desk.beyond", { names: "Tern, Tug", scene: map.name }),
        action: "find-unit",
        target: play.unit("Tern"),
      },
    ]);
  });

  test("of the judge's stops the clock that goes on by itself until the judge turns it or lets it go", async () => {
    await putShips(play, map, [{ name: "Tug", at: "3002", speed: 16, facing: "A" }]);
    for (const name of ["Tern", "Heron"]) ann.play.setOrders(play.unit(name), { push: "straight", holdCourse: false });
    play.judge.play.setOrders(play.unit("Tug"), { push: "straight", holdCourse: true });
    await setting(play.table, play.judge, "pace", "500");
    for (const { session } of play.captains) session.setReady({ kind: "end-of-turn" });
    await play.table.until(() => play.now === "1.3", "the clock goes on to the step before it leaves");
    await play.table.pass(20_000);
    expect(play.now).toBe("1.3");
    const list = langText("Common.Doing.notReady", { name: play.judge.host.game.user.name });
    expect(turnBarSentence(ann.session, say).text).toBe(langText("TurnBar.Waiting", { list }));
    await play.next();
    await play.table.until(() => play.now === "1.32", "the judge has let it go, and the clock goes on by itself");
  });

  test("warns its captain in the Bridge", async () => {
    await play.to("1.2");
    const { ships } = shipsView(ann.session, say);
    expect(ships.find(({ name }) => name === "Tern")?.conditions).toContainEqual({
      text: langText("Bridge.Leaves", { impulse: 4 }),
      rule: "IP2.422",
    });
    expect(ships.find(({ name }) => name === "Heron")?.conditions).toEqual([]);
  });

  test("ends its captain's ready before the step in which it leaves", async () => {
    ann.play.setReady({ kind: "end-of-turn" });
    await play.table.pass(TICK);
    expect(ann.session.ready).toBe(true);
    await play.next();
    await play.table.pass(TICK);
    expect(play.placeOf(play.unit("Tern"))).toBe("2001");
    expect(ann.session.ready, "it does not move in the next impulse").toBe(true);
    await play.next();
    await play.table.pass(TICK);
    expect(ann.session.ready, "it leaves with the next step").toBe(false);
    expect(turnBarSentence(ann.session, say)).toEqual({
      text: langText("TurnBar.Leaves", { impulse: 4, names: "Tern" }),
      tone: "ask",
    });
  });
});
