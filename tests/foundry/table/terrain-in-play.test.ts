import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Data, HostScene } from "../../../src/foundry/host/host.ts";
import { hexGrid } from "../../../src/foundry/read/scene-grid.ts";
import { TERRAIN_TYPE, terrainOf } from "../../../src/foundry/read/terrain.ts";
import type { AnomalyDraft } from "../../../src/foundry/session/judge.ts";
import { makeLabel, parseLabel, type Terrain } from "../../../src/rules/index.ts";
import { cornerIn, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

const SHEET = { columns: 53, rows: 30 };
const BOX = { width: 1, height: 1 };

let play: Play;
let map: HostScene;

const sorted = (terrain: readonly Terrain[] = []): readonly string[] =>
  terrain.map(({ hex, kind }) => `${makeLabel(hex, SHEET)} ${kind}`).sort();

/** What the game knows to lie on the map, and what is drawn there. */
const known = (): readonly string[] => sorted(play.state.scenes[map.id]?.terrain);
const drawn = (): readonly string[] => sorted(terrainOf(map, play.state.scenes[map.id] ?? SHEET));

const region = (label: string, kind: string): Data => {
  const hex = parseLabel(label);
  const points = (hex && hexGrid(map.grid)?.outline(hex)) ?? [];
  return {
    name: kind,
    shapes: [{ type: "polygon", points: points.flatMap(({ x, y }) => [x, y]), hole: false }],
    behaviors: [{ name: kind, type: TERRAIN_TYPE, system: { kind } }],
  };
};

/** The judge's own hand on the map, and what comes of it. */
const byHand = async (act: Promise<unknown>): Promise<void> => {
  await play.table.drive(act);
  await play.table.pass(TICK * 3);
};

const place = async (hex: string, terrain: Terrain["kind"] | null): Promise<readonly string[]> => {
  const draft: AnomalyDraft = { kind: "terrain", scene: map.id, hex, terrain };
  const faults = await play.table.drive(play.judge.acts.place(draft));
  await play.table.pass(TICK);
  return faults.map(({ field, key }) => `${field} ${key.split(".").slice(1).join(".")}`);
};

/** What a captain's journal says of the map. */
const toldTo = (seat: 0 | 1): readonly string[] =>
  play.captains[seat].session.journal.flatMap(({ event }) =>
    event.event === "terrain-changed"
      ? [`+${event.added.map(({ hex, kind }) => `${hex} ${kind}`)} -${event.removed.map(({ hex }) => hex)}`]
      : [],
  );

beforeEach(async () => {
  play = await sitDown({ seed: 6 });
  map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "0101", owner: play.captains[0] }]);
  await openGame(play, map);
});
afterEach(() => play.table.close());

