// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { drawOnePrimary } from "../../../src/foundry/apps/window/one-primary.ts";

afterEach(() => document.body.replaceChildren());

type Told = Parameters<typeof drawOnePrimary>[0];

/** Without a game there is no ruleset to ask. */
const NO_GAME = {
  state: null,
  get ruleset(): never {
    throw new Error("no game is played");
  },
} as unknown as Told;
const STEP_BY_STEP = { state: {}, ruleset: { turnBar: {} } } as unknown as Told;
const BY_IMPULSES = { state: {}, ruleset: {} } as unknown as Told;

const lay = (bar: string, ...windows: readonly (readonly [z: number, inside: string])[]): void => {
  document.body.innerHTML = [
    `<div class="application gravity-portals gp-turn-bar"><button id="bar" class="${bar}"></button></div>`,
    ...windows.map(([z, inside]) => `<div class="application gravity-portals" style="z-index: ${z}">${inside}</div>`),
  ].join("");
};

const filled = (): readonly string[] =>
  [...document.querySelectorAll(".gp-filled, .gp-door-filled")].map(({ id }) => id);

const button = (id: string, more = "", fill = "gp-filled"): string =>
  `<button id="${id}" class="${fill}" ${more}></button>`;

test.for([
  ["before there is a game", NO_GAME],
  ["in a game that is played step by step", STEP_BY_STEP],
] as const)("%s the window in front has the next press, and the turn bar where none has one", ([, session]) => {
  lay("gp-filled", [101, button("orders")], [102, button("welcome", "", "gp-door-filled")]);
  drawOnePrimary(session);
  expect(filled()).toEqual(["welcome"]);
  document.getElementById("welcome")?.closest(".application")?.remove();
  drawOnePrimary(session);
  expect(filled()).toEqual(["orders"]);
  document.getElementById("orders")?.closest(".application")?.classList.add("gp-rail");
  drawOnePrimary(session);
  expect(filled()).toEqual(["bar"]);
});

test("what nobody can press is no next press, and the console only repeats the turn bar's", () => {
  lay(
    "gp-filled",
    [103, button("held", "disabled")],
    [104, button("next", "", "gp-filled gp-next")],
    [105, `<section hidden>${button("tab")}</section>`],
  );
  drawOnePrimary(STEP_BY_STEP);
  expect(filled()).toContain("bar");
  expect(filled()).not.toContain("next");
});

test("other games keep theirs", () => {
  lay("gp-filled", [101, button("console")]);
  drawOnePrimary(STEP_BY_STEP);
  drawOnePrimary(BY_IMPULSES);
  expect(filled()).toEqual(["bar", "console"]);
});
