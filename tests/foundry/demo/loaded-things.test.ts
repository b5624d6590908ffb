import { describe, expect, test } from "vitest";
import { DEMO_SCENARIO } from "../../../src/foundry/games/demo.ts";
import { loadScenario } from "../../../src/foundry/games/load-scenario.ts";
import { loadedThings, removeLoaded } from "../../../src/foundry/games/removal.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { LogPage, LogShelf } from "../../../src/judge/ports/ports.ts";
import { canon, type JsonObject } from "../../../src/judge/protocol/encoding.ts";
import { FakeWorld } from "../write/fake-world.ts";

const MODULE = "gravity-portals";
const GID = "AAAAAAAAAAAAAAAAAAAAAA";

const random = () => {
  let calls = 0;
  return {
    bytes: (length: number) => {
      calls += 1;
      return Uint8Array.from({ length }, (_, i) => (i * 37 + calls * 101) & 255);
    },
  };
};

/** A shelf with one game, whose public records are these. */
const shelfWith = (gid: string, records: readonly JsonObject[]): LogShelf => {
  const e = Object.fromEntries(
    records.map((record, n) => [
      `e${String(n).padStart(2, "0")}`,
      { p: canon({ n, at: "1.0", sec: {}, ...record }), b: "AA", w: "AAAAAAAAAAAAAAAAAAAAAA", t: 1, a: -1 },
    ]),
  );
  const pages: readonly LogPage[] = [{ id: "pagepagepagepage", kind: "segment", data: { gid, e } }];
  return { games: () => [gid], find: () => ({ pages: () => pages }) as never, create: () => Promise.reject() };
};
const NO_GAMES: LogShelf = { games: () => [], find: () => undefined, create: () => Promise.reject() };

const loadedWorld = async (): Promise<{ readonly world: FakeWorld; readonly scenes: readonly string[] }> => {
  const world = new FakeWorld();
  const users = [{ _id: "captaincaptain00", name: "Ann", role: 1 }];
  await world.create("User", null, users, { keepId: true });
  await world.create("Scene", null, [{ name: "Mine" }]);
  await world.create("Actor", null, [{ name: "Mine" }]);
  await world.create("JournalEntry", null, [{ name: "Mine" }]);
  await world.create("Combat", null, [{ name: "Mine" }]);
  const loaded = await loadScenario(world.host, SFB32, random(), DEMO_SCENARIO);
  if (!loaded.ok) throw new Error(loaded.error);
  return { world, scenes: loaded.value.scenes };
};

const left = (world: FakeWorld): readonly (readonly string[])[] =>
  ["Scene", "Actor", "JournalEntry", "Combat"].map((type) => world.collection(type).contents.map(({ name }) => name));

const MINE = [["Mine"], ["Mine"], ["Mine"], ["Mine"]];

describe("what was loaded", () => {
  test("goes with what its game made, and what a game master made stays", async () => {
    const { world, scenes } = await loadedWorld();
    const own = (flags: object) => ({ flags: { [MODULE]: flags } });
    await world.create("Scene", null, [{ name: "Ember Toll", ...own({ scene: "x-SE-7" }) }]);
    await world.create("Actor", null, [{ name: "Harrow", ...own({ unit: "harrow", opened: "x-SE-7" }) }]);
    const opened = world.collection("Scene").contents.at(-1);
    await opened?.createEmbeddedDocuments("Token", [
      { name: "Harrow", ...own({ opened: "x-SE-7" }) },
      { name: "Mine" },
    ]);
    await world.create("JournalEntry", null, [{ name: "Set up", ...own({ checklist: "x-SE-7" }) }]);
    await world.create("JournalEntry", null, [{ name: "Log", ...own({ log: GID }) }]);
    await world.create("Combat", null, [{ name: "Clock", ...own({ clock: GID }) }]);
    const shelf = shelfWith(GID, [
      { do: [{ do: "add-scene", scene: { id: scenes[0] ?? "" } }] },
      { ev: [{ at: "1.2", event: "scene-opened", scene: "x-SE-7" }] },
    ]);
    const things = loadedThings(world.host, shelf);
    expect(things.games).toEqual([GID]);
    expect(things.ownTokens).toBe(1);
    await removeLoaded(things);
    expect(left(world)).toEqual(MINE);
  });

  test("goes where no game was ever opened on it", async () => {
    const { world } = await loadedWorld();
    await removeLoaded(loadedThings(world.host, NO_GAMES));
    expect(left(world)).toEqual(MINE);
  });

  test("leaves a game on other maps alone, with its destinations, its log and its clock", async () => {
    const { world } = await loadedWorld();
    const own = (flags: object) => ({ flags: { [MODULE]: flags } });
    await world.create("Scene", null, [{ name: "Far", ...own({ scene: "y-SE-7" }) }]);
    await world.create("JournalEntry", null, [{ name: "Log", ...own({ log: GID }) }]);
    await world.create("Combat", null, [{ name: "Clock", ...own({ clock: GID }) }]);
    const shelf = shelfWith(GID, [
      { do: [{ do: "add-scene", scene: { id: "minemineminemine" } }] },
      { ev: [{ at: "1.2", event: "scene-opened", scene: "y-SE-7" }] },
    ]);
    const things = loadedThings(world.host, shelf);
    expect(things.games).toEqual([]);
    await removeLoaded(things);
    expect(left(world)).toEqual([["Mine", "Far"], ["Mine"], ["Mine", "Log"], ["Mine", "Clock"]]);
  });

  test("does not count duplicates that a game master made of it", async () => {
    const { world } = await loadedWorld();
    const [map] = world.collection("Scene").contents.slice(1);
    const [ship] = world.collection("Actor").contents.slice(1);
    const copy = (one: { toObject(): object } | undefined, type: string) => ({
      ...one?.toObject(),
      _id: undefined,
      name: "My copy",
      _stats: { duplicateSource: `${type}.x` },
    });
    await world.create("Scene", null, [copy(map, "Scene")]);
    await world.create("Actor", null, [copy(ship, "Actor")]);
    await removeLoaded(loadedThings(world.host, NO_GAMES));
    expect(left(world).slice(0, 2)).toEqual([
      ["Mine", "My copy"],
      ["Mine", "My copy"],
    ]);
  });

  test("does not count a map's duplicate even where nothing says that it is one", async () => {
    const { world } = await loadedWorld();
    const [map] = world.collection("Scene").contents.slice(1);
    await world.create("Scene", null, [{ ...map?.toObject(), _id: undefined, name: "My copy" }]);
    expect(loadedThings(world.host, NO_GAMES).scenes.map(({ name }) => name)).not.toContain("My copy");
  });

  test("says how many tokens on its maps came later", async () => {
    const { world } = await loadedWorld();
    expect(loadedThings(world.host, NO_GAMES).ownTokens).toBe(0);
    const [map] = world.collection("Scene").contents.slice(1);
    await map?.createEmbeddedDocuments("Token", [{ name: "My defender" }]);
    expect(loadedThings(world.host, NO_GAMES).ownTokens).toBe(1);
  });
});
