import { afterEach, describe, expect, test } from "vitest";
import { dueUnits } from "../../../src/foundry/view/due.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, setting, sitDown } from "./small-game.ts";

let play: Play;

/** Speed 16 moves in even impulses, and the hole pushes to range 4 in each: in impulse 2 the ship is pushed and due. */
const begin = async (speed: number): Promise<void> => {
  play = await sitDown({ seed: 3 });
  await setting(play.table, play.judge, "pace", "500");
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Egret", at: "1512", owner: ann, speed },
    { name: "Heron", at: "3020", owner: bob },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "1516");
  ann.play.setOrders(play.unit("Egret"), { push: "ask", holdCourse: false });
  await play.to("1.1");
  bob.play.setReady({ kind: "end-of-turn" });
};

/** Brings the clock to the push in impulse 2, and answers it. */
const answer = async (): Promise<void> => {
  const [ann] = play.captains;
  for (let tries = 0; ann.session.prompts.length === 0; tries += 1) {
    if (tries > 20) expect.fail("no push is asked");
    if (!ann.session.ready) ann.play.setReady({ kind: "next-step" });
    await play.table.pass(TICK);
  }
  const [prompt] = ann.session.prompts;
  if (prompt?.kind !== "push") expect.fail("a push is asked");
  ann.play.answer(prompt.id, prompt.options[0]?.hex ?? "");
};

afterEach(() => play.table.close());

describe("a captain's last answer", () => {
  test("makes ready whose ships have nothing left to do", async () => {
    await begin(0);
    await answer();
    expect(play.captains[0].session.ready).toBe(true);
  });

  test("leaves a captain waiting whose ship is due, until it has moved or is given up", async () => {
    await begin(16);
    await answer();
    await play.table.pass(TICK);
    const { session } = play.captains[0];
    expect(session.state?.clock.impulse).toBe(2);
    expect([session.ready, dueUnits(session).length]).toEqual([false, 1]);
  });
});
