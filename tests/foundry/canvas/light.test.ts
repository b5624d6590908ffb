// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bandOfLight, drawGlows, drawHalo } from "../../../src/foundry/canvas/draw-light.ts";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import { COLOURS, type Mark } from "../../../src/foundry/canvas/marks.ts";
import { PULSE_EVERY, Pulse, STILL, strengthAt } from "../../../src/foundry/canvas/motion.ts";

const point = (x: number, y: number) => ({ x, y });
type Corner = ReturnType<typeof point>;
type Triangle = [Corner, Corner, Corner];

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

describe("lights of marks", () => {
  class Node {
    eventMode = "";
    tint = 0;
    alpha = 1;
    size = 0;
    readonly position = { set: () => {} };
    readonly anchor = { set: () => {} };
    readonly scale = { set: (size: number) => (this.size = size) };
  }
  class SimpleMesh extends Node {
    readonly parts: readonly (Float32Array | Uint16Array)[];
    constructor(_picture: object, ...parts: (Float32Array | Uint16Array)[]) {
      super();
      this.parts = parts;
    }
  }
  /** How large the picture of a round light was drawn, in pixels. */
  let side = 0;
  beforeEach(() => {
    const from = ({ width }: HTMLCanvasElement) => {
      side = width;
      return { baseTexture: { destroyed: false } };
    };
    Object.assign(globalThis, { PIXI: { SimpleMesh, Sprite: Node, Texture: { from } } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, "PIXI");
  });

  type Of<S extends Mark["shape"]> = Extract<Mark, { shape: S }>;
  const geometry = geometryOf({ center: ({ q, r }) => ({ x: q * 87, y: (r + q / 2) * 100 }) }, 1);
  const glow = (q: number, strength: number): Of<"glow"> => {
    const corners = [
      { q, r: 0 },
      { q, r: 3 },
      { q: q + 3, r: 3 },
    ];
    const paths = [{ corners, closed: false }];
    return { shape: "glow", colour: "gold", secret: false, layer: 0, hex: { q, r: 1 }, paths, depth: 1, strength };
  };
  const meshes = (...glows: Of<"glow">[]) => drawGlows(glows, geometry) as unknown as readonly SimpleMesh[];

  test("of one colour and strength are one drawing", () => {
    const drawn = meshes(glow(0, 0.5), glow(9, 0.2), glow(18, 0.5));
    expect(drawn.map(({ parts, tint, alpha }) => [parts[2]?.length, tint, alpha])).toEqual([
      [24, COLOURS.gold, 0.5],
      [12, COLOURS.gold, 0.2],
    ]);
    const [first] = drawn;
    expect(first?.parts.map((part) => part.length)).toEqual([24, 24, 24]);
    expect(Math.max(...(first?.parts[2] ?? []))).toBe(11);
  });

  test("along a line end where nothing would be seen of them", () => {
    const [corners = []] = meshes(glow(0, 0.5))[0]?.parts ?? [];
    const middle = geometry.at({ q: 0, r: 1 });
    const away = (at: number): number => Math.hypot((corners[at] ?? 0) - middle.x, (corners[at + 1] ?? 0) - middle.y);
    // A depth of one hex, of which the last tenth is nothing to the eye.
    expect((away(8) - away(10)) / geometry.unit).toBeCloseTo(0.9, 3);
  });

  test("over a hex are as wide as they are said to be", () => {
    const halo: Of<"halo"> = { shape: "halo", colour: "gold", secret: false, layer: 0, hex: { q: 1, r: 1 }, width: 3 };
    const { tint, size } = drawHalo(halo, geometry) as unknown as Node;
    expect([tint, size * side]).toEqual([COLOURS.gold, 3 * geometry.unit]);
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
