import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import type { Play } from "./play.ts";
import { GRIDS, makeMap, openGame, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";

let play: Play;
let outside: HostScene;

beforeEach(async () => {
  play = await sitDown();
  const deep = await makeMap(play, "deep");
  await putShips(play, deep, [{ name: "Tern", at: "1010", owner: play.captains[0] }]);
  outside = await makeMap(play, "reach");
  await putShips(play, outside, [{ name: "Heron", at: "2010", owner: play.captains[1] }]);
  await openGame(play, deep);
});
afterEach(() => play.table.close());

const portalThere = () =>
  play.table.drive(play.judge.acts.place({ kind: "gravity-portal", scene: outside.id, hex: "1515", variations: {} }));
const entries = () => play.captains[0].session.journal.length;

describe("a map that is no part of the game", () => {
  test("does not join because a portal is to be placed on it: everybody would see it join", async () => {
    const before = entries();
    expect(await portalThere()).toEqual([{ field: "scene", key: "GRAVITYPORTALS.Refusal.not-in-game" }]);
    await play.to("1.0");
    expect(play.state.scenes[outside.id]).toBeUndefined();
    expect(play.captains[0].session.state?.scenes[outside.id]).toBeUndefined();
    expect(entries()).toBeGreaterThan(before);
  });

  test("is offered to the judge, and joins with its ships when the judge brings it in", async () => {
    const { acts } = play.judge;
    expect(acts.mapsOutside).toContainEqual({ id: outside.id, name: "reach" });
    expect(await play.table.drive(acts.bringIn(outside.id))).toBeNull();
    expect(acts.mapsOutside).not.toContainEqual({ id: outside.id, name: "reach" });
    expect(play.state.units[play.unit("Heron")]?.scene).toBe(outside.id);

    await placePortal(play, outside, "1515");
    await play.to("1.0");
    expect(Object.values(play.state.secret?.portals ?? {}).map(({ ends }) => ends[0]?.scene)).toEqual([outside.id]);
  });

  test("joins by itself for a white hole, which everybody sees as well, with its tab where all may see it", async () => {
    await play.table.drive(outside.update({ "ownership.default": 2, navigation: false }));
    await placeHole(play, outside, "1515");
    expect(play.state.scenes[outside.id]).toBeDefined();
    expect(outside.navigation).toBe(true);
  });

  test("that captains may not see joins without a tab", async () => {
    await play.table.drive(outside.update({ "ownership.default": 0, navigation: false }));
    expect(await play.table.drive(play.judge.acts.bringIn(outside.id))).toBeNull();
    expect(outside.navigation).toBe(false);
  });

  test("cannot join without hexes, or when it is not there", async () => {
    const squares = await makeMap(play, "squares", GRIDS.square);
    const { acts } = play.judge;
    expect(acts.mapsOutside.map(({ id }) => id)).not.toContain(squares.id);
    expect(await play.table.drive(acts.bringIn(squares.id))).toBe("GRAVITYPORTALS.Clock.noHexes");
    expect(await play.table.drive(acts.bringIn("nowhere"))).toBe("GRAVITYPORTALS.Refusal.not-there");
    expect(
      await play.table.drive(acts.place({ kind: "gravity-portal", scene: squares.id, hex: "1010", variations: {} })),
    ).toEqual([{ field: "scene", key: "GRAVITYPORTALS.Clock.noHexes" }]);
  });
});
