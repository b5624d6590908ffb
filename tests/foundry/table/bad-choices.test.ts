import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";

const open: Play[] = [];
const warned = vi.spyOn(console, "warn");
afterAll(() => warned.mockRestore());
const logged = (): string => warned.mock.calls.flat().join();
beforeEach(() => void warned.mockReset().mockImplementation(() => undefined));
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

/** Ann's ship is pushed and she is asked; Ben has a ship that is not. */
const asked = async (): Promise<Play & { readonly egret: string; readonly prompt: string }> => {
  const play = await sitDown({ seed: 5 });
  open.push(play);
  const map = await makeMap(play, "deep");
  const [ann, ben] = play.captains;
  await putShips(play, map, [
    { name: "Egret", at: "1512", owner: ann },
    { name: "Plover", at: "2505", owner: ben },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "1515");
  const egret = play.unit("Egret");
  ann.play.setOrders(egret, { push: "ask", holdCourse: false });
  await play.to("1.0");
  void play.judge.acts.clock.next();
  await play.table.until(() => ann.session.prompts.length > 0, "Ann is asked");
  return Object.assign(play, {
    egret,
    prompt: ann.session.prompts.flatMap((one) => ("id" in one ? [one.id] : []))[0] ?? "",
  });
};

describe("[IP7.11] an answer that cannot be taken moves nothing", () => {
  test.for([
    ["a hex towards the hole", "1513"],
    ["the ship's own hex", "1512"],
    ["a hex far away", "0101"],
    ["no hex at all", "somewhere"],
  ])("%s", async ([, hex = ""]) => {
    const play = await asked();
    const [ann] = play.captains;
    ann.play.answer(play.prompt, hex);
    await play.table.pass(4 * TICK);
    expect(logged(), "the judge's console is told").toContain("message-refused: answer from");
    expect([play.now, play.placeOf(play.egret)]).toEqual(["1.1", "1512"]);
    expect(play.judge.game.questions).toHaveLength(1);
    // The right answer is still taken.
    ann.play.answer(play.prompt, "1611");
    await play.table.pass(4 * TICK);
    expect(play.placeOf(play.egret)).toBe("1611");
  });

  test("one of a captain who does not own the ship", async () => {
    const play = await asked();
    const [, ben] = play.captains;
    ben.play.answer(play.prompt, "1611");
    await play.table.pass(4 * TICK);
    expect(logged(), "the judge's console is told").toContain("message-refused: answer from");
    expect([play.now, play.placeOf(play.egret)]).toEqual(["1.1", "1512"]);
    expect(play.judge.game.questions.map(({ user }) => user)).toEqual([play.captains[0].me]);
  });

  test("one that comes when the step is over", async () => {
    const play = await asked();
    const [ann] = play.captains;
    ann.play.answer(play.prompt, "1611");
    await play.table.pass(4 * TICK);
    expect(play.placeOf(play.egret)).toBe("1611");
    const entries = play.judge.game.tip.n;
    ann.play.answer(play.prompt, "1511");
    await play.table.pass(20 * TICK);
    expect(play.placeOf(play.egret)).toBe("1611");
    expect(play.judge.game.tip.n).toBe(entries);
  });
});
