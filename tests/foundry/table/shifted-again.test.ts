import { afterEach, expect, test } from "vitest";
import { mapSizesView } from "../../../src/foundry/apps/console/map-sizes.ts";
import { gameSceneOf } from "../../../src/foundry/read/unit.ts";
import { say } from "../apps/sentences.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";

let play: Play;
afterEach(() => play.table.close());

test("a new game on a map that was shifted in the last one counts its hexes as the map does now, and keeps what was shifted", async () => {
  play = await sitDown();
  const [ann] = play.captains;
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1510", owner: ann }]);
  await openGame(play, map);
  const scene = gameSceneOf(map);
  /** The hexes that the map shows, as its judge reads them. */
  const shown = () => mapSizesView(play.judge.session, 10, say).sheets.find((one) => one.scene === scene)?.shows;
  const [before, unshifted] = [play.state.scenes[scene]?.shift, shown()];
  expect(await play.table.drive(play.judge.session.command({ do: "shift-sheet", scene, columns: 2, rows: 1 }))).toBe(
    null,
  );
  await play.table.pass(8 * TICK);
  const shifted = play.state.scenes[scene]?.shift;
  const then = shown();
  expect(then).not.toBe(unshifted);
  expect(shifted).not.toEqual(before);
  const places = unitsStand(play);
  const { role } = play.judge.session;
  if (role.kind !== "judge") throw new Error("nobody judges");
  expect(await play.table.drive(role.end())).toBeNull();
  await play.table.pass(10_000);
  const ended = play.judge.game.gid;

  await openGame(play, map);
  await play.table.pass(4 * TICK);
  expect(play.judge.game.gid).not.toBe(ended);
  expect(play.state.scenes[scene]?.shift).toEqual(shifted);
  expect(Object.values(unitsStand(play))).toEqual(Object.values(places));
  for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
  expect(shown()).toBe(then);
});
