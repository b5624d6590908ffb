import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor, Scene, TokenDocument, TokenMovement } from "../client/data/document-types.ts";
import type { ActorDocument } from "../client/data/documents/actor-document.ts";
import { OUTDATED } from "../client/data/outdated.ts";
import type { Runtime } from "../client/runtime.ts";
import { openHost } from "../server/host.ts";
import { runHost } from "../server/main.ts";
import type { Plain } from "../world/plain.ts";
import { innerDoor } from "./support/doors.ts";
import { noteHook, type OpenTable, openTable, seeded, sitDown } from "./support/open-table.ts";
import { makeScratch } from "./support/scratch.ts";

interface Creates {
  create(data: Plain, options?: Plain): Promise<unknown>;
}

const classOf = (runtime: Runtime, name: string): Creates => runtime.documentClasses[name] as Creates;
const sceneOf = async (runtime: Runtime, data: Plain = {}): Promise<Scene> =>
  (await classOf(runtime, "Scene").create({ name: "Reach", padding: 0, ...data })) as Scene;
const tokenOn = async (scene: Scene, data: Plain = {}): Promise<TokenDocument> => {
  const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Tern", x: 0, y: 0, ...data }]);
  return token as unknown as TokenDocument;
};
/** What the client notes of a token's last movement. */
const lastOf = (token: TokenDocument) => (token as { readonly movement?: TokenMovement }).movement;
const operatorsOf = ({ foundry }: Runtime) =>
  foundry.data["operators"] as {
    ForcedDeletion: { create(): unknown };
    ForcedReplacement: { create(value: unknown): unknown };
  };

describe("a table as Foundry 13", () => {
  let table: OpenTable;
  let judge: Runtime;
  beforeAll(async () => {
    table = await openTable({}, 13);
    judge = await table.join("Judge");
  });
  afterAll(() => table.close());

  test("says so", () => {
    expect(judge.game.release.generation).toBe(13);
    expect(judge.game.version).toBe("13.351");
  });

  test("knows no levels and no operators", async () => {
    const scene = await sceneOf(judge, { backgroundColor: "#102030" });
    expect(scene.toObject()).not.toHaveProperty("levels");
    expect(scene.backgroundColor).toBe("#102030");
    expect((await tokenOn(scene)).toObject()).not.toHaveProperty("level");
    expect(() => operatorsOf(judge)).toThrow("foundry.data.operators");
    await expect(scene.createEmbeddedDocuments("Level", [{ name: "Upper" }])).rejects.toThrow();
  });

  test("takes marked keys, and lists statuses", async () => {
    const scene = await sceneOf(judge, { flags: { world: { a: 1, b: 2 } } });
    await scene.update({ "flags.world.-=a": null });
    expect(scene.flags["world"]).toEqual({ b: 2 });
    expect(judge.CONFIG["statusEffects"]).toEqual([]);
    expect(table.reports).toEqual([]);
  });
});

