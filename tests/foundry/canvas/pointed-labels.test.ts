import { expect, test } from "vitest";
import type { HiddenLabel } from "../../../src/foundry/canvas/draw-text.ts";
import { showPointed } from "../../../src/foundry/canvas/picture-parts.ts";
import { atColumnRow } from "../../../src/rules/index.ts";

/** A label ten wide; it says how far from the pointer its hex is, which stands for that hex. */
const label = (left: number, visible: boolean): HiddenLabel & { readonly left: number } => ({
  hex: atColumnRow(1, 1),
  left,
  node: { visible } as HiddenLabel["node"],
  box: { left, top: 0, width: 10, height: 10 },
});

const seen = (labels: readonly HiddenLabel[]): readonly boolean[] => labels.map(({ node }) => node.visible);

test("where bands meet, the nearest hidden label is shown alone, and what stands there gives way to it", () => {
  const hidden = [label(5, false), label(0, false), label(30, false)];
  const standing = [label(8, true), label(45, true)];
  const pointer = (at: number | null) => (one: HiddenLabel) =>
    at === null ? null : Math.abs(at - (one as ReturnType<typeof label>).left);
  expect(showPointed(hidden, standing, pointer(1))).toBe(true);
  expect([seen(hidden), seen(standing)]).toEqual([
    [false, true, true],
    [false, true],
  ]);
  expect(showPointed(hidden, standing, pointer(1)), "nothing changes").toBe(false);
  expect(showPointed(hidden, standing, pointer(null))).toBe(true);
  expect([seen(hidden), seen(standing)]).toEqual([
    [false, false, false],
    [true, true],
  ]);
});
