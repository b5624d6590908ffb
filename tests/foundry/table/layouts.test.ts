import { afterEach, describe, expect, test } from "vitest";
import { hexGrid } from "../../../src/foundry/read/scene-grid.ts";
import { makeHexCopy } from "../../../src/foundry/write/own-maps.ts";
import { makeLabel } from "../../../src/rules/index.ts";
import { langText } from "../apps/sentences.ts";
import { type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { GRIDS, makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

const open: Play[] = [];
afterEach(async () => {
  for (const { table } of open.splice(0)) await table.close();
});

const seated = async (): Promise<Play> => {
  const play = await sitDown();
  open.push(play);
  return play;
};

const WIDE = { columns: 99, rows: 99 };
/** Six ways, by the angle of the first: columns of hexes have neighbours straight up, rows straight to the right. */
const angles = (first: number): readonly number[] => [0, 60, 120, 180, 240, 300].map((more) => first + more);

describe("a push moves tokens to the right hexes' middles", () => {
  test.for([
    ["oddColumns", 90],
    ["evenColumns", 90],
    ["oddRows", 0],
    ["evenRows", 0],
  ] as const)("on %s", async ([layout, first]) => {
    const play = await seated();
    const map = await makeMap(play, layout, GRIDS[layout]);
    const grid = hexGrid(map.grid);
    if (!grid) throw new Error("no hexes");
    const hole = map.grid.getCenterPoint({ i: 14, j: 14 });
    const step = map.grid.size;
    // Three hexes away in each of the six straight lines, by pixels alone.
    const middles = angles(first).map((angle) => ({
      x: hole.x + 3 * step * Math.cos((angle * Math.PI) / 180),
      y: hole.y + 3 * step * Math.sin((angle * Math.PI) / 180),
    }));
    const label = (point: { x: number; y: number }) => makeLabel(grid.placeAt(point), WIDE);
    await putShips(
      play,
      map,
      middles.map((middle, at) => ({
        name: `Ship ${at}`,
        at: label(middle),
        owner: play.captains[at % 2 === 0 ? 0 : 1],
      })),
    );
    await openGame(play, map);
    await placeHole(play, map, label(hole));
    await play.to("1.0");
    const before = operationsOn(play);
    await play.to("1.1");

    for (const [at, middle] of middles.entries()) {
      const away = { x: middle.x + (middle.x - hole.x) / 3, y: middle.y + (middle.y - hole.y) / 3 };
      for (const window of [play.judge, ...play.captains]) {
        const token = window.tokenOf(play.unit(`Ship ${at}`));
        expect(Math.abs(token._source.x + map.grid.sizeX / 2 - away.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(token._source.y + map.grid.sizeY / 2 - away.y)).toBeLessThanOrEqual(1);
        expect(tokensStand(window)).toEqual(unitsStand(play));
      }
    }
    // All of them in one operation, though two captains answered.
    expect(operationsOn(play) - before).toBe(1);
  });
});

const operationsOn = ({ captains }: Play): number =>
  captains[0].line.heard.filter(
    ({ event, args: [operation] }) =>
      event === "documents" && (operation as { documentName?: string }).documentName === "Token",
  ).length;

describe("a map without hexes", () => {
  test("is refused with a notice when a game is to be opened on it, and a hex map opens one", async () => {
    const play = await seated();
    const square = await makeMap(play, "squares", GRIDS.square);
    await play.table.drive(play.judge.acts.openGame([square.id]));
    expect(play.judge.notices).toEqual([langText("Clock.noHexes")]);
    expect(play.judge.session.condition).toBe("no-game");
    const hexes = await makeMap(play, "hexes");
    await openGame(play, square, hexes);
    expect(Object.keys(play.state.scenes)).toEqual([hexes.id]);
    expect(play.judge.notices).toHaveLength(2);
  });

  test("gets a copy with hexes on which a game can be opened, its ships in the nearest ones and itself untouched", async () => {
    const play = await seated();
    const { judge, table } = play;
    const square = await makeMap(play, "squares", GRIDS.square);
    const flags = { [MODULE]: { unit: { id: "tern", class: "ship", speed: 8 } } };
    const tokens = [{ name: "Tern", x: 1230, y: 770, width: 1, height: 1, flags }];
    await table.drive(square.createEmbeddedDocuments("Token", tokens));
    const marks = { [MODULE]: { scene: "sol" }, "other-module": { kept: true } };
    await table.drive(square.update({ navigation: false, flags: marks }));
    const before = JSON.stringify(square.toObject());
    const copy = await table.drive(makeHexCopy(judge.host, square));
    expect(JSON.stringify(square.toObject())).toBe(before);
    // It shows itself to nobody to whom the map did not, and is no scene of another game.
    expect(copy.toObject()).toMatchObject({
      name: langText("Welcome.hexCopyName", { scene: "squares" }),
      active: false,
      navigation: false,
    });
    expect(copy.toObject()["flags"]).toEqual({ "other-module": { kept: true } });
    await openGame(play, copy);
    expect(Object.keys(play.state.scenes)).toEqual([copy.id]);
    const [unit] = Object.values(play.state.units);
    expect(unit).toMatchObject({ scene: copy.id, speed: 8 });
    expect(unit?.id, "the copy is another unit").not.toBe("tern");
    expect(tokensStand(judge)).toEqual(unitsStand(play));
    const grid = hexGrid(copy.grid);
    const [token] = copy.tokens.contents;
    const middle = { x: Number(token?._source.x), y: Number(token?._source.y) };
    const centre = unit && grid?.center(unit.hex);
    expect(Math.abs(middle.x + copy.grid.sizeX / 2 - Number(centre?.x))).toBeLessThan(1);
    expect(Math.abs(middle.y + copy.grid.sizeY / 2 - Number(centre?.y))).toBeLessThan(1);
  });

  test("has no room for an anomaly, and the sheet says why", async () => {
    const play = await seated();
    await openGame(play, await makeMap(play, "hexes"));
    const square = await makeMap(play, "squares", GRIDS.square);
    const faults = await play.judge.acts.place({
      kind: "gravity-portal",
      scene: square.id,
      hex: "0505",
      variations: {},
    });
    expect(faults).toEqual([{ field: "scene", key: "GRAVITYPORTALS.Clock.noHexes" }]);
  });

  test("may be looked at by the judge while ships are pushed on another", async () => {
    const play = await seated();
    const hexes = await makeMap(play, "hexes");
    const square = await makeMap(play, "squares", GRIDS.square);
    await putShips(play, hexes, [{ name: "Tern", at: "1512", owner: play.captains[0] }]);
    await openGame(play, hexes);
    await placeHole(play, hexes, "1515");
    await play.table.drive(square.view());
    await play.to("1.1");
    await play.table.pass(TICK);
    expect(play.state.units[play.unit("Tern")]).toMatchObject({ lastStep: "A" });
    for (const window of [play.judge, ...play.captains]) expect(tokensStand(window)).toEqual(unitsStand(play));
  });
});
