// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import { lookAsWindows, themeOf } from "../../client/apps/theme.ts";
import { followTheme, themeChoice } from "../../shell/theme.ts";

let kept: Map<string, string>;
let system: EventTarget & { matches: boolean };
let open: HTMLElement;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => {
  kept = new Map();
  system = Object.assign(new EventTarget(), { matches: true });
  Object.assign(window, { matchMedia: () => system });
  open = document.createElement("div");
  open.className = "application themed theme-dark";
  document.body.append(open);
});
afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset["windows"];
});

/** The look of windows to come, and of the one that is open. */
const looks = (): readonly unknown[] => [themeOf(document), open.className.split(" ").at(-1)];

const choose = (theme: string): void => {
  const list = themeChoice(document, storage).querySelector("select");
  if (!list) throw new Error("there is no list");
  list.value = theme;
  list.dispatchEvent(new Event("change"));
};

test("windows are dark until somebody chooses, whatever the system wants", () => {
  followTheme(document, storage);
  expect(looks()).toEqual(["dark", "theme-dark"]);
});

test("a light look is worn at once, by windows that open later, and after a reload", () => {
  choose("light");
  expect(looks()).toEqual(["light", "theme-light"]);
  delete document.documentElement.dataset["windows"];
  followTheme(document, storage);
  expect(looks()).toEqual(["light", "theme-light"]);
  expect(themeChoice(document, storage).querySelector("select")?.value).toBe("light");
  choose("dark");
  expect(looks()).toEqual(["dark", "theme-dark"]);
});

test("what stands round the map looks as windows do, from the start and when another look is chosen", () => {
  choose("light");
  const list = document.createElement("nav");
  document.body.append(list);
  lookAsWindows(list);
  expect(list.className).toBe("table-part themed theme-light");
  choose("dark");
  expect([...list.classList].at(-1)).toBe("theme-dark");
});

test("the system is followed where that was chosen, and only there", () => {
  followTheme(document, storage);
  choose("system");
  expect(looks()).toEqual(["light", "theme-light"]);
  system.matches = false;
  system.dispatchEvent(new Event("change"));
  expect(looks()).toEqual(["dark", "theme-dark"]);
  choose("light");
  system.dispatchEvent(new Event("change"));
  expect(looks()).toEqual(["light", "theme-light"]);
});
