import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onlyWatches } from "../../../src/foundry/apps/window/open-windows.ts";
import type { Condition } from "../../../src/foundry/session/session.ts";
import { fakeSession } from "./fake-session.ts";

const warn = vi.fn();
beforeEach(() => {
  vi.stubGlobal("ui", { notifications: { warn } });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key, format: (key: string) => key } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  warn.mockClear();
});

test.for<[Condition, boolean]>([
  ["standing-by", true],
  ["playing", false],
  ["paused", false],
  ["no-game", false],
])("a judge's window that is %s keeps charts and readings for another one: %s", ([condition, watches]) => {
  expect(onlyWatches(fakeSession({ condition }))).toBe(watches);
  expect(warn.mock.calls).toEqual(watches ? [["GRAVITYPORTALS.Console.watching"]] : []);
});
