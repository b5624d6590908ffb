import { describe, expect, test } from "vitest";
import { deleteGhosts, ghostsOf } from "../../../src/foundry/write/crossing.ts";
import type { CardPort } from "../../../src/foundry/write/plan.ts";
import { Cut, type FakeWorld } from "./fake-world.ts";
import {
  AWAY,
  card,
  carryOut,
  combat,
  corner,
  docId,
  effectsOn,
  game,
  HOME,
  hex,
  kinds,
  MODULE,
  markOf,
  sceneDoc,
  step,
  token,
  tokenId,
  unit,
  worldOf,
} from "./table.ts";

const tern = unit("tern", "2015", { facing: "B", speed: 24 });
const plover = unit("plover", "2015");
const barge = unit("barge", "2216");
const out = { scene: AWAY, hex: hex("0825"), origin: HOME };
const before = game([tern, plover, barge]);
const after = game([{ ...tern, ...out }, { ...plover, ...out }, unit("barge", "2116")], true);
const CARDS: CardPort = (_step, nextId) => [{ id: nextId(), game: "g1", card: card("gone", "Gone") }];
const crossing = step(9, before, after, [{ event: "unit-pushed", unit: "barge" }]);

const play = async (world: FakeWorld): Promise<void> => carryOut(world, crossing, CARDS);

