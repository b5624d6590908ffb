// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { putInPlace } from "../../../src/foundry/apps/push/push-bar.ts";

let width = 500;
let hovered = false;
let bar: HTMLElement;

beforeEach(() => {
  [width, hovered] = [500, false];
  document.elementsFromPoint = () => [];
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1000);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(700);
  bar = document.createElement("div");
  document.body.append(bar);
  const { matches } = bar;
  bar.matches = (selector: string) => (selector === ":hover" ? hovered : matches.call(bar, selector));
  bar.getBoundingClientRect = () => new DOMRect(Number.parseFloat(bar.style.left) || 0, 600, width, 80);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test("the bar comes to the middle of the page, and again when its question is shorter", () => {
  expect(putInPlace(bar, 0)).toBe(500);
  expect(bar.style.left).toBe("250px");
  width = 300;
  expect(putInPlace(bar, 500)).toBe(300);
  expect([bar.style.left, bar.style.minWidth]).toEqual(["350px", ""]);
});

test("while the pointer is on it, it stays as it lies, so that no button comes under the pointer", () => {
  const before = putInPlace(bar, 0);
  hovered = true;
  width = 300;
  expect(putInPlace(bar, before)).toBe(500);
  expect([bar.style.left, bar.style.minWidth]).toEqual(["250px", "500px"]);
});

test("where a window takes its place it moves all the same", () => {
  const before = putInPlace(bar, 0);
  hovered = true;
  const dock = document.createElement("div");
  dock.className = "gravity-portals gp-docked";
  dock.getBoundingClientRect = () => new DOMRect(700, 0, 300, 700);
  document.body.append(dock);
  putInPlace(bar, before);
  expect(bar.style.left).toBe("100px");
});

test("it is made narrower to lie beside what stands in the corner, if its words have room there", () => {
  const list = document.createElement("aside");
  list.getBoundingClientRect = () => new DOMRect(8, 600, 150, 94);
  document.body.append(list);
  document.elementsFromPoint = (x, y) => (x >= 8 && x <= 158 && y >= 600 && y <= 694 ? [list] : []);
  width = 900;
  const place = bar.getBoundingClientRect;
  bar.getBoundingClientRect = () => {
    const most = Number.parseFloat(bar.style.maxWidth) || width;
    return new DOMRect(place().left, 600, Math.min(width, most), 80);
  };
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(620);
  putInPlace(bar, 0);
  expect([bar.style.left, bar.style.maxWidth, bar.style.bottom]).toEqual(["164px", "450px", "6px"]);
  // In less room it would be high: it lies above.
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(560);
  putInPlace(bar, 0);
  expect([bar.style.left, bar.style.bottom]).toEqual(["6px", "106px"]);
});

test("it does not lie over a list that stands between its edge and its first quarter", () => {
  const list = document.createElement("aside");
  list.getBoundingClientRect = () => new DOMRect(60, 620, 90, 74);
  document.body.append(list);
  document.elementsFromPoint = (x, y) => (x >= 60 && x <= 150 && y >= 620 && y <= 694 ? [list] : []);
  width = 690;
  const place = bar.getBoundingClientRect;
  bar.getBoundingClientRect = () =>
    new DOMRect(place().left, 600, Math.min(width, Number.parseFloat(bar.style.maxWidth) || width), 80);
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(700);
  putInPlace(bar, 0);
  expect(bar.style.left).toBe("156px");
});
