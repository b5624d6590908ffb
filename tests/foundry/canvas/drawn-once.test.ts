// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawnOnce } from "../../../src/foundry/canvas/drawn-once.ts";

let made: { baseTexture: { destroyed: boolean } | null }[];

beforeEach(() => {
  made = [];
  const from = () => {
    const texture = { baseTexture: { destroyed: false } };
    made.push(texture);
    return texture;
  };
  Object.assign(globalThis, { PIXI: { Texture: { from } } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "PIXI");
});

const picture = (name: string): object => drawnOnce(name, 2, 2, () => {});

test("a picture is drawn once for all", () => {
  expect(picture("one")).toBe(picture("one"));
  expect(made).toHaveLength(1);
});

test.for([
  ["wholly", (texture: (typeof made)[number]) => Object.assign(texture, { baseTexture: null })],
  ["in its base", ({ baseTexture }: (typeof made)[number]) => Object.assign(baseTexture ?? {}, { destroyed: true })],
] as const)("one that somebody destroyed %s is drawn again", ([how, destroy]) => {
  const first = picture(how);
  const [texture] = made;
  if (texture) destroy(texture);
  expect(picture(how)).not.toBe(first);
});
