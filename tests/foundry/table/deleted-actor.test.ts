import { afterEach, beforeEach, expect, test } from "vitest";
import type { Play } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
});
afterEach(() => play.table.close());

test("a captain cannot delete the actor of a ship in play, whose sheet and owner would be lost, but others, and a judge can", async () => {
  const [ann] = play.captains;
  const [deep, reach] = [await makeMap(play, "deep"), await makeMap(play, "reach")];
  await putShips(play, deep, [{ name: "Tern", at: "1010", owner: ann }]);
  await putShips(play, reach, [{ name: "Heron", at: "1010", owner: ann }]);
  await openGame(play, deep);
  const actorIn = (map: typeof deep, window: Pick<Play["judge"], "host">) =>
    window.host.game.actors.get(map.tokens.contents[0]?.actorId ?? "");
  await play.table.drive(actorIn(deep, ann)?.delete() ?? Promise.resolve());
  expect(actorIn(deep, play.judge), "in play").toBeDefined();
  expect(ann.notices.join()).toContain("Tern");
  await play.table.drive(actorIn(reach, ann)?.delete() ?? Promise.resolve());
  expect(actorIn(reach, play.judge), "not in play").toBeUndefined();
  await play.table.drive(actorIn(deep, play.judge)?.delete() ?? Promise.resolve());
  expect(actorIn(deep, play.judge), "by the judge").toBeUndefined();
});
