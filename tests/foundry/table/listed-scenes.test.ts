import { afterEach, beforeEach, expect, test } from "vitest";
import type { Play } from "./play.ts";
import { makeMap, openGame, sitDown } from "./small-game.ts";

let play: Play;

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
});
afterEach(() => play.table.close());

test.for([
  [2, true],
  [0, false],
] as const)(
  "a map on which a game begins, seen by default at level %i, stands above the map: %s",
  async ([level, listed]) => {
    const map = await makeMap(play, "deep");
    await play.table.drive(map.update({ "ownership.default": level, navigation: false }));
    await openGame(play, map);
    expect(map.navigation).toBe(listed);
  },
);