describe("a table as Foundry 14", () => {
  let table: OpenTable;
  let judge: Runtime;
  let captain: Runtime;
  beforeAll(async () => {
    table = await openTable({}, 14);
    judge = await table.join("Judge");
    captain = await table.join("Captain 1");
  });
  afterAll(() => table.close());

  const reported = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = table.reports.length;
    await work();
    return table.reports.slice(before);
  };

  test("says so", () => {
    expect(judge.game.release.generation).toBe(14);
    expect(judge.game.version).toBe("14.363");
  });

  test("gives a scene a first level, and a token that level", async () => {
    const scene = await sceneOf(judge);
    expect(scene.levels?.contents.map(({ id }) => id)).toEqual(["defaultLevel0000"]);
    expect((await tokenOn(scene)).toObject()).toMatchObject({ level: "defaultLevel0000", depth: 1 });
    expect(scene.toObject()).not.toHaveProperty("background");
  });

  test("gives levels that do not say how high they are four times the grid's distance", async () => {
    const scene = await sceneOf(judge, { grid: { distance: 5 }, levels: [{ name: "Deck" }] });
    await scene.createEmbeddedDocuments("Level", [
      { name: "Mast", elevation: { bottom: 20, top: 60 } },
      { name: "Hold" },
    ]);
    expect(scene.levels?.contents.map((level) => level.toObject()["elevation"])).toEqual([
      { bottom: 0, top: 20 },
      { bottom: 20, top: 60 },
      { bottom: 0, top: 20 },
    ]);
  });

  test("refuses a token on a level that its scene has not", async () => {
    const scene = await sceneOf(judge, { levels: [{ _id: "upperdeckupperde", name: "Upper" }] });
    expect(scene.initialLevel).toBe("upperdeckupperde");
    await expect(tokenOn(scene)).rejects.toThrow("defaultLevel0000");
    const token = await tokenOn(scene, { level: "upperdeckupperde" });
    await expect(token.update({ level: "defaultLevel0000" })).rejects.toThrow("which its scene has not");
    await expect(sceneOf(judge, { tokens: [{ name: "Tern", level: "upperdeckupperde" }] })).rejects.toThrow();
  });

  test("moves several tokens in one operation, each with what else its destination changes", async () => {
    const scene = await sceneOf(judge, { grid: { type: 4, size: 100 } });
    const [one, other] = [await tokenOn(scene), await tokenOn(scene)];
    const told: unknown[] = [];
    noteHook(judge, "moveToken", (token: TokenDocument, { method, autoRotate }: TokenMovement) => {
      told.push([token.id, method, autoRotate]);
    });
    const went = await scene.moveTokens?.(
      {
        [one.id]: { destination: { x: 300, y: 200, rotation: 90, flags: { world: { way: 1 } } }, autoRotate: false },
        [other.id]: {
          waypoints: [
            { x: 100, y: 0 },
            { x: 200, y: 0 },
          ],
        },
      },
      { method: "api" },
    );
    expect(went).toEqual({ [one.id]: true, [other.id]: true });
    expect(one.toObject()).toMatchObject({ x: 300, y: 200, rotation: 90, flags: { world: { way: 1 } } });
    expect(other.toObject()).toMatchObject({ x: 200, y: 0 });
    expect(told.slice(0, 2)).toEqual([
      [one.id, "api", false],
      [other.id, "api", true],
    ]);
  });

  test("says of a token that a hook kept where it is that it did not go", async () => {
    const scene = await sceneOf(judge, { grid: { type: 4, size: 100 } });
    const token = await tokenOn(scene);
    const id = judge.hooks.on("preMoveToken", () => false);
    expect(await scene.moveTokens?.({ [token.id]: { destination: { x: 300, y: 200 } } })).toEqual({
      [token.id]: false,
    });
    judge.hooks.off("preMoveToken", id);
    expect(token.toObject()).toMatchObject({ x: 0, y: 0 });
  });

  test("reads no movement in an update: only what moves tokens says how", async () => {
    const scene = await sceneOf(judge, { grid: { type: 4, size: 100 } });
    const token = await tokenOn(scene);
    const movement = {
      [token.id]: { waypoints: [{ x: 300, y: 200, action: "displace" }], method: "dragging" as const },
    };
    await scene.updateEmbeddedDocuments("Token", [{ _id: token.id, x: 300, y: 200 }], { movement });
    expect(lastOf(token)).toMatchObject({ method: "api", passed: { waypoints: expect.anything() } });
    expect(lastOf(token)?.passed.waypoints.at(-1)?.action).toBe("walk");
  });

  test("keeps a scene's last level", async () => {
    const scene = await sceneOf(judge);
    await expect(scene.deleteEmbeddedDocuments("Level", ["defaultLevel0000"])).rejects.toThrow("one level at least");
  });

  test.each([
    ["background of a scene", () => sceneOf(judge, { background: { src: "a.webp" } })],
    ["backgroundColor of a scene", async () => (await sceneOf(judge)).update({ backgroundColor: "#000000" })],
    ["a key that deletes", async () => (await sceneOf(judge)).update({ "flags.world.-=a": null })],
    ["a key that replaces", async () => (await sceneOf(judge)).update({ flags: { world: { "==a": {} } } })],
    [
      "changes of an effect",
      async () => {
        const actor = (await classOf(judge, "Actor").create({ name: "Tern", type: "base" })) as Actor;
        await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Hurt", changes: [] }]);
      },
    ],
    [
      "a roll mode",
      async () => {
        const roll = judge.foundry.dice["Roll"] as unknown as new (
          formula: string,
        ) => {
          toMessage(data: Plain, options: Plain): Promise<unknown>;
        };
        await new roll("1d6").toMessage({}, { rollMode: "gmroll" });
      },
    ],
  ])("tells of what is outdated: %s", async (_what, work) => {
    expect(await reported(work)).toEqual([expect.stringMatching(`^${OUTDATED}`)]);
  });

  test("deletes and replaces by operators, and tells all clients of them as such", async () => {
    const scene = await sceneOf(judge, { flags: { world: { a: 1, b: { x: 1, y: 2 } } } });
    const { ForcedDeletion, ForcedReplacement } = operatorsOf(judge);
    const heard: unknown[] = [];
    judge.hooks.on("preUpdateScene", ((_scene: Scene, changed: Plain) => void heard.push(changed["flags"])) as never);
    const told = new Promise((done) =>
      captain.hooks.on("updateScene", ((_scene: Scene, changed: Plain) => done(changed["flags"])) as never),
    );
    const change = { "flags.world.a": ForcedDeletion.create(), "flags.world.b": ForcedReplacement.create({ z: 3 }) };
    expect(await reported(() => scene.update(change))).toEqual([]);
    expect(scene.flags["world"]).toEqual({ b: { z: 3 } });
    expect(heard).toEqual([
      { world: { a: ForcedDeletion.create(), b: { x: ForcedDeletion.create(), y: ForcedDeletion.create(), z: 3 } } },
    ]);
    expect(await told).toEqual(heard[0]);
    expect(captain.game.scenes.get(scene.id)?.flags["world"]).toEqual({ b: { z: 3 } });
    expect(await reported(() => scene.unsetFlag("world", "b"))).toEqual([]);
    expect(scene.flags["world"]).toEqual({});
  });

  test("merges operators where it is told to", async () => {
    const { ForcedDeletion } = operatorsOf(judge);
    const merge = judge.foundry.utils["mergeObject"] as (one: Plain, other: Plain, options: Plain) => Plain;
    expect(merge({ a: 1, b: 2 }, { a: ForcedDeletion.create() }, { applyOperators: true })).toEqual({ b: 2 });
    expect(await reported(async () => merge({ a: 1 }, { "-=a": null }, { performDeletions: true }))).toHaveLength(1);
  });

  test("names statuses by their ids, and sets them", async () => {
    Object.assign(judge.CONFIG["statusEffects"] as object, { hurt: { id: "hurt", name: "Hurt", img: "a.svg" } });
    const actor = (await classOf(judge, "Actor").create({ name: "Tern", type: "base" })) as ActorDocument;
    await actor.toggleStatusEffect("hurt", { active: true });
    expect([...actor.statuses]).toEqual(["hurt"]);
  });

  test("keeps the promise of a movement where its whole way ends", async () => {
    const scene = await sceneOf(judge, { grid: { type: 4, size: 100 } });
    const token = await tokenOn(scene);
    const moved: number[] = [];
    judge.hooks.on(
      "moveToken",
      ((_token: TokenDocument, { destination }: { destination: { x: number } }) =>
        void moved.push(destination.x)) as never,
    );
    await token.move(
      [
        { x: 100, y: 0 },
        { x: 200, y: 0 },
        { x: 300, y: 0 },
      ].map((at) => ({ ...at, action: "displace" })),
    );
    expect(moved).toEqual([100, 200, 300]);
  });

  test("fills in words where there is a translation, and nowhere else", () => {
    const { i18n } = judge.game as unknown as {
      i18n: { localize(key: string, data: Plain): string; format(key: string, data: Plain): string };
    };
    expect(i18n.localize("DEMO.hello", { name: "Tern" })).toBe("Hello, Tern");
    expect(i18n.format("DEMO.hello", { name: "Tern" })).toBe("Hello, Tern");
    expect(i18n.format("art/{name}.webp", { name: "Tern" })).toBe("art/{name}.webp");
  });

  test("sees messages by their modes", async () => {
    const roll = judge.foundry.dice["Roll"] as unknown as new (
      formula: string,
    ) => {
      toMessage(data: Plain, options: Plain): Promise<unknown>;
    };
    const message = await new roll("1d6").toMessage({}, { messageMode: "self" });
    expect((message as { whisper: string[] }).whisper).toEqual([judge.game.userId]);
  });
});

