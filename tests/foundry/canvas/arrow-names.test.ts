// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { EdgeArrows } from "../../../src/foundry/canvas/draw-edge-arrows.ts";
import type { PictureParts } from "../../../src/foundry/canvas/picture-parts.ts";
import type { PixiNode } from "../../../src/foundry/canvas/pixi.ts";

class Node {
  visible = true;
  name = "";
  width = 0;
  height = 0;
  readonly children: object[] = [];
  readonly anchor = { set: () => {} };
  readonly scale = { set: () => {} };
  readonly position = { set: () => {} };
  readonly #listeners = new Map<string, () => void>();
  on(event: string, listener: () => void): void {
    this.#listeners.set(event, listener);
  }
  fire(event: string): void {
    this.#listeners.get(event)?.();
  }
  destroy(): void {}
}

let layer: Node[];
const VIEW = { free: () => ({ left: 0, top: 0, right: 1000, bottom: 600 }), isSeen: () => false };

/** A plate 120 pixels wide and 20 high. */
const drawTag = (name: string): Node => Object.assign(new Node(), { name, width: 120, height: 20 });

const show = (ships: Readonly<Record<string, readonly [number, number]>>): void => {
  const parts = { drawTag } as unknown as PictureParts;
  const seen = Object.entries(ships).map(([name, [x, y]]) => ({ unit: name, name, at: { x, y }, colour: 1 }));
  const addChild = (...nodes: Node[]) => {
    layer = [...layer.filter((one) => !nodes.includes(one)), ...nodes];
  };
  new EdgeArrows(() => {}).show({ addChild } as unknown as PixiNode, seen, VIEW, { pixel: 1, parts }, 1);
};
const names = (): readonly string[] => layer.filter(({ name, visible }) => name && visible).map(({ name }) => name);
const arrowBefore = (name: string): Node | undefined => layer[layer.findIndex((one) => one.name === name) - 1];

beforeEach(() => {
  layer = [];
  const texture = { baseTexture: { destroyed: false } };
  Object.assign(globalThis, { PIXI: { Sprite: Node, Texture: { from: () => texture } }, canvas: { app: null } });
});
afterEach(() => {
  for (const name of ["PIXI", "canvas"]) Reflect.deleteProperty(globalThis, name);
});

test("arrows far from each other are all named", () => {
  show({ Kite: [500, -200], Moth: [1400, 300] });
  expect(names()).toEqual(["Kite", "Moth"]);
});

test("of names that would lie over each other the nearer ship's stands", () => {
  show({ Moth: [740, -900], Kite: [500, -200], Tern: [900, -300] });
  expect(names()).toEqual(["Kite", "Tern"]);
});

test("a name that has no room is shown while one points at its arrow, above the others", () => {
  show({ Moth: [740, -900], Kite: [500, -200] });
  const arrow = arrowBefore("Moth");
  arrow?.fire("pointerover");
  expect(names()).toEqual(["Kite", "Moth"]);
  expect(layer.at(-1)?.name).toBe("Moth");
  arrow?.fire("pointerout");
  expect(names()).toEqual(["Kite"]);
});
