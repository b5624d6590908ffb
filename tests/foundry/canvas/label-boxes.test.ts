import { describe, expect, test } from "vitest";
import { type Box, layOut } from "../../../src/foundry/canvas/label-boxes.ts";

const box = (left: number, top = 0): Box => ({ left, top, width: 10, height: 10 });
const label = (rank: number, ...boxes: readonly Box[]) => ({ rank, boxes });

/** The place that each label takes; null for none. */
const placesOf = (
  labels: readonly ReturnType<typeof label>[],
  ships: readonly Box[] = [],
  taken: readonly Box[] = [],
): readonly (number | null)[] => {
  const places = layOut(labels, ships, taken);
  return labels.map((one) => places.get(one) ?? null);
};

describe("labels with one place each", () => {
  test("that collide: the more important one stands, and of equals the first", () => {
    expect(placesOf([label(3, box(0)), label(1, box(5)), label(3, box(12)), label(3, box(40))])).toEqual([
      null,
      0,
      null,
      0,
    ]);
    expect(placesOf([label(3, box(0)), label(3, box(12))])).toEqual([0, 0]);
    expect(placesOf([label(3, box(0)), label(3, box(10))])).toEqual([0, 0]);
  });

  test("hide no ship, however much they matter", () => {
    const ship = [box(8)];
    expect(placesOf([label(3, box(0))], ship)).toEqual([null]);
    expect(placesOf([label(2, box(0))], ship)).toEqual([null]);
    expect(placesOf([label(1, box(0))], ship)).toEqual([null]);
    expect(placesOf([label(0, box(0))], ship)).toEqual([null]);
  });
});

describe("labels with places to go to", () => {
  test("leave their own to a ship or to a label that matters more, and take the next free one", () => {
    expect(placesOf([label(2, box(0), box(20), box(40))], [box(5)])).toEqual([1]);
    expect(placesOf([label(3, box(0), box(20), box(40)), label(2, box(5))], [box(22)])).toEqual([2, 0]);
    expect(placesOf([label(1, box(0), box(20))], [box(5)])).toEqual([1]);
  });

  test("keep clear of those that stand already", () => {
    expect(placesOf([label(0, box(0), box(20))], [], [box(3)])).toEqual([1]);
    expect(placesOf([label(0, box(0), box(20))], [], [box(3), box(25)])).toEqual([null]);
  });
});
