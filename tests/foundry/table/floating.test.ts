import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { sceneGrid } from "../../../src/foundry/read/scene-grid.ts";
import { placeOfToken } from "../../../src/foundry/read/unit.ts";
import { makeLabel } from "../../../src/rules/index.ts";
import { langText } from "../apps/sentences.ts";
import { cornerIn, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

const ONE = { width: 1, height: 1 };
const WIDE = { columns: 99, rows: 99 };

let play: Play;
let map: HostScene;

beforeEach(async () => {
  play = await sitDown({ seed: 2 });
  map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "0203", owner: ann, speed: 12 },
    { name: "Heron", at: "2010", owner: bob },
    { name: "Buoy", at: "3525" },
  ]);
  const rock = { name: "Rock", ...ONE, ...cornerIn(map, ONE, "0706"), flags: { [MODULE]: { terrain: "asteroids" } } };
  await play.table.drive(map.createEmbeddedDocuments("Token", [rock]));
  await openGame(play, map);
  await play.to("1.1");
});
afterEach(() => play.table.close());

const shift = async (columns: number, rows: number): Promise<void> => {
  expect(await play.table.drive(play.judge.acts.shiftMap(map.id, columns, rows))).toBeNull();
  await play.table.pass(3 * TICK);
};

const tokensOf = ({ host }: Window) => host.game.scenes.get(map.id)?.tokens.contents ?? [];

/** The hexes of all ships as a client reads them off its map. */
const hexes = (window: Window): Record<string, string> => {
  const scene = window.host.game.scenes.get(map.id);
  const grid = scene && sceneGrid(scene);
  if (!scene || !grid) throw new Error("there is no map");
  const size = { x: scene.grid.sizeX, y: scene.grid.sizeY };
  return Object.fromEntries(
    tokensOf(window)
      .map((token) => [token.name, makeLabel(placeOfToken(token, grid, size), WIDE)] as const)
      .sort(),
  );
};

const places = (): Record<string, string> =>
  Object.fromEntries(tokensOf(play.judge).map(({ name, _source: { x, y } }) => [name, `${x},${y}`]));

