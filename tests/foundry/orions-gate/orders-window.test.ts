// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showPlace, showUnit } from "../../../src/foundry/apps/orders/show-unit.ts";
import { PRESS } from "../../../src/foundry/apps/window/actions.ts";
import { openShipOrders } from "../../../src/foundry/rulesets/orions-gate/orders/orions-gate-orders.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { OgState } from "../../../src/rules/orions-gate/index.ts";
import { drawn, inWindow, openTable, press, windowOf, wordsOf } from "../apps/open-table.ts";
import { langText } from "../apps/sentences.ts";
import { annsSession, foe, near, ship, standing } from "./small-battle.ts";

const globals = globalThis as unknown as Record<string, unknown>;

/** The view: a canvas of 1000 by 800 pixels over a map on which an inch has 100. */
const view = () => {
  const pans: { x: number; y: number }[] = [];
  globals["canvas"] = {
    ready: true,
    scene: { id: "map", grid: { type: 0, size: 100, sizeX: 100, sizeY: 100, distance: 1 }, getFlag: () => undefined },
    stage: { pivot: { x: 500, y: 400 }, scale: { x: 1, y: 1 } },
    screenDimensions: [1000, 800],
    canvasCoordinatesFromClient: (point: object) => point,
    pan: (to: { x: number; y: number }) => pans.push(to),
    animatePan: async (to: { x: number; y: number }) => void pans.push(to),
  };
  return pans;
};

/** Ann's session with ears, on that map. */
const sessionOf = (og: OgState) => {
  const given: unknown[] = [];
  const session = Object.assign(annsSession(og), {
    ...{ prompts: [], seats: [], waiting: [], asked: [], ready: false, isGM: false },
    listen: () => () => {},
    foundryScene: () => "map",
    command: async (raw: unknown) => given.push(raw) && null,
    setReady: () => given.push("ready"),
  }) as unknown as Session;
  return { session, given };
};

beforeEach(() => {
  openTable();
  Object.assign(globals["game"] as object, { users: { contents: [], get: () => undefined } });
  // The test's page has no layout of its own.
  for (const [name, value] of [
    ["clientWidth", 1000],
    ["clientHeight", 800],
  ] as const) {
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  }
});
afterEach(() => {
  document.body.replaceChildren();
  delete globals["canvas"];
  for (const name of ["clientWidth", "clientHeight"]) Reflect.deleteProperty(document.documentElement, name);
});

describe("the view goes to what people are asked about", () => {
  const og = standing("2.2", {
    units: [ship(["engine/S", "cannon/S"], []), { ...foe, place: [24, 40] }],
    terrain: [near],
  });

  test("and not to a ship that has no place yet, so that it does not jump while ships are placed", async () => {
    const pans = view();
    const a1 = og.units["a1"];
    if (!a1) throw new Error("there is no ship");
    const placing = { ...og, units: { ...og.units, a1: { ...a1, status: "left" } } } as OgState;
    await showUnit(sessionOf(placing).session, "a1");
    expect(pans).toEqual([]);
    await showUnit(sessionOf(og).session, "a1");
    expect(pans).toHaveLength(1);
  });

  test("and stays where it is seen already, or where another map is looked at", async () => {
    const pans = view();
    const { session } = sessionOf(og);
    await showPlace(session, "deep", { q: 4000, r: 4000 });
    await showPlace({ ...session, foundryScene: () => "another" } as Session, "deep", { q: 40_000, r: 40_000 });
    expect(pans).toEqual([]);
  });

  test("to the target of a row: at once by key, after a while under the pointer", async () => {
    const pans = view();
    const { session } = sessionOf(og);
    await openShipOrders(session);
    await drawn();
    pans.length = 0;
    const row = inWindow("orders", "button[data-row=shoot-b1]");
    row.dispatchEvent(new Event("pointerover", { bubbles: true }));
    await drawn();
    expect(pans).toEqual([]);
    await vi.waitFor(() => expect(pans).toHaveLength(1));
    row.dispatchEvent(new Event("focusin", { bubbles: true }));
    await vi.waitFor(() => expect(pans).toHaveLength(2));
    // The target is at 24, 40; the view's middle is shifted from the free part's.
    expect(pans[1]?.y).toBeGreaterThan(3000);
  });
});

test("of a warp is said how far it may go, at the field of its place", async () => {
  const og = standing("2.1", { units: [ship(["engine/S", "warp-drive/S"], []), { ...foe, place: [6, 6] }] });
  await openShipOrders(sessionOf(og).session);
  await drawn();
  await press("orders", "button[data-action=open][data-row=warp]");
  const words = wordsOf(inWindow("orders", "li[data-row=warp]"));
  expect(words).toContain(langText("Orders.Within.round", { inches: 12, name: "a1" }));
});

