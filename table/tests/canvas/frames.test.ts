import { describe, expect, test } from "vitest";
import { Frames } from "../../client/canvas/frames.ts";

const projector = () => {
  const waiting: ((time: number) => void)[] = [];
  let drawings = 0;
  const frames = new Frames(
    () => {
      drawings += 1;
    },
    { request: (callback) => waiting.push(callback) },
  );
  return {
    frames,
    drawings: () => drawings,
    waiting: () => waiting.length,
    show: (time: number) => {
      for (const callback of waiting.splice(0)) callback(time);
    },
  };
};

describe("rendering on demand", () => {
  test("nothing is drawn without a change, and many changes in one frame are drawn once", () => {
    const { frames, drawings, waiting, show } = projector();
    expect(waiting()).toBe(0);
    frames.invalidate();
    frames.invalidate();
    show(0);
    show(16);
    expect(drawings()).toBe(1);
    expect(waiting()).toBe(0);
  });

  test("a motion is drawn every frame until its end and no longer", async () => {
    const { frames, drawings, waiting, show } = projector();
    const parts: number[] = [];
    const done = frames.animate("a", 100, (part) => parts.push(part));
    for (const time of [0, 50, 100, 150]) show(time);
    expect(parts).toEqual([0, 0.5, 1]);
    expect(drawings()).toBe(3);
    expect(waiting()).toBe(0);
    expect(await done).toBe(true);
  });

  test("a new motion of the same key replaces the old one", async () => {
    const { frames, show } = projector();
    const first = frames.animate("a", 100, () => {});
    show(0);
    const second = frames.animate("a", 100, () => {});
    expect(await first).toBe(false);
    show(50);
    show(150);
    expect(await second).toBe(true);
  });

  test("a motion without duration jumps, as for people who asked for less of it", async () => {
    const { frames, show, drawings } = projector();
    const parts: number[] = [];
    expect(await frames.animate("a", 0, (part) => parts.push(part))).toBe(true);
    show(0);
    expect(parts).toEqual([1]);
    expect(drawings()).toBe(1);
  });

  test("after the end nothing is drawn and no promise is left open", async () => {
    const { frames, drawings, show } = projector();
    const open = frames.animate("a", 100, () => {});
    frames.destroy();
    show(0);
    expect(await open).toBe(false);
    expect(drawings()).toBe(0);
  });
});
