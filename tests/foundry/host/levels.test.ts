import { describe, expect, test } from "vitest";
import type { HostLevel, HostScene } from "../../../src/foundry/host/host.ts";
import { onLevelOf, sceneData } from "../../../src/foundry/host/levels.ts";

const hostOf = (generation: number) => ({ game: { release: { generation } } });

const level = (id: string, bottom: number | null = null, top: number | null = null): HostLevel =>
  ({ id, elevation: { bottom, top } }) as HostLevel;
const sceneOf = (levels: readonly HostLevel[], initialLevel?: string | HostLevel): HostScene =>
  ({
    levels: { contents: levels, get: (id: string) => levels.find((one) => one.id === id) },
    initialLevel,
  }) as unknown as HostScene;

describe("a new scene", () => {
  const data = { name: "Reach", backgroundColor: "#0b0f1a", background: { src: "reach.webp" }, width: 100 };

  test("is as it was said up to Foundry 13", () => {
    expect(sceneData(hostOf(13), data)).toBe(data);
  });

  test("says of its first level what it looks like from 14 on", () => {
    expect(sceneData(hostOf(14), data)).toEqual({
      name: "Reach",
      width: 100,
      levels: [{ _id: "defaultLevel0000", name: "Reach", background: { src: "reach.webp", color: "#0b0f1a" } }],
      initialLevel: "defaultLevel0000",
    });
  });

  test("keeps the levels of the scene that it is a copy of", () => {
    const levels = [{ _id: "upperdeckupperde", name: "Upper" }];
    expect(sceneData(hostOf(14), { name: "Copy", levels, backgroundColor: "#000000" })).toEqual({
      name: "Copy",
      levels,
    });
  });
});

describe("a token that comes into a scene", () => {
  const [lower, upper] = [level("lowerdecklowerde", 0, 10), level("upperdeckupperde", 10, 20)];
  const copy = { name: "Tern", level: "elsewhereelsewhe", elevation: 5 };

  test("is as it was where scenes have no levels", () => {
    expect(onLevelOf({} as HostScene, copy)).toBe(copy);
  });

  test.each([
    ["an id", "upperdeckupperde"],
    ["a level", level("upperdeckupperde")],
  ])("is put on the level that the scene begins with, named by %s", (_what, initial) => {
    expect(onLevelOf(sceneOf([lower, upper], initial), copy)).toMatchObject({
      level: "upperdeckupperde",
      elevation: 10,
    });
  });

  test("is put on the first level where none is named, and keeps its height within it", () => {
    expect(onLevelOf(sceneOf([lower, upper]), copy)).toMatchObject({ level: "lowerdecklowerde", elevation: 5 });
    expect(onLevelOf(sceneOf([level("opendeckopendeck")]), { ...copy, elevation: -400 })).toMatchObject({
      level: "opendeckopendeck",
      elevation: -400,
    });
  });
});
