import { describe, expect, test } from "vitest";
import { registerStatuses, STATUSES } from "../../../src/foundry/vessel/statuses.ts";
import type { Condition, GameState, Unit } from "../../../src/rules/sfb32/index.ts";
import { Cut, type FakeDoc, type FakeWorld } from "./fake-world.ts";
import { AWAY, carryOut, docId, effectsOn, game, kinds, MODULE, markOf, step, unit, worldOf } from "./table.ts";

const ACTOR = "actorkestrel0000";
const until = (turn: number, impulse: number) => ({ turn, impulse });
const tumbles: Condition = { kind: "tumbling-no-movement", until: until(1, 18) };
const noFire: Condition = { kind: "tumbling-no-fire", until: until(1, 10) };

const ship = (conditions: readonly Condition[] = [], more: Partial<Unit> = {}): Unit =>
  unit("kestrel", "2212", { conditions, ...more });
const state = (conditions: readonly Condition[] = [], more: Partial<Unit> = {}): GameState =>
  game([ship(conditions, more)]);

/** A world where the ship's token stands for an actor of the world. */
const crewed = async (): Promise<FakeWorld> => {
  const world = await worldOf([ship()]);
  await world.create("Actor", null, [{ _id: ACTOR, name: "Kestrel" }], { keepId: true });
  await world.collection("Scene").contents[0]?.tokens.contents[0]?.update({ actorId: ACTOR });
  world.operations.length = 0;
  return world;
};
const actor = (world: FakeWorld): FakeDoc => {
  const found = world.collection("Actor").get(ACTOR);
  if (!found) throw new Error("there is no actor");
  return found;
};
const statuses = (world: FakeWorld): readonly string[] =>
  actor(world)
    .effects.contents.flatMap((effect) => effect.statuses)
    .map((id) => id.replace(`${MODULE}-`, ""))
    .sort();

describe("what is the matter with a ship", () => {
  test("[IP2.324] shows on her actor as statuses, each with its picture, its end and its rule", async () => {
    const world = await crewed();
    await carryOut(world, step(3, state(), state([tumbles, noFire])));
    expect(statuses(world)).toEqual(["no-fire", "tumbling"]);
    const [effect] = actor(world).effects.contents;
    expect(effect?.source).toMatchObject({
      name: expect.stringContaining("GRAVITYPORTALS.Status.tumbling"),
      img: `modules/${MODULE}/icons/tumbling.svg`,
      description: expect.stringContaining("IP2.324"),
      flags: { [MODULE]: { condition: { unit: "kestrel", kind: "tumbling-no-movement", until: "1.18" } } },
    });
    expect(world.operations.map(({ action, data }) => [action, data.length])).toEqual([["create", 2]]);
  });

  test("is never shown twice, also when the entry is carried out again", async () => {
    const world = await crewed();
    const entry = step(3, state(), state([tumbles, noFire]));
    for (let times = 0; times < 3; times += 1) await carryOut(world, entry);
    expect(statuses(world)).toEqual(["no-fire", "tumbling"]);
    expect(world.operations).toHaveLength(1);
  });

  test("goes when it is over, and what goes on stays the same document", async () => {
    const world = await crewed();
    await carryOut(world, step(3, state(), state([tumbles, noFire])));
    const before = actor(world).effects.contents.find(({ id }) => id === docId(3, 0));
    await carryOut(world, step(9, state([tumbles, noFire]), state([tumbles])));
    expect(actor(world).effects.contents).toEqual([before]);
    await carryOut(world, step(12, state([tumbles]), state()));
    expect(statuses(world)).toEqual([]);
  });

  test("goes and comes back with undo and redo", async () => {
    const world = await crewed();
    await carryOut(world, step(3, state(), state([tumbles])));
    await carryOut(world, step(4, state([tumbles]), state()));
    expect(statuses(world)).toEqual([]);
    await carryOut(world, step(5, state(), state([tumbles])));
    expect(statuses(world)).toEqual(["tumbling"]);
  });

  test("that ends later than was said is put right in place", async () => {
    const world = await crewed();
    await carryOut(world, step(3, state(), state([tumbles])));
    const later: Condition = { ...tumbles, until: until(2, 3) };
    await carryOut(world, step(4, state([tumbles]), state([later])));
    expect(actor(world).effects.contents.map((one) => [one.id, one.getFlag(MODULE, "condition.until")])).toEqual([
      [docId(3, 0), "2.3"],
    ]);
  });

  test("goes before the token of a ship that is lost: her actor outlives her", async () => {
    const world = await crewed();
    await carryOut(world, step(3, state(), state([tumbles])));
    const gone = state([tumbles], { status: "destroyed" });
    expect(kinds(effectsOn(world).plan(step(4, state([tumbles]), gone)))).toEqual(["conditions-shown", "tokens-gone"]);
    await carryOut(world, step(4, state([tumbles]), gone));
    expect(statuses(world)).toEqual([]);
  });

  test("goes when the coming out is undone, with the token going back", async () => {
    const world = await crewed();
    const out = game([ship([tumbles], { scene: AWAY })], true);
    await carryOut(world, step(3, state(), out));
    expect(statuses(world)).toEqual(["tumbling"]);
    await carryOut(world, step(4, out, state()));
    expect(statuses(world)).toEqual([]);
  });

  test("does not keep the entry from being carried out where the token has no actor", async () => {
    const world = await worldOf([ship()]);
    await carryOut(world, step(3, state(), state([tumbles])));
    expect(world.operations).toEqual([]);
  });

  test.for([0, 1].flatMap((at) => [false, true].map((stored) => ({ at, stored }))))(
    "cut at write $at (stored: $stored), shows once",
    async ({ at, stored }) => {
      const [whole, world] = [await crewed(), await crewed()];
      const entries = [step(3, state(), state([noFire])), step(4, state([noFire]), state([tumbles]))];
      world.cut = { at, stored };
      for (const one of entries) {
        await carryOut(whole, one);
        await carryOut(world, one).catch(async (error: unknown) => {
          expect(error).toBeInstanceOf(Cut);
          world.cut = null;
          await carryOut(world, one);
        });
      }
      expect(world.dump()).toEqual(whole.dump());
      expect(statuses(world)).toEqual(["tumbling"]);
    },
  );
});

