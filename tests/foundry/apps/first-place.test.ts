import { describe, expect, test } from "vitest";
import { besidePlace, largePlace, workPlace } from "../../../src/foundry/apps/window/first-place.ts";

/** A page with a sidebar of so many pixels at its right, and the turn bar at its upper edge. */
const page = (clientWidth: number, clientHeight: number, sidebar: number, turnBarBottom: number): Document => {
  const bar = { tagName: "ASIDE", contains: () => false, querySelector: () => null, closest: () => null };
  const left = clientWidth - sidebar;
  const aside = { ...bar, getBoundingClientRect: () => ({ left }) };
  const turnBar = { getBoundingClientRect: () => ({ top: turnBarBottom - 42, bottom: turnBarBottom, height: 42 }) };
  return {
    documentElement: { clientWidth, clientHeight },
    querySelector: () => turnBar,
    querySelectorAll: () => [],
    elementsFromPoint: () => (sidebar > 0 ? [aside] : []),
  } as unknown as Document;
};

const laptop = page(1366, 768, 359, 92);
const small = page(1024, 700, 359, 134);

describe("a window that stays open beside the map", () => {
  const SIZE = { width: 380, height: 560, leastWidth: 320, leastHeight: 420 };

  test("has its own size where there is room for it", () => {
    expect(besidePlace(SIZE, 104, laptop)).toEqual({ left: 623, top: 100, width: 380, height: 560 });
  });

  test("leaves the middle of a small map free, the turn bar above it and the bar below", () => {
    const { left, top, width, height } = besidePlace(SIZE, 104, small);
    const map = 1024 - 359;
    expect(left).toBeGreaterThan(map / 2);
    expect(left + width).toBeLessThanOrEqual(map);
    expect(top).toBeGreaterThan(134);
    expect(top + height).toBeLessThanOrEqual(700 - 104);
  });

  test("is never less than can be used", () => {
    expect(besidePlace(SIZE, 104, page(600, 400, 200, 134))).toMatchObject({ left: 76, width: 320, height: 420 });
  });
});

describe("a large window", () => {
  test("lies in the middle of the page where that is free, and clear of the sidebar where it is not", () => {
    expect(largePlace(660, 620, 420, page(1600, 900, 300, 92))).toEqual({
      left: 470,
      top: 100,
      width: 660,
      height: 620,
    });
    expect(largePlace(660, 620, 420, laptop)).toMatchObject({ left: 339, width: 660 });
  });

  test("is no wider than a small map and no higher than what is below the turn bar", () => {
    expect(largePlace(660, 620, 420, small)).toEqual({ left: 8, top: 142, width: 649, height: 550 });
  });
});

describe("a window that is worked in for a while", () => {
  const SIZE = { width: 1040, height: 720, well: 800, least: 420 };

  test("is as wide as what is free beside the sidebar", () => {
    expect(workPlace(SIZE, laptop)).toEqual({ left: 8, top: 100, width: 991, height: 660 });
    expect(workPlace(SIZE, page(1920, 1080, 359, 92))).toMatchObject({ left: 8, width: 1040, height: 720 });
  });

  test("lies over the sidebar where it would be narrow beside it", () => {
    expect(workPlace(SIZE, small)).toEqual({ left: 8, top: 142, width: 1008, height: 550 });
  });
});
