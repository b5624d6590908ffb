import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ReadyAfterMoves } from "../../../src/foundry/client/ready-after-moves.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { cornerIn, type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

const BOX = { width: 1, height: 1 };

let play: Play;
let map: HostScene;
let ann: Window;
let told: number;
let wanted: boolean;

beforeEach(async () => {
  play = await sitDown({ seed: 8 });
  [ann] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "2010", owner: ann, speed: 32 },
    { name: "Heron", at: "2210", owner: ann, speed: 16 },
    { name: "Crow", at: "3010", owner: play.captains[1], speed: 0 },
  ]);
  await openGame(play, map);
  await play.to("1.1");
  told = 0;
  wanted = true;
  const moves = new ReadyAfterMoves(
    ann.session,
    () => wanted,
    () => {
      told += 1;
    },
  );
  ann.session.listen(() => moves.consider());
  moves.consider();
});
afterEach(() => play.table.close());

const sail = async (name: string, label: string): Promise<void> => {
  const token = ann.tokenOf(play.unit(name));
  const at = cornerIn(map, BOX, label);
  await play.table.drive(token.move([{ ...at, action: "walk" }], { method: "dragging" }));
  await play.table.pass(4 * TICK);
};

describe("a captain is ready with the last move that is due", () => {
  test("of one ship, and of two only when both have moved", async () => {
    await sail("Tern", "2009");
    expect([ann.session.ready, told]).toEqual([true, 1]);
    await play.next();
    expect(ann.session.ready).toBe(false);
    await sail("Tern", "2008");
    expect(ann.session.ready).toBe(false);
    await sail("Heron", "2209");
    expect([ann.session.ready, told]).toEqual([true, 2]);
  });

  test("not where another ship of that captain is about to leave its map, which stays to be decided", async () => {
    await putShips(play, map, [{ name: "Kite", at: "3002", owner: ann, speed: 32, facing: "A" }]);
    ann.play.setOrders(play.unit("Kite"), { push: "straight", holdCourse: true });
    await play.to("1.2");
    await sail("Tern", "2009");
    await sail("Heron", "2209");
    expect([ann.session.ready, told]).toEqual([false, 0]);
  });

  test("for as long as before its ships were due, so that the clock comes to the next one by itself", async () => {
    await sail("Tern", "2009");
    ann.play.setReady({ kind: "something-happens" });
    await play.next();
    expect([play.now, ann.session.ready]).toEqual(["1.2", false]);
    await sail("Heron", "2209");
    await sail("Tern", "2008");
    expect([ann.session.ready, ann.session.readyUntil]).toEqual([true, { kind: "something-happens" }]);
    ann.play.wait();
    expect([ann.session.ready, ann.session.readyUntil]).toEqual([false, null]);
  });

  test("for one step where nothing longer was in force, or where it had come to its own end", async () => {
    await sail("Tern", "2009");
    ann.play.setReady({ kind: "impulse", impulse: 2 });
    await play.next();
    await sail("Heron", "2209");
    await sail("Tern", "2008");
    expect([ann.session.ready, ann.session.readyUntil]).toEqual([true, { kind: "next-step" }]);
  });

  test("until it is taken back, and not once more in that moment", async () => {
    await sail("Tern", "2009");
    ann.play.wait();
    await play.table.pass(4 * TICK);
    expect(ann.session.ready).toBe(false);
  });

  test("unless it is switched off", async () => {
    wanted = false;
    await sail("Tern", "2009");
    expect([ann.session.ready, told]).toEqual([false, 0]);
  });

  test("and not by a ship that is gone, or was moved by others", async () => {
    await play.table.drive(map.deleteEmbeddedDocuments("Token", [ann.tokenOf(play.unit("Tern")).id]));
    await play.table.pass(4 * TICK);
    expect(ann.session.ready).toBe(false);
  });
});

describe("the game is played on without an absent captain", () => {
  test("until the captain is back, by the judge's word", async () => {
    await setting(play.table, play.judge, "pace", "500");
    const [, bob] = play.captains;
    const { me, profile } = bob;
    await play.table.leave(bob);
    await play.table.pass(4 * TICK);
    play.judge.acts.playWithout(me, true);
    expect([...play.judge.acts.playedWithout]).toEqual([me]);
    for (const next of ["1.2", "1.3"]) {
      ann.play.setReady({ kind: "next-step" });
      await play.table.until(() => play.now === next, `the clock comes to ${next}`);
    }
    await play.table.sit("Captain 2", profile);
    await play.table.pass(4 * TICK);
    expect([...play.judge.acts.playedWithout]).toEqual([]);
    ann.play.setReady({ kind: "next-step" });
    await play.table.pass(20_000);
    expect(play.now).toBe("1.3");
  });
});
