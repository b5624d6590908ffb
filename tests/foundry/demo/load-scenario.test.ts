import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DEMO_SCENARIO } from "../../../src/foundry/games/demo.ts";
import { loadScenario } from "../../../src/foundry/games/load-scenario.ts";
import { hexGrid } from "../../../src/foundry/read/scene-grid.ts";
import { placeOfToken, unitFlag, unitIdOf } from "../../../src/foundry/read/unit.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { countsOfToken, readShipFacts } from "../../../src/foundry/rulesets/sfb32/facts.ts";
import { makeLabel, PUSH_ORDERS, parseLabel } from "../../../src/rules/index.ts";
import { parseScenario } from "../../../src/rules/sfb32/index.ts";
import { FakeWorld } from "../write/fake-world.ts";

/** A judge, an assistant and some captains. */
const worldWith = async (captains: number): Promise<FakeWorld> => {
  const world = new FakeWorld();
  const users = [
    { _id: "martamartamarta1", name: "Marta", role: 4 },
    { _id: "assistassistas01", name: "Aid", role: 3 },
    ...Array.from({ length: captains }, (_, i) => ({ _id: `captaincaptain0${i}`, name: `Captain ${i}`, role: 1 })),
  ];
  await world.create("User", null, users, { keepId: true });
  world.operations.length = 0;
  return world;
};

const counter = (from = 0) => {
  let calls = from;
  return {
    bytes: (length: number) => {
      calls += 1;
      return Uint8Array.from({ length }, (_, i) => (i * 37 + calls * 101) & 255);
    },
  };
};

const load = async (world: FakeWorld, json: unknown = DEMO_SCENARIO) => {
  const loaded = await loadScenario(world.host, SFB32, counter(), json);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value;
};

const tokens = (world: FakeWorld) =>
  world.host.game.scenes.contents.flatMap((scene) => {
    const grid = hexGrid(scene.grid);
    if (!grid) throw new Error("a loaded scene has hexes");
    return scene.tokens.contents.map((token) => ({
      token,
      scene: scene.name,
      hex: makeLabel(placeOfToken(token, grid, { x: scene.grid.sizeX, y: scene.grid.sizeY }), {
        columns: 42,
        rows: 30,
      }),
      owner: token.actorId === undefined ? null : token.actorId,
    }));
  });

