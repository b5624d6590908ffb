// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { DOCKS_MOVED, keepOffTabs } from "../../../src/foundry/apps/window/place-docks.ts";
import { openTable } from "./open-table.ts";

test("docks find their places anew when the tabs of scenes take another place, and only then", () => {
  // A window that an earlier file of this worker left open asks the settings for its place.
  openTable();
  const hooks = new Map<string, () => void>();
  keepOffTabs({
    Hooks: { on: (name: string, call: () => void) => hooks.set(name, call) } as never,
  });
  const placed = vi.fn();
  document.addEventListener(DOCKS_MOVED, placed);
  document.elementsFromPoint = () => [];
  const draw = (...rights: readonly number[]): void => {
    document.body.innerHTML = `<nav id="scene-navigation">${"<li></li>".repeat(rights.length)}</nav>`;
    for (const [at, tab] of document.querySelectorAll("li").entries()) {
      tab.getBoundingClientRect = () => ({ left: 100, right: rights[at] ?? 0, bottom: 40 }) as DOMRect;
    }
  };
  draw(200, 300);
  hooks.get("renderSceneNavigation")?.();
  expect(placed).toHaveBeenCalledTimes(1);
  draw(200, 300);
  hooks.get("renderSceneNavigation")?.();
  expect(placed, "somebody looks at another scene").toHaveBeenCalledTimes(1);
  draw(200, 300, 420);
  hooks.get("renderSceneNavigation")?.();
  expect(placed).toHaveBeenCalledTimes(2);
  draw();
  hooks.get("collapseSceneNavigation")?.();
  expect(placed).toHaveBeenCalledTimes(3);
});
