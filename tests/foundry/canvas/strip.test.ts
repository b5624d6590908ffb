import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bandOfLight } from "../../../src/foundry/canvas/draw-light.ts";
import { PULSE_EVERY, Pulse, STILL, strengthAt } from "../../../src/foundry/canvas/pulse.ts";
import { joined, stripOf } from "../../../src/foundry/canvas/strip.ts";

const point = (x: number, y: number) => ({ x, y });
type Corner = ReturnType<typeof point>;
type Triangle = [Corner, Corner, Corner];

describe("a line as triangles", () => {
  test("is as wide as it is asked to be, and its picture repeats along it", () => {
    const { corners, uvs, triangles } = stripOf([point(0, 0), point(30, 0)], false, 4, 10);
    expect(corners).toEqual([0, 2, 0, -2, 30, 2, 30, -2]);
    expect(uvs).toEqual([0, 0, 0, 1, 3, 0, 3, 1]);
    expect(triangles).toEqual([0, 1, 2, 1, 3, 2]);
  });

  test("meets itself at its corners, and where it closes", () => {
    const square = [point(0, 0), point(10, 0), point(10, 10), point(0, 10)];
    const { corners, triangles } = stripOf(square, true, 2, 10);
    expect(triangles).toHaveLength(4 * 6);
    const [x, y, inX, inY] = corners;
    expect([x, y, inX, inY]).toEqual([1, 1, -1, -1].map((part) => expect.closeTo(part, 6)));
    expect(corners.slice(-4)).toEqual([x, y, inX, inY].map((part) => expect.closeTo(part ?? 0, 6)));
  });

  test("sticks out no more than three widths at a sharp corner", () => {
    const { corners } = stripOf([point(0, 0), point(100, 0), point(0, 1)], false, 2, 10);
    const far = corners.filter((_, at) => at % 2 === 0).map((x) => Math.abs(x - 100));
    expect(Math.min(...far)).toBeLessThanOrEqual(3);
    expect(Math.max(...corners)).toBeLessThanOrEqual(103.01);
  });

  test("and others are one drawing", () => {
    const one = stripOf([point(0, 0), point(30, 0)], false, 4, 10);
    expect(joined([one, one]).triangles).toEqual([0, 1, 2, 1, 3, 2, 4, 5, 6, 5, 7, 6]);
  });
});

describe("a light along a line", () => {
  const light = bandOfLight([[point(10, 0), point(0, 10)]], point(0, 0), 4);
  const away = light.left.map((_, at) => Math.hypot(light.corners[2 * at] ?? 0, light.corners[2 * at + 1] ?? 0));

  test("reaches towards the centre, and no farther than it is deep", () => {
    expect(Math.max(...away)).toBeCloseTo(10, 6);
    expect(Math.min(...away)).toBeCloseTo(6, 6);
    const short = bandOfLight([[point(2, 0)]], point(0, 0), 4);
    expect(Math.min(...short.corners)).toBe(0);
    expect(Math.max(...short.corners)).toBe(2);
  });

  test("is whole at its line, and nothing is left of it at its end", () => {
    for (const [at, left] of light.left.entries()) expect(left).toBeCloseTo(((away[at] ?? 0) - 6) / 4, 6);
    expect([Math.max(...light.left), Math.min(...light.left)]).toEqual([1, 0]);
  });

  test("has no gap between its line and its end, and lies nowhere twice", () => {
    const at = (corner = 0) => point(light.corners[2 * corner] ?? 0, light.corners[2 * corner + 1] ?? 0);
    let area = 0;
    for (let first = 0; first < light.triangles.length; first += 3) {
      const [a, b, c] = [0, 1, 2].map((next) => at(light.triangles[first + next])) as Triangle;
      area += Math.abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2;
    }
    // The triangle of the line and the centre, without its inner part.
    expect(area).toBeCloseTo((10 * 10 - 6 * 6) / 2, 6);
  });
});

describe("a light that pulses", () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  test("grows and fades slowly: never half of its range within a third of a second", () => {
    for (let ms = 0; ms < 6000; ms += 50) expect(Math.abs(strengthAt(ms + 333) - strengthAt(ms))).toBeLessThan(0.2);
  });

  test("is drawn a few times a second while it is there, and never again once the picture is gone", () => {
    let drawn = 0;
    const pulse = new Pulse(
      () => (drawn += 1),
      () => true,
    );
    const light = { alpha: 1 };
    pulse.take([light]);
    vi.advanceTimersByTime(1000);
    expect(drawn).toBe(Math.floor(1000 / PULSE_EVERY));
    pulse.stop();
    vi.advanceTimersByTime(5000);
    expect(drawn).toBe(Math.floor(1000 / PULSE_EVERY));
  });

  test("stands still, and has nothing drawn, where nothing may move", () => {
    let drawn = 0;
    const light = { alpha: 1 };
    new Pulse(
      () => (drawn += 1),
      () => false,
    ).take([light]);
    vi.advanceTimersByTime(2000);
    expect([light.alpha, drawn]).toEqual([STILL, 0]);
  });
});
