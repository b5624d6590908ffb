import { describe, expect, test } from "vitest";
import type { Host } from "../../../src/foundry/host/host.ts";
import { actorOf, gameSceneOf, sceneOf, unitName } from "../../../src/foundry/read/unit.ts";
import { game, ship } from "../apps/fake-session.ts";

const MODULE = "gravity-portals";

const token = (unit: string, name: string, actorId: string | null = null, actor: object | null = null) => ({
  name,
  actorId,
  actor,
  getFlag: (scope: string, key: string) => (scope === MODULE && key === "unit" ? { id: unit } : undefined),
});
const scene = (id: string, flag: string | undefined, tokens: readonly object[]) => ({
  id,
  getFlag: (scope: string, key: string) => (scope === MODULE && key === "scene" ? flag : undefined),
  tokens: { contents: tokens },
});
const scenes = [
  scene("s1", "quiet-reach", [token("tern", "Amber Tern", "a1")]),
  scene("s2", undefined, [
    token("ghost", "Old Ghost"),
    token("bare", " ", "a2", { name: "Sand Crake" }),
    token("mute", ""),
  ]),
];
const host = {
  game: { scenes: { get: (id: string) => scenes.find((one) => one.id === id), contents: scenes } },
} as unknown as Pick<Host, "game">;
const state = game({ units: [ship("tern"), ship("lost")] });

describe("names", () => {
  test("a scene of the game is found by what is written on it, or by its own id", () => {
    expect([sceneOf(host, "quiet-reach")?.id, sceneOf(host, "s2")?.id, sceneOf(host, "nowhere")]).toEqual([
      "s1",
      "s2",
      undefined,
    ]);
    expect(host.game.scenes.contents.map(gameSceneOf)).toEqual(["quiet-reach", "s2"]);
  });

  test.for([
    ["tern", "Amber Tern"],
    ["ghost", "Old Ghost"],
    ["lost", "lost"],
    // A token may bear no name: no sentence is left with a hole.
    ["bare", "Sand Crake"],
    ["mute", "mute"],
  ] as const)("the unit %s is called %s", ([unit, name]) => {
    expect(unitName(host, state, unit)).toBe(name);
  });

  test.for([
    ["tern", "a1"],
    ["lost", null],
    ["ghost", null],
  ] as const)("the actor of %s is %s", ([unit, actor]) => {
    expect(actorOf(host, state, unit)).toBe(actor);
  });
});