describe("[IP2.422] the sheet of a floating map", () => {
  test("is shifted by one operation for all tokens of the scene, and every ship keeps its hex and its name", async () => {
    const [before, stood] = [hexes(play.judge), places()];
    const bob = play.captains[1];
    const heard = bob.line.heard.length;
    await shift(-10, 0);
    const writes = bob.line.heard
      .slice(heard)
      .flatMap(({ event, args: [one] }) => (event === "documents" ? [one as Record<string, unknown>] : []))
      .filter(({ documentName }) => documentName === "Token");
    expect(writes.map(({ action, result }) => [action, (result as unknown[]).length])).toEqual([["update", 4]]);
    expect(play.state.scenes[map.id]?.shift).toEqual({ q: -10, r: 5 });
    for (const window of [play.judge, ...play.captains]) expect(hexes(window)).toEqual({ ...before });
    expect(Object.values(places()).every((place, n) => place !== Object.values(stood)[n])).toBe(true);
    await shift(10, 0);
    expect(places()).toEqual(stood);
  });

  test("goes on under ships that sail, over what was its edge, and under those beyond it", async () => {
    await shift(-10, 0);
    const tern = play.unit("Tern");
    const token = play.captains[0].tokenOf(tern);
    const scene = token.parent;
    const grid = scene && sceneGrid(scene);
    if (!scene || !grid) throw new Error("there is no map");
    for (const [q, label] of [
      [1, "0102"],
      [0, "0,3"],
      [-1, "-1,2"],
    ] as const) {
      const { x, y } = grid.center({ q, r: 2 - Math.ceil(q / 2) });
      const at = { x: Math.round(x - scene.grid.sizeX / 2), y: Math.round(y - scene.grid.sizeY / 2) };
      await play.table.drive(token.move([{ ...at, action: "walk" }], { method: "dragging" }));
      await play.table.pass(TICK);
      expect([label, play.placeOf(tern)]).not.toContain("0203");
    }
    const beyond = play.placeOf(tern);
    expect(beyond).toMatch(/^-1,/);
    await shift(30, 0);
    expect(play.placeOf(tern)).toBe(beyond);
    expect(play.judge.tokensOf(tern)).toHaveLength(1);
    for (const window of [play.judge, ...play.captains]) expect(hexes(window)["Tern"]).toBe(beyond);
  });

  test("is as it was after a reload of the judge's window in any moment, and after an undo", async () => {
    const stood = places();
    const { profile } = play.judge;
    for (const write of [1, 2, 3]) {
      play.judge.line.dieAt(write, true);
      void play.judge.acts.shiftMap(map.id, 0, -10);
      await play.table.pass(5 * TICK);
      await play.table.leave(play.judge);
      play = play.with({ judge: await play.table.sit("Judge", profile) });
      await play.table.pass(20 * TICK);
      const { shift: lies } = play.state.scenes[map.id] ?? {};
      for (const window of [play.judge, ...play.captains]) {
        expect(hexes(window)).toMatchObject({ Tern: "0203", Heron: "2010", Buoy: "3525" });
        expect(window.host.game.scenes.get(map.id)?.getFlag(MODULE, "shift") ?? undefined).toEqual(lies);
      }
    }
    const { r = 0 } = play.state.scenes[map.id]?.shift ?? {};
    expect(r).toBeLessThan(0);
    await shift(0, -r);
    expect(places()).toEqual(stood);
    await shift(10, 0);
    await play.table.drive(play.judge.acts.undoTo(play.judge.game.tip.n - 1, ""));
    await play.table.pass(5 * TICK);
    expect(places()).toEqual(stood);
  });

  test("that is none stays, with a word", async () => {
    expect(await play.table.drive(play.judge.acts.shiftMap("nowhere", 1, 1))).toBe("GRAVITYPORTALS.Refusal.not-there");
  });

  test("says nothing of a portal: the one there moves with the judge's map alone", async () => {
    await placePortal(play, map, "0505", { windows: [[1, 32]], waveOn: [] });
    await play.next();
    await shift(10, 10);
    for (const { session, host } of play.captains) {
      expect(session.state?.secret).toBeNull();
      expect(JSON.stringify(host.game.scenes.get(map.id)?.toObject())).not.toMatch(/portal"|0505/);
    }
    expect(play.portalEnds[0]?.label).toBe("0505");
  });

  test("takes terrain along whatever its shapes are, and says what it could not", async () => {
    const behaviors = [{ type: `${MODULE}.terrain`, system: { kind: "dust" } }];
    const shapes = [
      { type: "circle", x: 500, y: 600, radius: 90 },
      { type: "polygon", points: [0, 0, 100, 0, 100, 100], hole: false },
      {
        type: "grid",
        offsets: [
          { i: 4, j: 20 },
          { i: 5, j: 21 },
        ],
      },
      { type: "emanation", base: { type: "token", x: 700, y: 700 }, radius: 90, anchor: { x: 5, y: 5 } },
    ];
    const made = await play.table.drive(
      map.createEmbeddedDocuments("Region", [
        ...shapes.map((shape) => ({ name: shape.type, shapes: [shape], behaviors })),
        { name: "Reef", shapes: [{ type: "unheard-of", points: [{ left: 17 }] }], behaviors },
      ]),
    );
    Object.defineProperty(map, "notes", { value: { size: 2 }, configurable: true });
    await shift(-10, 0);
    const center = ({ i, j }: { i: number; j: number }) => map.grid.getCenterPoint({ i, j });
    const way = Math.round(center({ i: 1, j: 11 }).x - center({ i: 1, j: 1 }).x);
    expect(way).not.toBe(0);
    const shapeOf = ({ id }: { readonly id: string }): unknown => {
      const [shape] = (map.regions.get(id)?.toObject()["shapes"] ?? []) as readonly unknown[];
      return JSON.parse(JSON.stringify(shape, (_, one) => (typeof one === "number" ? Math.round(one) : one)));
    };
    expect(made.map(shapeOf)).toEqual([
      { type: "circle", x: 500 + way, y: 600, radius: 90 },
      { type: "polygon", points: [way, 0, 100 + way, 0, 100 + way, 100], hole: false },
      {
        type: "grid",
        offsets: [
          { i: 4, j: 30 },
          { i: 5, j: 31 },
        ],
      },
      { type: "emanation", base: { type: "token", x: 700 + way, y: 700 }, radius: 90, anchor: { x: 5, y: 5 } },
      { type: "unheard-of", points: [{ left: 17 }] },
    ]);
    const list = `${langText("Shift.notes", { count: 2 })}, Reef`;
    expect(play.judge.notices).toContain(langText("Shift.left", { scene: map.name, list }));
    expect(play.captains.flatMap(({ notices }) => notices).join(" ")).not.toContain("Reef");
  });
});
