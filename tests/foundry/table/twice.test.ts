import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, setting, sitDown } from "./small-game.ts";

let play: Play;
beforeEach(async () => {
  play = await sitDown();
});
afterEach(() => play.table.close());

/** Opens a game with a captain's ship on a map; a hole below it would push it in every impulse. */
const begin = async (mapping: string, hole: boolean): Promise<void> => {
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: play.captains[0] }]);
  await setting(play.table, play.judge, "clockMapping", mapping);
  await openGame(play, map);
  if (hole) await placeHole(play, map, "1013");
};

/** A press while the step of the one before it is on its way, and time for all that may come of both. */
const pressTwice = async (): Promise<void> => {
  void play.judge.acts.clock.next();
  await play.table.pass(100);
  await play.table.drive(play.judge.acts.clock.next());
  await play.table.pass(10 * TICK);
};

describe("Next, pressed again before its step is over, is one step", () => {
  test.for(["round-is-impulse", "turn-is-impulse", "round-is-turn", "unlinked"])("%s", async (mapping) => {
    await begin(mapping, false);
    await play.next();
    await pressTwice();
    expect(play.now).toBe("1.1");
    await pressTwice();
    expect(play.now).toBe("1.2");
  });

  test.for(["round-is-impulse", "unlinked"])("and while the step waits for an answer: %s", async (mapping) => {
    await begin(mapping, true);
    play.captains[0].play.setOrders(play.unit("Tern"), { push: "ask", holdCourse: false });
    await play.to("1.0");
    await pressTwice();
    expect(play.captains[0].session.prompts).toHaveLength(1);
    await play.table.drive(play.judge.acts.clock.next());
    await play.answerAll();
    await play.table.pass(10 * TICK);
    expect([play.now, play.captains[0].session.prompts]).toEqual(["1.1", []]);
  });
});
