import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { alike } from "../../../src/foundry/canvas/alike.ts";
import { drawGlows, drawHalo } from "../../../src/foundry/canvas/draw-light.ts";
import { drawOutlines, drawStrokes } from "../../../src/foundry/canvas/draw-outline.ts";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import { COLOURS, type LineKind, type Mark, type Path } from "../../../src/foundry/canvas/marks.ts";
import { indexOf, type PixiNode } from "../../../src/foundry/canvas/pixi.ts";
import { type FakeGeometry, type FakeShader, fakeMeshes } from "./fake-meshes.ts";

class Node {
  eventMode = "";
  readonly position = { set: () => {} };
}

beforeEach(() => {
  Object.assign(globalThis, { PIXI: fakeMeshes(Node) });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "PIXI");
});

const meshOf = (node: PixiNode | undefined) => node as unknown as { geometry: FakeGeometry; shader: FakeShader };
const geometry = geometryOf({ center: ({ q, r }) => ({ x: q * 87, y: (r + q / 2) * 100 }) }, 1);
const path = (q: number): Path => ({
  corners: [
    { q, r: 0 },
    { q, r: 3 },
    { q: q + 3, r: 3 },
  ],
  closed: false,
});
type Of<S extends Mark["shape"]> = Extract<Mark, { shape: S }>;
const GOLD = { colour: "gold", secret: false } as const;
const outline = (q: number, line: LineKind, weight: 1 | 2 = 1, layer: 1 | 4 = 1): Of<"outline"> => ({
  ...{ ...GOLD, layer, shape: "outline", paths: [path(q)] },
  ...{ line, weight },
});
const glow = (q: number, strength: number): Of<"glow"> => ({
  ...{ ...GOLD, layer: 0, shape: "glow", hex: { q, r: 1 }, paths: [path(q)] },
  ...{ depth: 1, strength },
});
const HALO: Of<"halo"> = { ...GOLD, layer: 0, shape: "halo", hex: { q: 1, r: 1 }, width: 3 };

test("things that are alike are together, where the first of them was", () => {
  expect(alike([3, 1, 4, 13, 11], (one) => one % 10)).toEqual([[3, 13], [1, 11], [4]]);
});

describe("lines of marks", () => {
  const reticle = (q: number, colour: "gold" | "blue"): Mark =>
    ({ ...GOLD, colour, layer: 4, shape: "reticle", hex: { q, r: 0 } }) as Mark;
  const star: Mark = { ...GOLD, layer: 2, shape: "star", hex: { q: 1, r: 1 } };

  test("of one width and colour are one drawing, whatever marks they are of; marks with an inside are left", () => {
    const port: Mark = { ...GOLD, layer: 2, shape: "port", hex: { q: 5, r: 5 } } as Mark;
    const { nodes, left } = drawStrokes(
      [reticle(0, "gold"), star, reticle(3, "gold"), port, reticle(6, "blue")],
      geometry,
    );
    // A reticle has four lines of two triangles each, the hexagon of a port six sides.
    expect(nodes.map((node) => meshOf(node).geometry.triangles.length / 3)).toEqual([8 + 8 + 12, 8]);
    expect(left).toEqual([star]);
  });

  test("of a diamond are left, as a hollow one is fainter than its colour", () => {
    const hollow = { ...GOLD, layer: 2, shape: "diamond", look: "hollow", hex: { q: 1, r: 1 } } as Mark;
    expect(drawStrokes([hollow], geometry)).toEqual({ nodes: [], left: [hollow] });
  });
});

test("triangles whose corners are more than 16 bits count take 32", () => {
  expect(indexOf([0, 1, 65_535], 65_536)).toBeInstanceOf(Uint16Array);
  expect([...indexOf([0, 1, 65_536], 65_537)]).toEqual([0, 1, 65_536]);
});

