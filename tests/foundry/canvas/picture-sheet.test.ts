// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { isGone, PictureSheets, sideFor } from "../../../src/foundry/canvas/draw-plates.ts";

interface Base {
  destroyed: boolean;
  updated: number;
  update(): void;
}

class Rectangle {
  readonly box: readonly number[];
  constructor(...box: number[]) {
    this.box = box;
  }
}

class Texture {
  baseTexture: Base | null;
  readonly box: readonly number[];
  constructor(base: Base, { box }: Rectangle) {
    this.baseTexture = base;
    this.box = box;
  }
}

let bases: Base[];
let sheets: PictureSheets;

beforeEach(() => {
  bases = [];
  const from = () => {
    const base = {
      destroyed: false,
      updated: 0,
      update(): void {
        this.updated += 1;
      },
    };
    bases.push(base);
    return base;
  };
  Object.assign(globalThis, { PIXI: { BaseTexture: { from }, Texture, Rectangle } });
  sheets = new PictureSheets(64);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "PIXI");
});

const picture = (name: string, high?: number): Texture => sheets.picture(name, () => {}, high) as Texture;

test("a picture is drawn once, and those of one size lie beside one another on one sheet", () => {
  const [one, other] = [picture("one"), picture("other")];
  expect(picture("one")).toBe(one);
  expect(other.baseTexture).toBe(one.baseTexture);
  expect(bases.map(({ updated }) => updated)).toEqual([2]);
  const [left = 0, , wide = 0] = one.box;
  expect(other.box[0]).toBeGreaterThan(left + wide);
});

test("pictures that find no room lie on another sheet", () => {
  const all = Array.from({ length: 50 }, (_, at) => picture(`one ${at}`));
  expect(bases).toHaveLength(2);
  const places = all.map(({ baseTexture, box }) => JSON.stringify([bases.indexOf(baseTexture as Base), box]));
  expect(new Set(places).size).toBe(all.length);
  for (const { box } of all) expect((box[0] ?? 0) + 64).toBeLessThan(520);
});

test("one that is less high is what lies about the middle of its place", () => {
  expect(picture("low", 32).box).toEqual([1, 17, 64, 32]);
});

test("what somebody destroyed is drawn again, alone or with all of its sheet", () => {
  const [one, other] = [picture("one"), picture("other")];
  one.baseTexture = null;
  expect(isGone(one)).toBe(true);
  const again = picture("one");
  expect(isGone(again)).toBe(false);
  expect(again.baseTexture).toBe(other.baseTexture);
  for (const base of bases) base.destroyed = true;
  expect(isGone(other)).toBe(true);
  expect(isGone(picture("other"))).toBe(false);
});

test("pictures are the smallest that are not shown larger than they are", () => {
  expect([12, 32, 33, 64, 65, 128, 400].map(sideFor)).toEqual([32, 32, 64, 64, 128, 128, 128]);
});