describe("a world of another generation", () => {
  const open = (world: string, generation: 13 | 14) =>
    openHost({ world, modules: [], generation, random: seeded(3), now: () => 5_000 });

  test("is brought up to 14, and never back", async () => {
    const folder = makeScratch();
    const world = join(folder, "world");
    const before = await open(world, 13);
    const judge = await sitDown(innerDoor(before), "Judge", seeded(4));
    const { id } = await sceneOf(judge, {
      backgroundColor: "#102030",
      background: { src: "reach.webp" },
      tokens: [{ name: "Tern" }],
    });
    judge.transport.close();
    await before.close();

    for (const _again of [1, 2]) {
      const after = await open(world, 14);
      const scene = after.world.get("Scene", id);
      expect(scene).toMatchObject({
        initialLevel: "defaultLevel0000",
        levels: [{ _id: "defaultLevel0000", background: { src: "reach.webp", color: "#102030" } }],
        tokens: [{ level: "defaultLevel0000" }],
      });
      expect(scene).not.toHaveProperty("background");
      await after.close();
    }
    await expect(open(world, 13)).rejects.toThrow("--foundry 14");
    await rm(folder, { recursive: true, force: true });
  });

  test("is asked for by a number that is known", async () => {
    await expect(runHost(["--foundry", "12"])).rejects.toThrow("13, 14");
  });
});
