import { describe, expect, test } from "vitest";
import { rotationOf } from "../../../src/foundry/write/facing.ts";
import { DIRECTIONS } from "../../../src/rules/index.ts";
import type { GameEvent } from "../../../src/rules/sfb32/index.ts";
import {
  carryOut,
  corner,
  drag,
  game,
  HOME,
  hex,
  MODULE,
  markOf,
  sceneDoc,
  step,
  token,
  tokenId,
  unit,
  worldOf,
} from "./table.ts";

const pushed = (id: string): Partial<GameEvent> => ({ event: "unit-pushed", unit: id });
const sailed = (id: string, cause: "own" | "displaced" = "own"): Partial<GameEvent> => ({
  event: "unit-moved",
  unit: id,
  cause,
});

const kestrel = unit("kestrel", "2212");
const heron = unit("heron", "2112");

describe("tokens follow their units", () => {
  test("all pushes of a scene are one operation, sorted, displaced, guarded and marked", async () => {
    const world = await worldOf([kestrel, heron]);
    const after = game([unit("kestrel", "2211"), unit("heron", "2111")]);
    await carryOut(world, step(5, game([kestrel, heron]), after, [pushed("kestrel"), pushed("heron")]));
    const home = sceneDoc(world, HOME);
    const ids = [tokenId("heron"), tokenId("kestrel")];
    const to = { [tokenId("kestrel")]: corner(home, hex("2211")), [tokenId("heron")]: corner(home, hex("2111")) };
    expect(world.operations).toEqual([
      {
        action: "update",
        type: "Token",
        parent: HOME,
        data: ids.map((id) => ({ _id: id, ...to[id], "flags.gravity-portals.step": 5 })),
        options: {
          gravityPortals: { session: "s1", term: 1, n: 5 },
          movement: Object.fromEntries(
            ids.map((id) => [
              id,
              {
                waypoints: [{ ...to[id], action: "displace" }],
                method: "api",
                autoRotate: false,
                showRuler: false,
                constrainOptions: { ignoreWalls: true, ignoreCost: true },
              },
            ]),
          ),
        },
      },
    ]);
  });

  test("carried out again, nothing is written; nor is a token yanked back that its player has moved since", async () => {
    const world = await worldOf([kestrel]);
    const push = step(5, game([kestrel]), game([unit("kestrel", "2211")]), [pushed("kestrel")]);
    await carryOut(world, push);
    await carryOut(world, push);
    expect(world.operations).toHaveLength(1);
    await drag(token(world, "kestrel"), "2210");
    const before = world.dump();
    await carryOut(world, push);
    expect(world.dump()).toEqual(before);
  });

  test.for([
    { what: "stands right already", at: "2211", ends: "2211", writes: 0 },
    { what: "has moved on", at: "2210", ends: "2210", writes: 0 },
    { what: "still stands where it began, as with a held course", at: "2212", ends: "2211", writes: 1 },
  ])("after an own move a token that $what is where it ought to be", async ({ at, ends, writes }) => {
    const world = await worldOf([kestrel]);
    await drag(token(world, "kestrel"), at);
    world.operations.length = 0;
    await carryOut(world, step(6, game([kestrel]), game([unit("kestrel", "2211")]), [sailed("kestrel")]));
    expect(token(world, "kestrel")?._source).toMatchObject(corner(sceneDoc(world, HOME), hex(ends)));
    expect(world.operations).toHaveLength(writes);
  });

  test("a move that others caused puts the token in its hex, wherever it stands", async () => {
    const world = await worldOf([kestrel]);
    await drag(token(world, "kestrel"), "3003");
    const after = game([unit("kestrel", "2215")]);
    await carryOut(world, step(6, game([kestrel]), after, [sailed("kestrel", "displaced")]));
    expect(token(world, "kestrel")?._source).toMatchObject(corner(sceneDoc(world, HOME), hex("2215")));
    expect(token(world, "kestrel")?.getFlag(MODULE, "step")).toBe(6);
  });

  test("an own move and a push in one entry end where the push does", async () => {
    const world = await worldOf([kestrel]);
    await drag(token(world, "kestrel"), "2211");
    const after = game([unit("kestrel", "2210")]);
    await carryOut(world, step(6, game([kestrel]), after, [sailed("kestrel"), pushed("kestrel")]));
    expect(token(world, "kestrel")?._source).toMatchObject(corner(sceneDoc(world, HOME), hex("2210")));
  });

  test("a turn is shown and mirrored, and written once", async () => {
    const world = await worldOf([kestrel]);
    const turn = step(7, game([kestrel]), game([unit("kestrel", "2212", { facing: "C" })]));
    await carryOut(world, turn);
    expect(token(world, "kestrel")?.rotation).toBe(300);
    expect(token(world, "kestrel")?.getFlag(MODULE, "unit.facing")).toBe("C");
    await carryOut(world, turn);
    expect(world.operations).toHaveLength(1);
    expect(world.operations[0]?.options).toEqual({ gravityPortals: markOf(7) });
  });

  test("a token that somebody turned is turned back with whatever comes next of its unit", async () => {
    const world = await worldOf([kestrel]);
    await token(world, "kestrel")?.update({ rotation: 77 });
    const after = game([unit("kestrel", "2211")]);
    await carryOut(world, step(5, game([kestrel]), after, [pushed("kestrel")]));
    expect(token(world, "kestrel")?.rotation).toBe(180);
  });

  test("a fact that its player edited, and the game took over, is not written back", async () => {
    const world = await worldOf([kestrel]);
    await token(world, "kestrel")?.update({ [`flags.${MODULE}.unit.speed`]: 20 });
    world.operations.length = 0;
    await carryOut(world, step(8, game([kestrel]), game([unit("kestrel", "2212", { speed: 20 })])));
    expect(world.operations).toEqual([]);
  });

  test("a unit whose token or whose scene is gone is passed over", async () => {
    const world = await worldOf([kestrel, heron]);
    await token(world, "heron")?.delete();
    const after = game([unit("kestrel", "2211"), unit("heron", "2111")]);
    const both = step(5, game([kestrel, heron]), after, [pushed("kestrel"), pushed("heron")]);
    await carryOut(world, both);
    expect(token(world, "kestrel")?.getFlag(MODULE, "step")).toBe(5);
    await sceneDoc(world, HOME).delete();
    await expect(carryOut(world, both)).resolves.toBeUndefined();
  });
});

