import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Occupied, type Stood, textNodes } from "../../../src/foundry/canvas/draw-text.ts";
import { geometryOf } from "../../../src/foundry/canvas/geometry.ts";
import { cutOff } from "../../../src/foundry/canvas/label-boxes.ts";
import type { Mark, RingCorner } from "../../../src/foundry/canvas/marks.ts";
import { mark } from "../../../src/foundry/canvas/viewer.ts";
import { atColumnRow, DIRECTIONS, type Hex, neighbour } from "../../../src/rules/index.ts";

const SIZE = 100;
const MIDDLE = atColumnRow(20, 15);
const grid = { center: ({ q, r }: Hex) => ({ x: q * SIZE * Math.sqrt(0.75), y: (r + q / 2) * SIZE }) };

class Node {
  readonly width: number;
  readonly height = 16;
  readonly anchor = { set: (x: number, y: number) => Object.assign(this.at, { right: x, down: y }) };
  readonly position = { set: (x: number, y: number) => Object.assign(this.at, { x, y }) };
  readonly at = { x: 0, y: 0, right: 0, down: 0 };
  visible = true;
  constructor(readonly text: string) {
    this.width = 8 * text.length;
  }
}

beforeEach(() => Object.assign(globalThis, { PIXI: { Text: Node } }));
afterEach(() => Reflect.deleteProperty(globalThis, "PIXI"));

/** The corners of a ring so many hexes wide. */
const corners = (range: number): readonly RingCorner[] =>
  DIRECTIONS.map((direction) => {
    let hex = MIDDLE;
    for (let step = 0; step < range; step += 1) hex = neighbour(hex, direction);
    return { direction, hex };
  });

const label = (range: number): Mark => {
  const ring = { name: `hole ${range}`, corners: corners(range) };
  const [first] = ring.corners;
  if (!first) throw new Error("a ring has corners");
  const words = { key: `within ${range}: even impulses` };
  return mark({ shape: "label", hex: first.hex, words, place: first.direction, ring, rank: 3 }, "gold", 1);
};

/** A label of what is no ring, far to the right. */
const PLAIN = mark(
  { shape: "label", hex: atColumnRow(40, 15), words: { key: "Lantern" }, place: "below", rank: 2 },
  "white",
  3,
);

/** How far from the middle a label's own middle is, in hexes; null for one that is hidden. */
const distances = (
  ranges: readonly number[],
  pixel: number,
  kept: readonly Hex[] = [],
  stood: Stood = new Map(),
  free?: Occupied["free"],
) => {
  const occupied = { kept, taken: [], stood, ...(free && { free }) };
  const texts = textNodes(ranges.map(label), geometryOf(grid, pixel), (key) => key, 1, occupied);
  const { x, y } = grid.center(MIDDLE);
  const shown = texts.shown as unknown as readonly Node[];
  return ranges.map((range) => {
    const node = shown.find(({ text }) => text === `within ${range}: even impulses`);
    if (!node) return null;
    expect([node.at.right, node.at.down]).toEqual([0.5, 0.5]);
    return Math.round((Math.hypot(node.at.x - x, node.at.y - y) / SIZE) * 10) / 10;
  });
};

test.for([1, 2, 4, 8])(
  "each ring's label stands on its own line, or nowhere, at %i pixels of the map a pixel",
  (pixel) => {
    const found = distances([2, 4, 8], pixel);
    expect(found.some((one) => one !== null)).toBe(true);
    for (const [at, range] of [2, 4, 8].entries()) expect([null, range + 0.5]).toContain(found[at]);
  },
);

test("a label that finds a ship at one corner goes to another corner of its ring", () => {
  const stood: Stood = new Map();
  const [first] = corners(4);
  expect(distances([4], 1, [first?.hex ?? MIDDLE], stood)).toEqual([4.5]);
  expect(stood.get("hole 4")).not.toBe(first?.direction);
});

test("a label stays at the corner where it stood, at another zoom and when another corner would do better", () => {
  const stood: Stood = new Map([["hole 4", "D"]]);
  for (const pixel of [1, 2, 1]) distances([4], pixel, [], stood);
  expect(stood.get("hole 4")).toBe("D");
});