describe("a transport to another scene", () => {
  test("goes in the order that may be cut anywhere, all creations before all deletions", async () => {
    const world = await worldOf([tern, plover, barge]);
    await play(world);
    expect(world.operations.map(({ action, type, parent, data }) => [action, type, parent, data.length])).toEqual([
      ["update", "Token", HOME, 1],
      ["create", "Scene", null, 1],
      ["create", "JournalEntry", null, 1],
      ["create", "Token", docId(9, 0), 2],
      ["update", "Combatant", "combatcombat0001", 2],
      ["update", "Combat", null, 1],
      ["delete", "Token", HOME, 2],
      ["create", "ChatMessage", null, 1],
    ]);
    expect(world.operations.every(({ options }) => options["gravityPortals"] !== undefined)).toBe(true);
  });

  test("the plan follows from the entry alone", async () => {
    const port = effectsOn(await worldOf([]), CARDS);
    expect(effectsOn(await worldOf([tern]), CARDS).plan(crossing)).toEqual(port.plan(crossing));
    expect(kinds(port.plan(crossing))).toEqual([
      "tokens-moved",
      "scene-made",
      "checklist-made",
      "tokens-made",
      "tokens-moved",
      "combatants-moved",
      "tokens-copied-again",
      "tokens-left",
      "cards",
    ]);
  });

  test("the token comes out whole: actor, delta, flags, facing, speed, the unit's id, and a chosen id of its own", async () => {
    const world = await worldOf([tern, plover, barge]);
    await play(world);
    expect(token(world, "tern")).toBeUndefined();
    const there = token(world, "tern", AWAY);
    expect(there?.id).toBe(docId(9, 3));
    expect(there?.toObject()).toMatchObject({
      name: "TERN",
      ...corner(sceneDoc(world, AWAY), hex("0825")),
      rotation: 240,
      actorId: "actor-tern",
      delta: { system: { hull: 10 } },
      flags: {
        [MODULE]: { unit: { id: "tern", class: "ship", speed: 24, facing: "B", breakdown: 5, traits: [] }, step: 9 },
        other: { note: "kept" },
      },
    });
  });

  test("what belongs to the scene that was left stays behind", async () => {
    const world = await worldOf([tern, plover, barge]);
    await token(world, "tern")?.update({ _regions: ["nebulanebulaneb1"], _movementHistory: [{ x: 1, y: 2 }] });
    world.operations.length = 0;
    await play(world);
    const there = Object.keys(token(world, "tern", AWAY)?.toObject() ?? {});
    expect(there).toContain("delta");
    expect(there.filter((key) => key.startsWith("_"))).toEqual(["_id"]);
  });

  test("its combatant keeps id and initiative, and the encounter belongs to no scene any more", async () => {
    const world = await worldOf([tern, plover, barge]);
    await play(world);
    expect(combat(world).combatants.contents.map((one) => one.toObject())).toMatchObject([
      { tokenId: docId(9, 3), sceneId: docId(9, 0), initiative: 3 },
      { tokenId: docId(9, 4), sceneId: docId(9, 0), initiative: 4 },
      { tokenId: tokenId("barge"), sceneId: HOME, initiative: 5 },
    ]);
    expect(combat(world).scene).toBeNull();
  });

  test("carried out again, nothing more is written", async () => {
    const world = await worldOf([tern, plover, barge]);
    await play(world);
    const done = world.operations.length;
    await play(world);
    expect(world.operations).toHaveLength(done);
  });

  const OPERATIONS = Array.from({ length: 8 }, (_, at) => at);
  test.for(OPERATIONS.flatMap((at) => [false, true].map((stored) => ({ at, stored }))))(
    "cut at operation $at (stored: $stored) and carried out again, the world is as without the cut",
    async ({ at, stored }) => {
      const whole = await worldOf([tern, plover, barge]);
      await play(whole);
      const world = await worldOf([tern, plover, barge]);
      world.cut = { at, stored };
      await expect(play(world)).rejects.toThrow(Cut);
      world.cut = null;
      await play(world);
      expect(world.dump()).toEqual(whole.dump());
      expect(world.operations).toHaveLength(8);
      expect(world.replaced).toEqual([]);
    },
  );

  test.for([4, 5, 6])("damage to the token that is left, before operation %s, comes along", async (at) => {
    const world = await worldOf([tern, plover, barge]);
    world.cut = { at, stored: false };
    await expect(play(world)).rejects.toThrow(Cut);
    world.cut = null;
    await token(world, "tern")?.update({ "delta.system.hull": 4, "delta.system.-=shield": null, "delta.crew": 3 });
    await play(world);
    await play(world);
    expect(token(world, "tern", AWAY)?.source["delta"]).toEqual({ system: { hull: 4 }, crew: 3 });
    expect(token(world, "tern")).toBeUndefined();
  });

  test("damage at the new end stays, though the transport was cut before the old token went", async () => {
    const world = await worldOf([tern, plover, barge]);
    world.cut = { at: 6, stored: false };
    await expect(play(world)).rejects.toThrow(Cut);
    world.cut = null;
    await token(world, "tern", AWAY)?.update({ "delta.system.hull": 1 });
    await play(world);
    expect(token(world, "tern", AWAY)?.source["delta"]).toEqual({ system: { hull: 1 } });
  });

  test("what is gone from the token that is left goes from its copy too", async () => {
    const world = await worldOf([tern, plover, barge]);
    await token(world, "tern")?.update({ "delta.cargo": { ore: 3 } });
    world.operations.length = 0;
    world.cut = { at: 6, stored: false };
    await expect(play(world)).rejects.toThrow(Cut);
    world.cut = null;
    await token(world, "tern")?.update({ "delta.-=cargo": null });
    await play(world);
    expect(token(world, "tern", AWAY)?.source["delta"]).toEqual({ system: { hull: 10 } });
  });

  test("a token that nobody left behind is made from what the game knows", async () => {
    const world = await worldOf([tern, plover, barge]);
    await token(world, "tern")?.delete();
    await play(world);
    expect(token(world, "tern", AWAY)?.toObject()).toMatchObject({
      _id: docId(9, 3),
      name: "New tern",
      flags: { [MODULE]: { unit: { id: "tern", facing: "B", speed: 24 } } },
    });
  });

  test("a token of the unit that is there under another id is used, and put right", async () => {
    const world = await worldOf([tern, plover, barge]);
    world.cut = { at: 3, stored: false };
    await expect(play(world)).rejects.toThrow(Cut);
    world.cut = null;
    await sceneDoc(world, AWAY).createEmbeddedDocuments("Token", [
      { x: 0, y: 0, flags: { [MODULE]: { unit: { id: "tern" } } } },
    ]);
    await play(world);
    const there = sceneDoc(world, AWAY).tokens.contents.filter((one) => one.getFlag(MODULE, "unit.id") === "tern");
    expect(there.map(({ _source }) => _source)).toMatchObject([corner(sceneDoc(world, AWAY), hex("0825"))]);
  });

  test("nothing is taken away while the new token is not there", async () => {
    const world = await worldOf([tern, plover, barge]);
    const port = effectsOn(world);
    const left = port.plan(crossing).find(({ kind }) => kind === "tokens-left");
    if (!left) throw new Error("the plan deletes nothing");
    await expect(port.ensure(left, markOf(9))).rejects.toThrow("tern");
    expect(token(world, "tern")).toBeDefined();
  });

  test("taken back, the unit stands where it was, with what it bears", async () => {
    const world = await worldOf([tern, plover, barge]);
    await play(world);
    await carryOut(world, step(10, after, before));
    expect(token(world, "tern", AWAY)).toBeUndefined();
    expect(token(world, "tern")?.toObject()).toMatchObject({
      ...corner(sceneDoc(world, HOME), hex("2015")),
      delta: { system: { hull: 10 } },
    });
    expect(token(world, "barge")?._source).toMatchObject(corner(sceneDoc(world, HOME), hex("2216")));
  });
});

