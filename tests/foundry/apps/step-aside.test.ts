import { expect, test } from "vitest";
import { asideOf } from "../../../src/foundry/apps/window/keep-in-page.ts";

const at = (left: number, top: number): Element =>
  ({ getBoundingClientRect: () => ({ left, top }) }) as unknown as Element;

test("a window opens where it wants to, unless it would lie just over one of its kind", () => {
  const window = at(300, 100);
  expect(asideOf(window, [window, at(500, 100), at(300, 200)])).toBeNull();
  expect(asideOf(window, [window, at(302, 101)])).toEqual({ left: 336, top: 136 });
});

test("a third window lies over neither of the two before it", () => {
  expect(asideOf(at(300, 100), [at(300, 100), at(336, 136)])).toEqual({ left: 372, top: 172 });
});
