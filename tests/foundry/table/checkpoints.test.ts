import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import type { Movement } from "../../../src/foundry/tokens/token-moves.ts";
import { drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;
let tern: string;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
  [ann] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: ann }]);
  await openGame(play, map);
  await placeHole(play, map, "1007");
  tern = play.unit("Tern");
  await play.to("1.0");
});
afterEach(() => play.table.close());

const stand = (): readonly unknown[] => {
  const here = unitsStand(play)[tern]?.split(" ")[1];
  const same = [play.judge, ann].every((window) => tokensStand(window)[tern] === unitsStand(play)[tern]);
  return [here, same];
};
const moves = (): readonly string[] =>
  play.judge.session.journal.flatMap(({ event }) =>
    event.event === "unit-moved" ? [`${event.to} ${event.cause}`] : [],
  );

describe("a drag over checkpoints", () => {
  test("is one move, hex by hex, when it is over", async () => {
    await drag(play.table, ann, tern, ["1110", "1210"]);
    await play.table.pass(4 * TICK);
    expect([moves(), stand()]).toEqual([
      ["1110 own", "1210 own"],
      ["1210", true],
    ]);
  });

  test("by the judge is asked of once, for the whole way", async () => {
    play.judge.asked.how = "own";
    await drag(play.table, play.judge, tern, ["1110", "1210"]);
    await play.table.pass(4 * TICK);
    expect(play.judge.asked.hows).toHaveLength(1);
    expect([moves(), stand()]).toEqual([
      ["1110 own", "1210 own"],
      ["1210", true],
    ]);
  });

  test.for([true, false])("into a white hole behind one is asked about at the beginning; sure: %s", async (sure) => {
    ann.asked.sure = sure;
    await drag(play.table, ann, tern, ["1009", "1008", "1007"]);
    await play.table.pass(8 * TICK);
    expect(ann.asked.questions).toHaveLength(1);
    expect(play.state.units[tern]?.status).toBe(sure ? "destroyed" : "in-play");
    if (!sure) expect([moves(), stand()]).toEqual([[], ["1010", true]]);
  });

  test("that another module stops is a move as far as it came", async () => {
    const { hooks } = ann.runtime;
    hooks.on("preMoveToken", ((_token: unknown, { chain }: Movement) => chain.length === 0) as never);
    await drag(play.table, ann, tern, ["1110", "1210"]);
    play.judge.runtime.hooks.callAll("stopToken", play.judge.tokenOf(tern));
    await play.table.pass(4 * TICK);
    expect([moves(), stand()]).toEqual([["1110 own"], ["1110", true]]);
  });
});
