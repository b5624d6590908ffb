// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { isCovered, registerCover, setCovered } from "../../../src/foundry/canvas/cover.ts";

afterEach(() => setCovered(false));

test("secrets cover themselves when the judge's window loses the focus, and a window without a world does nothing", () => {
  const game = {
    user: null as { readonly isGM: boolean } | null,
    settings: { register: () => undefined, get: (_module: string, key: string) => key === "coverOnBlur" },
  };
  Object.assign(globalThis, { game, Hooks: { once: () => 1 } });
  const errors: unknown[] = [];
  addEventListener("error", ({ error }) => void errors.push(error));
  registerCover();
  const blurred = (): boolean => {
    dispatchEvent(new Event("blur"));
    return isCovered();
  };
  expect([blurred(), errors]).toEqual([false, []]);
  game.user = { isGM: false };
  expect(blurred()).toBe(false);
  game.user = { isGM: true };
  expect(blurred()).toBe(true);
});