describe("where a window covers a part of the map", () => {
  const { x, y } = grid.center(MIDDLE);
  /** What is left of a line so far to the right of the middle, in hexes. */
  const leftOf = (hexes: number): NonNullable<Occupied["free"]> => ({
    ...{ left: x - 20 * SIZE, right: x + hexes * SIZE },
    ...{ top: y - 20 * SIZE, bottom: y + 20 * SIZE },
  });

  test("a ring's label stands at a corner where all of it is seen, also when it stood elsewhere", () => {
    const stood: Stood = new Map([["hole 4", "B"]]);
    expect(distances([4], 1, [], stood, leftOf(4))).toEqual([4.5]);
    // The corner B itself is in view, half of its label is not.
    expect(grid.center(corners(4)[1]?.hex ?? MIDDLE).x).toBeLessThan(leftOf(4).right);
    expect(stood.get("hole 4")).not.toBe("B");
    expect(stood.get("hole 4")).not.toBe("C");
  });

  test("it stays where it stood while all of it is seen there, and where it is seen wholly nowhere", () => {
    for (const [direction, right] of [
      ["B", 8],
      ["E", 4],
      ["B", -10],
    ] as const) {
      const stood: Stood = new Map([["hole 4", direction]]);
      expect(distances([4], 1, [], stood, leftOf(right))).toEqual([4.5]);
      expect(stood.get("hole 4")).toBe(direction);
    }
  });

  test("it lies over no ship to be seen wholly", () => {
    const stood: Stood = new Map();
    const wide = leftOf(-1);
    const free = corners(4).filter(({ direction }) => direction === "E" || direction === "F");
    distances(
      [4],
      1,
      free.map(({ hex }) => hex),
      stood,
      wide,
    );
    expect(["E", "F"]).not.toContain(stood.get("hole 4"));
  });

  test("a view that has moved asks for another layout only if it brings labels into view", () => {
    const stood: Stood = new Map([["hole 4", "B"]]);
    const { standing } = textNodes([label(4), PLAIN], geometryOf(grid, 1), (key) => key, 1, {
      ...{ kept: [], taken: [], stood },
    });
    expect(cutOff(standing, leftOf(8), 1)).toBe("");
    const cut = cutOff(standing, leftOf(4), 1);
    expect(cut).not.toBe("");
    expect(cutOff(standing, leftOf(4.01), 1), "the same while the same corners are free").toBe(cut);
    expect(cutOff(standing, leftOf(-10), 1), "it would be seen wholly nowhere").toBe("");
    // The label is 194 wide with what is free at its ends, and its middle is 3.9 hexes away.
    expect(cutOff(standing, leftOf(5.1), 1)).toBe("");
    expect(cutOff(standing, leftOf(5.1), 1.3), "from farther away it is larger on the map").not.toBe("");
  });
});

test("labels of rings that meet do not touch, and one that finds no room apart is left out", () => {
  const ringAt = (name: string, x: number, length: number): Mark => {
    const hex = atColumnRow(x, 15);
    const ring = { name, corners: [{ direction: "A" as const, hex }] };
    return mark({ shape: "label", hex, words: { key: "w".repeat(length) }, place: "A", ring, rank: 3 }, "gold", 1);
  };
  const shownOf = (first: Mark, second: Mark): number =>
    textNodes([first, second], geometryOf(grid, 1), (key) => key, 1, { kept: [], taken: [] }).shown.length;
  // Columns are 86.6 apart, and a sign is 8 wide: 21 signs leave 5.2 between two labels, 20 signs 13.2.
  expect(shownOf(ringAt("one 4", 20, 21), ringAt("two 4", 22, 21))).toBe(1);
  expect(shownOf(ringAt("one 4", 20, 20), ringAt("two 4", 22, 20))).toBe(2);
});

test("a label says what stands in its words too", () => {
  const words = {
    key: "{name}, {turns}",
    data: { name: "P1" },
    inner: { turns: { key: "T{turn}", data: { turn: 3 } } },
  };
  const told = mark({ shape: "label", hex: MIDDLE, words, place: "above", rank: 2 }, "pink", 2);
  const fill = (key: string, data: object = {}): string =>
    Object.entries(data).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), key);
  const texts = textNodes([told], geometryOf(grid, 1), fill, 1, { kept: [], taken: [] });
  expect((texts.shown as unknown as readonly Node[]).map(({ text }) => text)).toEqual(["P1, T3"]);
});