describe("terrain of a map in play", { timeout: 60_000 }, () => {
  test("[IP2.216] is what the judge draws by hand: regions, tokens and the map's list, in play and told to all", async () => {
    await play.to("1.1");
    await byHand(map.createEmbeddedDocuments("Region", [region("0914", "planet")]));
    expect(known()).toEqual(["0914 planet"]);
    const moon = { name: "Ember", ...BOX, ...cornerIn(map, BOX, "1010"), flags: { [MODULE]: { terrain: "moon" } } };
    await byHand(map.createEmbeddedDocuments("Token", [moon]));
    await byHand(map.setFlag(MODULE, "terrain", [{ hex: "1212", kind: "dust" }]));
    expect(known()).toEqual(["0914 planet", "1010 moon", "1212 dust"]);
    const ember = map.tokens.contents.find(({ name }) => name === "Ember");
    await byHand(map.updateEmbeddedDocuments("Token", [{ _id: ember?.id, ...cornerIn(map, BOX, "1111") }]));
    const [drawnRegion] = map.regions.contents;
    const [behavior] = drawnRegion?.behaviors.contents ?? [];
    await byHand((behavior as unknown as { update(data: Data): Promise<unknown> }).update({ "system.kind": "nebula" }));
    expect(known()).toEqual(["0914 nebula", "1111 moon", "1212 dust"]);
    await byHand(map.deleteEmbeddedDocuments("Region", [drawnRegion?.id ?? ""]));
    await byHand(map.deleteEmbeddedDocuments("Token", [ember?.id ?? ""]));
    expect(known()).toEqual(["1212 dust"]);
    await byHand(map.unsetFlag(MODULE, "terrain"));
    expect(known()).toEqual([]);
    expect(toldTo(1)).toEqual([
      "+0914 planet -",
      "+1010 moon -",
      "+1212 dust -",
      "+1111 moon -1010",
      "+0914 nebula -0914",
      "+ -0914",
      "+ -1111",
      "+ -1212",
    ]);
    expect(Object.keys(play.state.units)).toHaveLength(1);
  });

  test("[IP2.216] [IP2.217] turns the next drift away, and moves no portal and no ship", async () => {
    await placePortal(play, map, "1515", { driftEvery: 1, waveOn: [] });
    await play.to("1.1");
    const end = () => play.portalEnds[0]?.label ?? "";
    for (let left = 6; left > 0; left -= 1) {
      const here = end();
      const at = parseLabel(here) ?? { q: 0, r: 0 };
      const ring = [
        [0, -1],
        [1, -1],
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
      ] as const;
      const around = ring.map(([q, r]) => makeLabel({ q: at.q + q, r: at.r + r }, SHEET));
      // All ways but one are barred, and the portal's own hex too.
      for (const hex of [here, ...around.slice(0, 5)]) await place(hex, "planet");
      expect(end()).toBe(here);
      await play.next();
      if (end() !== here) {
        expect(end()).toBe(around[5]);
        expect(play.placeOf(play.unit("Tern"))).toBe("0101");
        return;
      }
    }
    throw new Error("the portal never drifted");
  });

  test("placed by the judge's sheet is a region of the map; taken away it is gone there too", async () => {
    await play.to("1.1");
    expect(await place("0914", "planet")).toEqual([]);
    expect([known(), drawn(), map.regions.contents.length]).toEqual([["0914 planet"], ["0914 planet"], 1]);
    expect(await place("0914", "planet")).toEqual(["hex Terrain.Fault.there"]);
    expect(await place("0914", "dust")).toEqual([]);
    expect(await place("0914", null)).toEqual([]);
    expect([known(), drawn()]).toEqual([[], []]);
    expect(await place("0914", null)).toEqual(["hex Terrain.Fault.empty"]);
    expect(toldTo(0)).toEqual(["+0914 planet -", "+0914 dust -", "+ -0914,0914"]);
  });

  test("that is drawn and was not taken up is taken up when it is placed again, and so is what is gone", async () => {
    await play.to("1.1");
    const unheard = { gravityPortals: { terrain: true } };
    await play.table.drive(map.createEmbeddedDocuments("Region", [region("0914", "planet")], unheard));
    expect([known(), drawn()]).toEqual([[], ["0914 planet"]]);
    expect(await place("0914", "planet")).toEqual([]);
    expect([known(), map.regions.contents.length]).toEqual([["0914 planet"], 1]);
    await play.table.drive(map.deleteEmbeddedDocuments("Region", [map.regions.contents[0]?.id ?? ""], unheard));
    expect([known(), drawn()]).toEqual([["0914 planet"], []]);
    expect(await place("0914", null)).toEqual([]);
    expect(known()).toEqual([]);
  });

  test("goes back with an undo, on the map as in the game, and comes again with a second one", async () => {
    await play.to("1.1");
    await place("0202", "asteroids");
    const { n } = play.judge.game.tip;
    await place("0914", "planet");
    await place("0202", null);
    expect([known(), drawn()]).toEqual([["0914 planet"], ["0914 planet"]]);
    await play.table.drive(play.judge.acts.undoTo(n, "wrong map"));
    await play.table.pass(TICK * 10);
    expect([known(), drawn()]).toEqual([["0202 asteroids"], ["0202 asteroids"]]);
    const undo = play.judge.game.tip.n;
    await play.table.drive(play.judge.game.undo([undo - 1, undo].filter((one) => one > n + 2)));
    await play.table.pass(TICK * 10);
    expect([known(), drawn()]).toEqual([["0914 planet"], ["0914 planet"]]);
  });

  test("stands where it stood when its move is undone", async () => {
    const moon = { name: "Ember", ...BOX, ...cornerIn(map, BOX, "1010"), flags: { [MODULE]: { terrain: "moon" } } };
    await byHand(map.createEmbeddedDocuments("Token", [moon]));
    await play.to("1.1");
    const { n } = play.judge.game.tip;
    const ember = () => map.tokens.contents.find(({ name }) => name === "Ember");
    await byHand(map.updateEmbeddedDocuments("Token", [{ _id: ember()?.id, ...cornerIn(map, BOX, "2011") }]));
    expect(known()).toEqual(["2011 moon"]);
    await play.table.drive(play.judge.acts.undoTo(n, "wrong moon"));
    await play.table.pass(TICK * 10);
    expect([known(), drawn()]).toEqual([["1010 moon"], ["1010 moon"]]);
    expect(ember()).toMatchObject({ hidden: false, _source: cornerIn(map, BOX, "1010") });
  });

  test("is taken up when the judge comes back, and once, as it was drawn meanwhile", async () => {
    await place("0202", "asteroids");
    const { profile } = play.judge;
    await play.table.leave(play.judge);
    // A game master's window that has no part in the game: it has not joined.
    const other = await play.table.open("Judge");
    map = other.host.game.scenes.get(map.id) ?? map;
    await play.table.drive(map.createEmbeddedDocuments("Region", [region("0914", "planet")]));
    await play.table.leave(other);
    play = play.with({ judge: await play.table.sit("Judge", profile) });
    await play.table.pass(TICK * 10);
    map = play.judge.host.game.scenes.get(map.id) ?? map;
    expect(known()).toEqual(["0202 asteroids", "0914 planet"]);
    expect(toldTo(0)).toEqual(["+0202 asteroids -", "+0914 planet -"]);
  });
});
