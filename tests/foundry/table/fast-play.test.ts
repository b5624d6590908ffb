import { afterEach, describe, expect, test } from "vitest";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { gameOf, open, order, paper, press, pressTo, put, sitDownFast, standsAt, stopOf } from "./fast-play-game.ts";
import { drag, type Play, TICK } from "./play.ts";
import type { Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** Weak shields, and more weapons than a volley takes, whatever dice fall. */
const BEE = {
  shields: [2, 2, 2, 2, 2, 2],
  systems: [
    { type: "Warp engine", count: 6 },
    { type: "Disruptor", count: 12 },
  ],
};

/** Two ships, one of each captain, in a row. */
const begin = async (): Promise<{
  readonly ann: Window;
  readonly ben: Window;
  readonly a: string;
  readonly b: string;
}> => {
  const sat = await sitDownFast();
  play = sat.play;
  const [ann, ben] = play.captains;
  await put(play, sat.map, [
    { name: "Asp", at: "1014", owner: ann, ship: paper(), unit: { facing: "A" } },
    { name: "Bee", at: "1010", owner: ben, ship: paper(BEE), unit: { facing: "D" } },
  ]);
  await open(play, sat.map);
  return { ann, ben, a: play.unit("Asp"), b: play.unit("Bee") };
};

const chat = ({ host }: Window): string => host.game.messages.contents.map(({ content }) => content).join("\n");

describe("fast play at a table", () => {
  test("[FP-SEQ-1.8] [FP-SEQ-2.1] speeds stay sealed until all are announced, and come into force together", async () => {
    const { ann, ben, a, b } = await begin();
    await pressTo(play, "/plan");
    expect(gameOf(ann).units[a]?.ship?.shields).toEqual([10, 10, 10, 10, 10, 10]);
    expect(await order(play, ann, { do: "announce", unit: a, speed: 8 })).toBeNull();
    expect(await order(play, ben, { do: "announce", unit: b, speed: 4 })).toBeNull();
    await press(play);
    for (const window of [ann, ben])
      expect(gameOf(window).units).toMatchObject({ [a]: { speed: 8 }, [b]: { speed: 4 } });
    expect(gameOf(ben).announcements).not.toHaveProperty(a);
    expect(play.judge.tokenOf(a).getFlag("gravity-portals", "unit")).toMatchObject({ speed: 8 });
    expect(chat(ann)).toContain("fp-announced/1");
  });

  test("[FP-LOOP-02] [FP-DAC-03] a move, a volley, its damage, and what the judge takes back", async () => {
    const { ann, ben, a, b } = await begin();
    await pressTo(play, "/plan");
    await order(play, ann, { do: "announce", unit: a, speed: 8 });
    await order(play, ben, { do: "announce", unit: b, speed: 4 });
    await pressTo(play, "1.1.1/move");
    expect(stopOf(ann)).toMatchObject({ step: "4.3", active: [{ id: a }], concerned: [{ id: a }] });
    await drag(play.table, ann, a, ["1013"]);
    expect(gameOf(ben).units[a]).toMatchObject({ hex: { q: 10, r: gameOf(ben).units[a]?.hex.r } });
    expect(ann.session.journal.some(({ event }) => event.event === "unit-moved")).toBe(true);
    await pressTo(play, "1.1.1/fire");
    const shot = { do: "fire", from: a, to: b, weapons: [["Phaser-1", 4]], points: 9 };
    expect(await order(play, ann, { ...shot, weapons: [["Phaser-1", 5]] })).toBe("spent");
    expect(await order(play, ben, { ...shot, from: b, to: a })).not.toBeNull();
    expect(await order(play, ann, shot)).toBeNull();
    await pressTo(play, "1.1.1/answer");
    const hit = ann.session.journal.find(({ event }) => String(event.event) === "damage-allocated")?.event;
    expect(hit).toMatchObject({ target: b, points: 9, absorbed: 2, internals: 7 });
    const before = gameOf(ben).units[b]?.ship?.systems.reduce((sum, { left }) => sum + left, 0);
    expect(before).toBeLessThan(18);
    expect(chat(ben)).toMatch(/"drawn":.*"internals":7/);
    expect(await order(play, ben, { do: "fire", from: b, to: a, weapons: [["Disruptor", 1]], points: 3 })).toBeNull();
    const { tip } = play.judge.game;
    expect(await play.table.drive(play.judge.acts.undoTo(tip.n - 1, "wrong weapon"))).toBeNull();
    await play.table.pass(TICK);
    expect(gameOf(ben).clock.memory.shots).toEqual([]);
  });

  test("[FP-CMP-06] ships of one speed wait for their owners to roll", async () => {
    const { a, b } = await begin();
    await pressTo(play, "/plan");
    await order(play, play.captains[0], { do: "announce", unit: a, speed: 6 });
    await order(play, play.captains[1], { do: "announce", unit: b, speed: 6 });
    await pressTo(play, "/initiative");
    expect(gameOf(play.judge).units[a]?.rank).toBeNull();
    await press(play);
    expect(gameOf(play.judge).units[a]?.rank).toMatchObject({ speed: 6 });
    expect(chat(play.judge)).toContain("fp-initiative/1");
  });

  test("windows that are loaded anew take the ruleset from the log, and stand where the game does", async () => {
    const { a } = await begin();
    await pressTo(play, "/plan");
    const again = await play.table.sit("Captain 1");
    expect(again.session.ruleset).toBe(FAST_PLAY);
    expect(gameOf(again).units[a]).toMatchObject({ ship: { excess: 3 } });
    const { judge } = play;
    await play.table.leave(judge);
    const back = await play.table.sit("Judge", judge.profile);
    expect(back.session.ruleset).toBe(FAST_PLAY);
    play = play.with({ judge: back });
    expect(standsAt(play)).toBe("1.0.1/plan");
  });
});