describe("ghosts", () => {
  test("a token that came back where its unit is not any more is one, and goes", async () => {
    const world = await worldOf([tern, plover, barge]);
    const old = token(world, "tern")?.toObject() ?? {};
    await play(world);
    await sceneDoc(world, HOME).createEmbeddedDocuments("Token", [old], { keepId: true });
    const ghosts = ghostsOf(after, world.host.game.scenes);
    expect(ghosts.map((ghost) => [ghost.unit, ghost.token.id])).toEqual([["tern", tokenId("tern")]]);
    await deleteGhosts(ghosts, markOf(9));
    expect(ghostsOf(after, world.host.game.scenes)).toEqual([]);
    expect(token(world, "tern", AWAY)).toBeDefined();
  });

  test("a unit's last token is none, nor is one of a unit that was destroyed", async () => {
    const world = await worldOf([tern, plover, barge]);
    const old = token(world, "tern")?.toObject() ?? {};
    await play(world);
    await sceneDoc(world, HOME).createEmbeddedDocuments("Token", [old], { keepId: true });
    const lost = game([{ ...tern, ...out, status: "destroyed" }, { ...plover, ...out }, barge], true);
    expect(ghostsOf(lost, world.host.game.scenes)).toEqual([]);
    await token(world, "tern", AWAY)?.delete();
    expect(ghostsOf(after, world.host.game.scenes)).toEqual([]);
  });
});

describe("units that are out of the game", () => {
  test.for(["destroyed", "left"] as const)(
    "a unit that is %s has no token and no place in the encounter",
    async (status) => {
      const world = await worldOf([tern, barge]);
      const gone = step(11, game([tern, barge]), game([{ ...tern, status }, barge]));
      await carryOut(world, gone);
      expect(token(world, "tern")).toBeUndefined();
      expect(combat(world).combatants.contents.map(({ tokenId: id }) => id)).toEqual([tokenId("barge")]);
      expect(world.operations.map(({ action, type }) => `${action} ${type}`)).toEqual([
        "delete Combatant",
        "delete Token",
      ]);
      await carryOut(world, gone);
      expect(world.operations).toHaveLength(2);
    },
  );

  test("a unit that is brought back gets a token again", async () => {
    const world = await worldOf([tern]);
    const lost = game([{ ...tern, status: "destroyed" }]);
    await carryOut(world, step(11, game([tern]), lost));
    await carryOut(world, step(12, lost, game([tern])));
    expect(token(world, "tern")?.id).toBe(docId(12, 0));
  });
});