describe("outlines", () => {
  test("of one look are one drawing; those of another, or on another layer, are not", () => {
    const marks = [outline(0, "dash"), outline(9, "dash"), outline(18, "dots"), outline(27, "dash", 1, 4)];
    const drawn = drawOutlines(marks, geometry).map(meshOf);
    expect(drawn.map((mesh) => mesh.geometry.triangles.length)).toEqual([24, 12, 12]);
    // The second one's triangles have corners of their own.
    expect(Math.max(...(drawn[0]?.geometry.triangles ?? []))).toBe(11);
  });

  test.for([
    ["dash", [5, 5]],
    ["dash-dot", [5.5, 5.5, 17, 1]],
  ] as const)("that are %s have their dashes where their pattern has them", ([line, dashes]) => {
    const [drawn] = drawOutlines([outline(0, line)], geometry);
    const given = [...(meshOf(drawn).shader.uniforms["dashes"] as Float32Array)];
    expect(given.slice(0, dashes.length)).toEqual(dashes);
    // No other dash has a length.
    for (const half of given.slice(dashes.length).filter((_, at) => at % 2 === 1)) expect(half).toBeLessThan(-0.5);
  });

  test("without gaps are told of no dashes, only how wide they are", () => {
    const [drawn] = drawOutlines([outline(0, "solid")], geometry);
    const { uniforms } = meshOf(drawn).shader;
    expect(Object.keys(uniforms).sort()).toEqual(["casing", "colour", "sizes"]);
    // A line of 2.5 pixels, its casing, and half a pixel at each edge for softness.
    expect([...(uniforms["sizes"] as Float32Array)].slice(1).map((size) => size.toFixed(2))).toEqual([
      ...["6.10", "1.75", "3.05"],
    ]);
  });

  test("begin their pattern anew in the middle of a gap, so that no dash is cut", () => {
    for (const line of ["long-dash", "dash", "short-dash", "dash-dot", "dots"] as const) {
      const [drawn] = drawOutlines([outline(0, line, 2)], geometry);
      const { dashes, sizes, gap } = meshOf(drawn).shader.uniforms as {
        dashes: Float32Array;
        sizes: Float32Array;
        gap: number;
      };
      const ends = [0, 2].flatMap((at) =>
        (dashes[at + 1] ?? 0) > 0 ? [(dashes[at] ?? 0) + (dashes[at + 1] ?? 0)] : [],
      );
      expect((sizes[0] ?? 0) - Math.max(...ends)).toBeCloseTo(2 * gap, 4);
    }
  });
});

describe("lights", () => {
  test("of one colour and strength are one drawing", () => {
    const drawn = drawGlows([glow(0, 0.5), glow(9, 0.2), glow(18, 0.5)], geometry).map(meshOf);
    expect(drawn.map((mesh) => mesh.geometry.triangles.length)).toEqual([24, 12]);
    const [first] = drawn;
    expect(first?.geometry.numbers["aLeft"]).toHaveLength(12);
    expect(Math.max(...(first?.geometry.triangles ?? []))).toBe(11);
  });

  test("along a line end where nothing would be seen of them", () => {
    const [drawn] = drawGlows([glow(0, 0.5)], geometry).map(meshOf);
    const corners = [...(drawn?.geometry.numbers["aVertexPosition"] ?? [])];
    const middle = geometry.at({ q: 0, r: 1 });
    const away = (at: number): number => Math.hypot((corners[at] ?? 0) - middle.x, (corners[at + 1] ?? 0) - middle.y);
    // A depth of one hex, of which the last tenth is nothing to the eye.
    expect((away(8) - away(10)) / geometry.unit).toBeCloseTo(0.9, 3);
  });

  test("over a hex are as strong as their node, whole in the middle and nothing at the rim", () => {
    const { shader, geometry: shape } = meshOf(drawHalo(HALO, geometry));
    shader.alpha = 0.5;
    shader.update?.();
    const red = (COLOURS.gold >> 16) / 255;
    expect([...(shader.uniforms["colour"] as Float32Array)][0]).toBeCloseTo(red / 2, 5);
    const [middle, ...rim] = shape.numbers["aLeft"] ?? [];
    expect(middle).toBe(1);
    expect(Math.max(...rim)).toBe(0);
    const corners = [...(shape.numbers["aVertexPosition"] ?? [])];
    for (let at = 2; at < corners.length; at += 2) {
      expect(Math.hypot(corners[at] ?? 0, corners[at + 1] ?? 0)).toBeCloseTo(1.5 * geometry.unit, 3);
    }
  });
});