describe("a status that somebody set by hand", () => {
  const byHand = async (world: FakeWorld): Promise<void> => {
    await actor(world).createEmbeddedDocuments("ActiveEffect", [
      { name: "Tumbling", statuses: [STATUSES["tumbling-no-movement"].id] },
    ]);
  };

  test("is not doubled when the game comes to say the same, and outlives it", async () => {
    const world = await crewed();
    await byHand(world);
    await carryOut(world, step(3, state(), state([tumbles, noFire])));
    expect(statuses(world)).toEqual(["no-fire", "tumbling"]);
    await carryOut(world, step(4, state([tumbles, noFire]), state()));
    expect(statuses(world)).toEqual(["tumbling"]);
  });

  test("stays when the same condition of the game is over", async () => {
    const world = await crewed();
    await carryOut(world, step(3, state(), state([tumbles])));
    await byHand(world);
    await carryOut(world, step(4, state([tumbles]), state()));
    expect(actor(world).effects.contents.map((one) => one.getFlag(MODULE, "condition"))).toEqual([undefined]);
  });
});

describe("the statuses", () => {
  test("follow from the public view alone, whatever the judge knows", async () => {
    const world = await crewed();
    const effects = effectsOn(world).plan(step(3, state(), state()));
    expect(effects).toEqual([]);
  });

  test("are known to Foundry once, beside those that are there, as a list and by their ids", () => {
    const list = { statusEffects: [{ id: "dead" }] };
    registerStatuses(list, STATUSES);
    registerStatuses(list, STATUSES);
    const ids = Object.values(STATUSES).map(({ id }) => id);
    expect(list.statusEffects.map(({ id }) => id)).toEqual(["dead", ...ids]);
    const named: { statusEffects: Record<string, { id: string }> } = { statusEffects: { dead: { id: "dead" } } };
    registerStatuses(named, STATUSES);
    expect(Object.keys(named.statusEffects)).toEqual(["dead", ...ids]);
  });

  test("have all their pictures in the module", async () => {
    const { existsSync } = await import("node:fs");
    for (const { img } of Object.values(STATUSES)) {
      expect(existsSync(img.replace(`modules/${MODULE}/`, "")), img).toBe(true);
    }
  });

  test("of one ship do not touch another's on the same actor", async () => {
    const world = await crewed();
    const wing = { name: "?", statuses: ["other"], flags: { [MODULE]: { condition: { unit: "wing" } } } };
    await actor(world).createEmbeddedDocuments("ActiveEffect", [wing]);
    const port = effectsOn(world);
    for (const effect of port.plan(step(3, state([tumbles]), state()))) await port.ensure(effect, markOf(3));
    expect(statuses(world)).toEqual(["other"]);
  });
});
