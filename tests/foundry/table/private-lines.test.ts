import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann },
    { name: "Heron", at: "2010", owner: bob },
  ]);
  await openGame(play, map);
  await placePortal(play, map, "3020", { windows: [[1, 32]] });
  await play.to("1.1");
});
afterEach(() => play.table.close());

const lines = ({ session }: Window, only: "private" | "all" = "all"): readonly string[] =>
  session.journal
    .filter(({ event }) => only === "all" || event.audience !== "all")
    .map(({ n, event }) => `${n} ${event.at} ${event.event}`);

const reload = async (at: 0 | 1): Promise<Window> => {
  const { seat, profile } = play.captains[at];
  await play.table.leave(play.captains[at]);
  const again = await play.table.sit(seat, profile);
  play = play.with({ captains: at === 0 ? [again, play.captains[1]] : [play.captains[0], again] });
  await play.table.pass(2 * TICK);
  return again;
};

/** Where a passage's private words stand: its owner is told twice, whoever saw it once. */
const passage = async (): Promise<number> => {
  const { n } = play.judge.game.tip;
  await play.through(play.unit("Tern"));
  return n;
};

describe("what the judge told a captain alone", () => {
  test("stands where it stood after a reload, and is as unread as before", async () => {
    await passage();
    await play.next();
    const [ann] = play.captains;
    const before = { all: lines(ann), unread: ann.session.unread };
    expect(lines(ann, "private").map((line) => line.split(" ")[2])).toEqual(["portal-located", "portal-located"]);
    expect(before.unread).toBe(2);
    const again = await reload(0);
    expect({ all: lines(again), unread: again.session.unread }).toEqual(before);
    again.session.markRead();
    expect((await reload(0)).session.unread).toBe(0);
  });

  test("while the captain was away is told when the captain comes back, as long as the same judge is there", async () => {
    const { seat, profile } = play.captains[1];
    await play.table.leave(play.captains[1]);
    await passage();
    await play.next();
    const again = await play.table.sit(seat, profile);
    play = play.with({ captains: [play.captains[0], again] });
    await play.table.pass(2 * TICK);
    expect(lines(again, "private").map((line) => line.split(" ")[2])).toEqual(["portal-located"]);
    expect(again.session.state).toEqual(play.judge.game.view(again.me));
    expect(lines(again)).toEqual(lines(await reload(1)));
  });

  test("goes with an undo and comes back when that is undone, before and after a reload", async () => {
    const before = await passage();
    const [ann] = play.captains;
    const all = lines(ann);
    const judges = lines(play.judge);
    const undo = async (entry: number): Promise<void> => {
      await play.table.drive(play.judge.acts.undoTo(entry, ""));
      await play.table.pass(2 * TICK);
    };
    const { unread } = ann.session;
    expect(unread).toBeGreaterThan(0);
    await undo(before);
    expect(ann.session.unread).toBe(0);
    expect([lines(ann, "private"), lines(ann).length < all.length]).toEqual([[], true]);
    await undo(play.judge.game.tip.n - 1);
    expect(lines(ann)).toEqual(all);
    expect(lines(play.judge)).toEqual(judges);
    expect(lines(await reload(0))).toEqual(all);
    await undo(play.judge.game.tip.n - 1);
    expect(lines(play.captains[0], "private")).toEqual([]);
    expect(lines(await reload(0), "private")).toEqual([]);
  });

  test("is not read by somebody else at the same browser", async () => {
    await passage();
    const { profile } = play.captains[0];
    await play.table.leave(play.captains[0]);
    const stranger = await play.table.sit("Captain 2", profile);
    await play.table.pass(2 * TICK);
    expect(lines(stranger, "private").filter((line) => !lines(play.captains[1], "private").includes(line))).toEqual([]);
  });

  test("and a reload do not break a ready that was given for longer", async () => {
    await passage();
    const again = await reload(0);
    again.play.setReady({ kind: "end-of-turn" });
    await play.next();
    expect(again.session.ready).toBe(true);
  });
});
