import { afterEach, beforeEach, expect, test } from "vitest";
import type { Play } from "./play.ts";
import { TICK } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1010", owner: play.captains[0] }]);
  await openGame(play, map);
});
afterEach(() => play.table.close());

const openings = ({ host }: Window): readonly string[] =>
  host.game.messages.contents
    .filter((message) => message.getFlag(MODULE, "card") === "opened")
    .map(({ content }) => content);

const reloadJudge = async (): Promise<void> => {
  const { profile } = play.judge;
  await play.table.leave(play.judge);
  play = play.with({ judge: await play.table.sit("Judge", profile) });
  await play.table.pass(TICK);
};

test("a game begins with what binds the judge, in every chat and before anything happens", async () => {
  const head = [...play.judge.game.opened(0).head].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  for (const window of [play.judge, ...play.captains]) {
    expect(openings(window)).toHaveLength(1);
    expect(openings(window)[0]?.replaceAll(" ", "")).toContain(head);
  }
  const [first] = play.judge.host.game.messages.contents;
  expect(first?.getFlag(MODULE, "card")).toBe("opened");
});

test("a judge who comes back says it again only where it is missing", async () => {
  const [before] = openings(play.judge);
  await reloadJudge();
  expect(openings(play.captains[0])).toEqual([before]);
  await play.table.drive(Promise.resolve(play.judge.host.game.messages.contents[0]?.delete()));
  expect(openings(play.captains[0])).toEqual([]);
  await reloadJudge();
  expect(openings(play.captains[0])).toEqual([before]);
});
