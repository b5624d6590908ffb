import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Data, HostScene, HostToken } from "../../../src/foundry/host/host.ts";
import { terrainOf } from "../../../src/foundry/read/terrain.ts";
import { type Hex, makeLabel } from "../../../src/rules/index.ts";
import { rollAtTables } from "./fixed-faces.ts";
import { cornerIn, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

const SHEET = { columns: 40, rows: 30 };
const BOX = { width: 3, height: 3 };

let play: Play;
let map: HostScene;
/** The step before the storm. */
let calm: number;

const sorted = (terrain: readonly { readonly hex: Hex }[] = []): readonly string[] =>
  terrain.map(({ hex }) => makeLabel(hex, SHEET)).sort();
const known = (): readonly string[] => sorted(play.state.scenes[map.id]?.terrain);
const drawn = (): readonly string[] => sorted(terrainOf(map, play.state.scenes[map.id] ?? SHEET));

const WHOLE = ["1417", "1418", "1517", "1518", "1519", "1617", "1618"];
const REST = ["1418", "1518", "1519", "1617", "1618"];

const moon = (): HostToken => {
  const token = map.tokens.contents.find(({ name }) => name === "Ember");
  if (!token) throw new Error("the moon is gone");
  return token;
};

/** The judge's own hand on the map, and what comes of it. */
const byHand = async (act: Promise<unknown>): Promise<void> => {
  await play.table.drive(act);
  await play.table.pass(TICK * 3);
};
const move = (at: string): Promise<void> =>
  byHand(map.updateEmbeddedDocuments("Token", [{ _id: moon().id, ...cornerIn(map, BOX, at) }]));
const list = (...hexes: readonly string[]): Promise<void> => {
  const listed = hexes.map((hex): Data => ({ hex, kind: "dust" }));
  return byHand(map.setFlag(MODULE, "terrain", listed));
};

const takeAway = (hex: string): Promise<void> =>
  byHand(play.judge.acts.place({ kind: "terrain", scene: map.id, hex, terrain: null }));

const undoTo = async (n: number): Promise<void> => {
  await play.table.drive(play.judge.acts.undoTo(n, "wrong storm"));
  await play.table.pass(TICK * 10);
};

const reload = async (): Promise<void> => {
  const { profile } = play.judge;
  await play.table.leave(play.judge);
  play = play.with({ judge: await play.table.sit("Judge", profile) });
  await play.table.pass(TICK * 10);
  map = play.judge.host.game.scenes.get(map.id) ?? map;
};

/** What a captain is told of terrain that is drawn. */
const told = (): readonly string[] =>
  play.captains[1].session.journal.flatMap(({ event }) =>
    event.event === "terrain-changed"
      ? [`+${event.added.map(({ hex }) => hex)} -${event.removed.map(({ hex }) => hex)}`]
      : [],
  );

beforeEach(async () => {
  rollAtTables({ seed: "storm", script: { row: [4, 4], drift: [5] } });
  play = await sitDown();
  map = await makeMap(play, "deep");
  const data = { name: "Ember", ...BOX, ...cornerIn(map, BOX, "1518"), flags: { [MODULE]: { terrain: "moon" } } };
  await play.table.drive(map.createEmbeddedDocuments("Token", [data]));
  await putShips(play, map, [{ name: "Tern", at: "1515", owner: play.captains[0] }]);
  await openGame(play, map);
  await placePortal(play, map, "1514", { storm: { radius: 3 }, windows: [[32, 32]], driftEvery: 9999, waveOn: [] });
  await play.to("1.2");
  expect([known(), drawn()]).toEqual([WHOLE, WHOLE]);
  const [portal = ""] = Object.keys(play.state.secret?.portals ?? {});
  calm = play.judge.game.tip.n;
  expect(await play.table.drive(play.judge.acts.unleash(portal))).toBeNull();
  await play.table.pass(TICK * 10);
  expect(known()).toEqual(REST);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await play.table.close();
});

describe("[IP2.86] a token of several hexes of which a storm carries some off", { timeout: 60_000 }, () => {
  test("is without them: other edits, hidden or shown by hand, and a return of the judge give none back", async () => {
    expect(drawn()).toEqual(REST);
    await list("3003");
    await byHand(map.updateEmbeddedDocuments("Token", [{ _id: moon().id, name: "Ember", hidden: true }]));
    await byHand(map.updateEmbeddedDocuments("Token", [{ _id: moon().id, hidden: false }]));
    expect([known(), drawn()]).toEqual([
      [...REST, "3003"],
      [...REST, "3003"],
    ]);
    await reload();
    expect([known(), drawn()]).toEqual([
      [...REST, "3003"],
      [...REST, "3003"],
    ]);
    expect(told()).toEqual(["+3003 -"]);
  });

  test("is whole again when the storm is undone, also after a return of the judge, and stays it", async () => {
    await reload();
    await undoTo(calm);
    expect([known(), drawn()]).toEqual([WHOLE, WHOLE]);
    expect(map.getFlag(MODULE, "terrain") ?? []).toEqual([]);
    await reload();
    expect([known(), drawn()]).toEqual([WHOLE, WHOLE]);
    expect(told()).toEqual([]);
  });

  test("is whole where it is moved by hand, and when it is moved back, and an undo puts it there as it was", async () => {
    await move("2518");
    expect(known()).toHaveLength(WHOLE.length);
    expect(drawn()).toEqual(known());
    await move("1518");
    expect([known(), drawn()]).toEqual([WHOLE, WHOLE]);
    await move("2518");
    await undoTo(calm);
    expect([known(), drawn()]).toEqual([WHOLE, WHOLE]);
    expect(moon()).toMatchObject({ hidden: false, _source: cornerIn(map, BOX, "1518") });
    expect(map.getFlag(MODULE, "terrain") ?? []).toEqual([]);
  });

  test("is hidden when the last of it is taken away, and an undo of that gives back only what the storm had left", async () => {
    const { n } = play.judge.game.tip;
    for (const hex of REST) await takeAway(hex);
    expect([known(), drawn(), moon().hidden]).toEqual([[], [], true]);
    await undoTo(n);
    expect([known(), drawn(), moon().hidden]).toEqual([REST, REST, false]);
    await reload();
    expect([known(), drawn()]).toEqual([REST, REST]);
    await undoTo(calm);
    expect([known(), drawn()]).toEqual([WHOLE, WHOLE]);
  });

  test("[IP2.422] is without them also where the sheet lies elsewhere", async () => {
    expect(await play.table.drive(play.judge.acts.shiftMap(map.id, 3, 2))).toBeNull();
    await play.table.pass(TICK * 3);
    await list("2003");
    expect([known(), drawn()]).toEqual([
      [...REST, "2003"],
      [...REST, "2003"],
    ]);
  });
});