describe("a place that is typed", () => {
  const WARP = "li[data-row=warp]";
  const og = standing("2.1", { units: [ship(["engine/S", "warp-drive/S"], []), { ...foe, place: [6, 6] }] });

  /** Types a place as somebody does whose Foundry speaks a language; gives what the line says, and what is ordered then. */
  const typedIn = async (lang: string, text: string) => {
    const page = globals["game"] as { i18n: object };
    globals["game"] = { ...page, i18n: { ...page.i18n, lang } };
    const { session, given } = sessionOf(og);
    await openShipOrders(session);
    await drawn();
    await press("orders", "button[data-action=open][data-row=warp]");
    const field = inWindow("orders", "input[name=place]") as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    const said = wordsOf(inWindow("orders", WARP));
    const shown = (inWindow("orders", "input[name=place]") as HTMLInputElement).value;
    const order = inWindow("orders", `${WARP} button[data-action=order]`) as HTMLButtonElement;
    const can = !order.disabled;
    if (can) await press("orders", `${WARP} button[data-action=order]`);
    return { said, shown, can, given };
  };

  test.for([
    ["en", "24.5, 30.5", "24.5, 30.5"],
    ["en", "24.5; 30.5", "24.5, 30.5"],
    ["de", "24,5, 30,5", "24,5, 30,5"],
    ["fr", "24,5 30,5", "24,5, 30,5"],
  ] as const)("in «%s» as %s is ordered, and stands there as people of it write it", async ([lang, text, after]) => {
    const { shown, can, given } = await typedIn(lang, text);
    expect([shown, can]).toEqual([after, true]);
    expect(given).toMatchObject([{ do: "warp", place: "24.500,30.500" }]);
  });

  test.for([
    ["en", "24,5, 30,5", "24.5, 30"],
    ["de", "24,5", "24,5, 30"],
    ["fr", "24,5,30", "24,5, 30"],
    ["de", "0815", "24,5, 30"],
  ] as const)(
    "in «%s» as %s is none: what to type is said, and nothing can be ordered",
    async ([lang, text, example]) => {
      const { said, shown, can, given } = await typedIn(lang, text);
      expect(said).toContain(langText("Common.UnreadInches", { example }));
      expect([shown, can, given]).toEqual([text, false, []]);
    },
  );
});

describe("the first press after typing", () => {
  const og = standing("2.1", { units: [ship(["engine/S", "torpedo/S"], []), { ...foe, place: [6, 6] }] });

  test("is not lost: the window is not drawn anew between the press and the letting go", async () => {
    const { session, given } = sessionOf(og);
    await openShipOrders(session);
    const field = inWindow("orders", "input[name=turn]") as HTMLInputElement;
    field.focus();
    field.value = "12";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const button = inWindow("orders", "button[data-action=order][data-row=move-ahead]");
    // Pressing the button leaves the field first.
    const held = vi.spyOn(windowOf("orders"), "matches").mockImplementation((selector) => selector === ":active");
    field.blur();
    await drawn();
    expect(button.isConnected).toBe(true);
    held.mockRestore();
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await drawn();
    expect(given).toMatchObject([{ do: "move", turn: 12, ahead: true }]);
    await new Promise((resolve) => setTimeout(resolve, PRESS + 50));
  });

  test("a choice in an open line is drawn at once, and the line does what was chosen", async () => {
    const rocks = [3, 4].map((gap) => ({ ...near, id: `rock-${gap}`, place: [24 + gap, 30] }));
    const guns = ship(["engine/S", "cannon/S"], ["cannon/S"], { facing: 90 });
    const { session, given } = sessionOf(standing("2.2", { units: [guns, { ...foe, place: [6, 6] }], terrain: rocks }));
    await openShipOrders(session);
    await press("orders", "button[data-action=open][data-row=shoot-other]");
    const choice = inWindow("orders", "select[name=target]") as HTMLSelectElement;
    choice.value = "rock-4";
    choice.dispatchEvent(new Event("input", { bubbles: true }));
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    await press("orders", "button[data-action=order][data-row=shoot-other]");
    expect(given).toMatchObject([{ do: "shoot", target: "rock-4" }]);
  });
});

describe("whoever is targeted on the map", () => {
  const rocks = [3, 4].map((gap) => ({ ...near, id: `rock-${gap}`, place: [24 + gap, 30] }));
  const guns = ship(["engine/S", "cannon/S"], ["cannon/S"], { facing: 90 });
  const og = standing("2.2", { units: [guns, { ...foe, place: [6, 6] }], terrain: rocks });
  const opens = "button[data-action=open][data-row=shoot-other]";
  const chosen = () => (inWindow("orders", "select[name=target]") as HTMLSelectElement).value;
  const target = (...units: readonly string[]) => {
    const targets = new Set(units.map((unit) => ({ document: { getFlag: () => ({ id: unit }) } })));
    Object.assign(globals["game"] as object, { user: { targets } });
  };

  test("is who a line is opened for, and stays so when another module takes the mark away", async () => {
    const { session, given } = sessionOf(og);
    target("rock-4");
    await openShipOrders(session);
    await press("orders", opens);
    expect(chosen()).toBe("rock-4");
    target();
    // It is drawn anew.
    await openShipOrders(session);
    await drawn();
    expect(chosen()).toBe("rock-4");
    await press("orders", "button[data-action=order][data-row=shoot-other]");
    expect(given).toMatchObject([{ do: "shoot", target: "rock-4" }]);
  });

  test("changes nothing where there are two of them, or none that the line may have", async () => {
    const { session } = sessionOf(og);
    for (const units of [["rock-3", "rock-4"], ["a1"], []]) {
      target(...units);
      await openShipOrders(session);
      await press("orders", opens);
      expect(chosen()).toBe("rock-3");
      await press("orders", opens);
    }
  });
});