describe("loading a scenario into a world", () => {
  test("the demo is the one of the simulation, without its orders", () => {
    const file: unknown = JSON.parse(readFileSync("tests/fixtures/scenarios/demo.json", "utf8"));
    expect(DEMO_SCENARIO).toEqual({ ...(file as object), orders: [] });
    expect(parseScenario(DEMO_SCENARIO).ok).toBe(true);
  });

  test("its scenes are star maps with names, and every unit's token stands in its hex with its facts", async () => {
    const world = await worldWith(1);
    await load(world);
    expect(tokens(world).map(({ scene, token, hex }) => [scene, token.name, hex])).toEqual([
      ["Lantern Deep", "Long Patience", "2212"],
      ["Lantern Deep", "Kettle Black", "2612"],
      ["Lantern Deep", "Stray Mine", "1719"],
      ["Quiet Reach", "Amber Tern", "1917"],
      ["Quiet Reach", "Copper Heron", "2017"],
      ["Quiet Reach", "Slate Plover", "2117"],
      ["Quiet Reach", "Ninefold First", "2215"],
      ["Quiet Reach", "Ninefold Second", "2216"],
      ["Quiet Reach", "Ninefold Third", "2217"],
    ]);
    const patience = tokens(world)[0]?.token;
    expect(patience?.rotation).toBe(0);
    expect(patience && readShipFacts(unitFlag(patience))).toEqual({
      class: "ship",
      speed: 0,
      facing: "D",
      breakdown: 5,
      traits: [],
    });
  });

  test.for([
    { captains: 0, own: 0 },
    { captains: 1, own: 4 },
    { captains: 2, own: 9 },
    { captains: 3, own: 9 },
  ])("with $captains captains $own units have an actor that a captain owns; the rest is the judge's", async (row) => {
    const world = await worldWith(row.captains);
    await load(world);
    const actors = world.collection("Actor").contents;
    expect(actors).toHaveLength(row.own);
    for (const actor of actors) {
      expect(actor.type).toBe("gravity-portals.ship");
      const owners = Object.entries(actor.ownership).filter(([, level]) => level === 3);
      expect(owners.map(([user]) => user.slice(0, 7))).toEqual(["captain"]);
    }
    const linked = tokens(world).filter(({ token }) => token.actorLink);
    expect(linked).toHaveLength(row.own);
  });

  test("all but the white hole has a new id of sixteen letters and digits, and no document knows of the portal", async () => {
    const world = await worldWith(2);
    const { scenes, anomalies, orders } = await load(world);
    const ids = [...scenes, ...anomalies.map(({ id }) => id), ...tokens(world).map(({ token }) => unitIdOf(token))];
    expect(new Set(ids).size).toBe(13);
    expect(ids).toContain("the-lantern");
    for (const id of ids.filter((one) => one !== "the-lantern")) expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
    const portal = anomalies.find(({ kind }) => kind === "gravity-portal");
    expect(portal).toMatchObject({
      scene: scenes[1],
      hex: parseLabel("2015"),
      variations: { charts: ["SE"], driftEvery: 32 },
    });
    const documents = JSON.stringify([world.dump(), world.operations]);
    expect(documents).not.toContain(portal?.id);
    expect(documents).not.toContain('"gravity-portal"');
    expect(orders.every(({ unit }) => ids.includes(unit))).toBe(true);
  });

  test("the game is told of the hole, the chart and the standing orders of the demo", async () => {
    const world = await worldWith(1);
    const { scenes, charts, anomalies, orders, reserves } = await load(world);
    expect(anomalies[0]).toEqual({
      id: anomalies[0]?.id,
      kind: "white-hole",
      scene: scenes[0],
      hex: parseLabel("2215"),
      strength: "1",
      intervalMultiplier: 10,
      strengthMultiplier: 5,
    });
    expect(charts.map(({ id, rows }) => [id, rows.length])).toEqual([["SE", 11]]);
    const names = new Map(tokens(world).map(({ token }) => [unitIdOf(token), token.name]));
    expect(
      orders.map(({ player, unit, orders: { push, holdCourse } }) => [names.get(unit), player, push, holdCourse]),
    ).toEqual([
      ["Long Patience", "captaincaptain00", "ask", false],
      ["Kettle Black", "judge", "straight", false],
      ["Stray Mine", "judge", "straight", false],
      ["Amber Tern", "captaincaptain00", "straight", true],
      ["Copper Heron", "captaincaptain00", "straight", true],
      ["Slate Plover", "captaincaptain00", "straight", true],
      ["Ninefold First", "judge", "straight", true],
      ["Ninefold Second", "judge", "straight", true],
      ["Ninefold Third", "judge", "straight", true],
    ]);
    expect(orders.every(({ orders: { push } }) => PUSH_ORDERS.includes(push))).toBe(true);
    expect(reserves).toEqual([]);
  });

  test("another scenario has no standing orders, and may be loaded beside the first", async () => {
    const world = await worldWith(1);
    const first = await load(world);
    const loaded = await loadScenario(world.host, SFB32, counter(50), {
      ...DEMO_SCENARIO,
      readings: {},
    });
    expect(loaded.ok && loaded.value.orders).toEqual([]);
    expect(loaded.ok && loaded.value.scenes.some((id) => first.scenes.includes(id))).toBe(false);
    expect(world.replaced).toEqual([]);
  });

  test("faults are named with their places, and nothing is written", async () => {
    const world = await worldWith(1);
    const units = [{ id: "kestrel", scene: "nowhere", hex: "22x2", class: "ship" }];
    const loaded = await loadScenario(world.host, SFB32, counter(), { ...DEMO_SCENARIO, units });
    expect(loaded.ok ? [] : loaded.error.split("\n").map((line) => line.split(":")[0])).toContain("units[0].hex");
    expect(world.operations).toEqual([]);
  });

  test.for([null, 7, "text", [], {}])("%j is refused in words", async (json) => {
    const loaded = await loadScenario((await worldWith(1)).host, SFB32, counter(), json);
    expect(loaded.ok ? "" : loaded.error).not.toBe("");
  });

  test("units and terrain that wait in a destination are told to the game alone", async () => {
    const world = await worldWith(1);
    const units = [
      ...DEMO_SCENARIO.units,
      { id: "harrow", scene: "p1-SE-7", hex: "3405", class: "ship", owner: "captain", pods: ["tooth"] },
    ];
    const terrain = [{ scene: "p1-SE-7", hex: "0914", kind: "planet" }];
    const loaded = await load(world, { ...DEMO_SCENARIO, units, terrain });
    const portal = loaded.anomalies.find(({ kind }) => kind === "gravity-portal")?.id;
    const facts = ["SE-7", ["harrow", "3405", "ship", "A", 0, "captaincaptain00", null, { pods: ["tooth"] }]];
    expect(loaded.reserves).toEqual([
      { do: "reserve", portal, after: null, units: [], terrain: [["SE-7", "0914", "planet"]] },
      { do: "reserve", portal, after: loaded.units.at(-1), units: [facts], terrain: [] },
    ]);
    expect(tokens(world)).toHaveLength(9);
    const documents = JSON.stringify([world.dump(), world.operations]);
    for (const secret of ["harrow", "tooth", "0914"]) expect(documents).not.toContain(secret);
  });

  test("a unit that waits takes another id where the world has its own already", async () => {
    const world = await worldWith(1);
    const waiting = { id: "harrow", scene: "p1-SE-7", hex: "3405", class: "ship" };
    const taken = { "gravity-portals": { unit: { id: "harrow" } } };
    await world.create("Scene", null, [{ name: "Mine", grid: { type: 4, size: 100 } }]);
    await world.host.game.scenes.contents[0]?.createEmbeddedDocuments("Token", [{ name: "Harrow", flags: taken }]);
    const { reserves } = await load(world, { ...DEMO_SCENARIO, units: [...DEMO_SCENARIO.units, waiting] });
    const [packed = null] = (reserves[0]?.units ?? []).map(([_row, unit]) => unit);
    expect(SFB32.rules.unpackUnit(packed, "there").id).toMatch(/^[A-Za-z0-9]{16}$/);
  });

  test("a seat takes its player's side, and ships keep what the file says of them", async () => {
    const world = await worldWith(2);
    const tug = { id: "tug", scene: "quiet-reach", hex: "0101", class: "ship", owner: "drover" };
    const more = { turnModeCount: 3, sideslipCount: 1, weaponStatus: 2, pods: ["pod-a"], cloaked: true };
    const { players } = await load(world, { ...DEMO_SCENARIO, units: [{ ...tug, ...more }] });
    expect(players).toEqual([
      { do: "add-player", player: { id: "captaincaptain00", side: "attacker" } },
      { do: "add-player", player: { id: "captaincaptain01", side: "defender" } },
    ]);
    const [token] = tokens(world);
    expect(token && countsOfToken(token.token)).toEqual({
      turnModeCount: 3,
      sideslipCount: 1,
      weaponStatus: 2,
      pods: ["pod-a"],
    });
    expect(token && readShipFacts(unitFlag(token.token)).traits).toEqual(["cloaked"]);
  });

  test.for([
    {
      what: "a portal whose variations no box holds",
      parts: (portal: object) => ({
        anomalies: [{ ...portal, variations: { waveOn: Array.from({ length: 400 }, () => 7) } }],
      }),
      said: "anomalies[0].variations: are too long for the judge's sealed record",
    },
    {
      what: "more defenders than the boxes before the first turn hold",
      parts: () => ({
        units: Array.from({ length: 200 }, (_, n) => ({ id: `u${n}`, scene: "p1-SE-7", hex: "3405", class: "ship" })),
      }),
      said: "units: more wait in destinations than the judge's sealed record takes before the first turn",
    },
    {
      what: "more anomalies than the record has places for",
      parts: (portal: object) => ({
        anomalies: Array.from({ length: 17 }, (_, n) => ({ ...portal, id: n === 0 ? "p1" : `q${n}` })),
      }),
      said: "anomalies: must be at most 16 at a table",
    },
  ])("$what is a fault, and nothing is written", async ({ parts, said }) => {
    const world = await worldWith(1);
    const portal = DEMO_SCENARIO.anomalies[1];
    const json = { ...DEMO_SCENARIO, ...parts(portal) };
    expect(parseScenario(json).ok).toBe(true);
    expect(await loadScenario(world.host, SFB32, counter(), json)).toEqual({ ok: false, error: said });
    expect(world.operations).toEqual([]);
  });

  /** Cuts one write, once only: what is refused once is not refused when it is tried again or taken away. */
  const cutOnce = (world: FakeWorld, at: number): void => {
    let refused = false;
    world.cut = {
      get at() {
        const now = !refused && world.operations.length === at;
        refused ||= now;
        return now ? at : -1;
      },
      stored: false,
    };
  };

  test.for([1, 2, 3])("when write %i fails nothing of the scenario stays", async (at) => {
    const world = await worldWith(2);
    cutOnce(world, at);
    await expect(load(world)).rejects.toThrow();
    for (const type of ["Scene", "Actor"]) expect(world.collection(type).contents).toEqual([]);
  });

  test("its actors are made though the first try failed, as no system refuses them", async () => {
    const world = await worldWith(2);
    cutOnce(world, 0);
    await load(world);
    expect(world.collection("Actor").contents).toHaveLength(9);
  });

  test("nothing of it stays, and nobody is told of a system that refuses, while the line is down", async () => {
    const world = await worldWith(2);
    world.cut = { at: 0, stored: false };
    const told: string[] = [];
    const { host } = world;
    Object.assign(host.ui.notifications, { warn: (text: string) => void told.push(text) });
    await expect(loadScenario(host, SFB32, counter(), DEMO_SCENARIO)).rejects.toThrow();
    expect([told, world.collection("Actor").contents, world.collection("Scene").contents]).toEqual([[], [], []]);
  });
});