describe("facings as rotations", () => {
  test.for([
    { type: 4, artFacing: "up", angles: [0, 60, 120, 180, 240, 300], what: "art that points up, on columns" },
    { type: 5, artFacing: "down", angles: [180, 240, 300, 0, 60, 120], what: "art that points down, on columns" },
    { type: 2, artFacing: "up", angles: [30, 90, 150, 210, 270, 330], what: "art that points up, on rows" },
    { type: 3, artFacing: "down", angles: [210, 270, 330, 30, 90, 150], what: "art that points down, on rows" },
  ] as const)("$what", ({ type, artFacing, angles }) => {
    expect(DIRECTIONS.map((facing) => rotationOf(facing, { type }, artFacing))).toEqual(angles);
  });
});

describe("when the judge goes on from before entries that are lost", () => {
  const fork = { do: "fork", from: { n: 40, head: null }, to: { n: 19, head: "" } };

  test("tokens stand where the game has them, and follow it again whatever lost entries wrote on them", async () => {
    const world = await worldOf([unit("kestrel", "2210"), heron]);
    for (const id of ["kestrel", "heron"]) await token(world, id)?.update({ "flags.gravity-portals.step": 40 });
    const now = game([kestrel, heron]);
    await carryOut(world, { ...step(20, now, now), commands: [fork] });
    const home = sceneDoc(world, HOME);
    const stands = (id: string) => ({ x: token(world, id)?.source["x"], y: token(world, id)?.source["y"] });
    expect(stands("kestrel")).toEqual(corner(home, hex("2212")));
    for (const id of ["kestrel", "heron"]) expect(token(world, id)?.getFlag(MODULE, "step"), id).toBe(20);
    const later = game([unit("kestrel", "2212"), unit("heron", "2111")]);
    await carryOut(world, step(40, now, later, [pushed("heron")]));
    expect(stands("heron")).toEqual(corner(home, hex("2111")));
  });

  test("the token of a unit that a lost entry took away is there again, and none is made twice", async () => {
    const world = await worldOf([heron]);
    const now = game([kestrel, heron]);
    for (const _ of [1, 2]) await carryOut(world, { ...step(20, now, now), commands: [fork] });
    const units = sceneDoc(world, HOME).tokens.contents.map((one) => one.getFlag(MODULE, "unit.id"));
    expect(units.sort()).toEqual(["heron", "kestrel"]);
  });
});
