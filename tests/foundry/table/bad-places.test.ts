import { afterEach, beforeEach, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import type { Play } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";

let play: Play;
let map: HostScene;
beforeEach(async () => {
  play = await sitDown({ seed: 6 });
  map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Egret", at: "1512", owner: play.captains[0] }]);
  await openGame(play, map);
  await placeHole(play, map, "1515");
});
afterEach(() => play.table.close());

const placed = (hex: string, strength: number) =>
  play.table.drive(
    play.judge.acts.place({
      ...{ kind: "white-hole", scene: map.id, hex, strength, intervalMultiplier: 10, strengthMultiplier: 5 },
    }),
  );

test("[IP7.0] a second white hole in one hex is refused with a code at the field of its hex, and is not there", async () => {
  expect(await placed("1515", 1)).toEqual([{ field: "hex", key: "GRAVITYPORTALS.Refusal.occupied" }]);
  expect(Object.values(play.state.holes).map(({ hex }) => hex)).toHaveLength(1);
  expect(await placed("1516", 1)).toEqual([]);
});

test.for([0, -1, 11, 1e9, Number.NaN])(
  "[IP7.41] a strength of %d is refused at its field, and nothing is written",
  async (strength) => {
    const entries = play.judge.game.tip.n;
    const [fault, ...more] = await placed("2020", strength);
    expect(fault).toMatchObject({ field: "strength" });
    expect(more).toEqual([]);
    expect(Object.keys(play.state.holes)).toHaveLength(1);
    expect(play.judge.game.tip.n).toBe(entries);
  },
);

test("[IP7.21] a hole in a ship's hex is deadly from the turn in which it begins to act, and not before", async () => {
  expect(await placed("1512", 1)).toEqual([]);
  const egret = play.unit("Egret");
  expect(play.state.units[egret]?.status).toBe("in-play");
  await play.to("1.1");
  expect(play.state.units[egret]?.status).toBe("destroyed");
});
