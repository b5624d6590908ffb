// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { Bridge, openBridge } from "../../../src/foundry/apps/bridge/bridge.ts";
import { readyBreaks, registerBridgeSettings } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import { openWindowOf } from "../../../src/foundry/apps/window/open-windows.ts";
import { forgetPlaces, keptPlace, registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { onFind } from "../../../src/foundry/canvas/find.ts";
import type { Unit } from "../../../src/rules/sfb32/index.ts";
import { type FakeSession, fakeSession, game, hex, hole, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, type, windowOf, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const fleet = (...units: readonly Unit[]): FakeSession =>
  fakeSession({ state: game({ units, holes: [hole("the-lantern", "2215")] }) });

/** A standing order as it is given. */
const ordered = (unit: string, orders: object) => ["command", { do: "standing", player: "tom", unit, orders }];

const OPENERS = { declare: () => undefined };

const open = async (session: FakeSession = fleet(ship("amber-tern"), ship("slate-plover"))) => {
  const table = openTable();
  registerBridgeSettings();
  registerWindowPlaces();
  await openBridge(session, OPENERS);
  return { ...table, session };
};

const shown = (): readonly string[] =>
  [...windowOf("bridge").querySelectorAll<HTMLElement>("[role=tabpanel]")]
    .filter((panel) => !panel.hidden)
    .map(({ id }) => id.replace("gravity-portals-bridge-", ""));

const tick = async (selector: string, checked: boolean): Promise<void> => {
  const input = inWindow("bridge", selector) as HTMLInputElement;
  input.checked = checked;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await drawn();
};

describe("the Bridge at a table", () => {
  test("shows one tab at a time; arrow keys walk through them", async () => {
    await open();
    expect(wordsOf(inWindow("bridge", ".window-title"))).toBe(langText("Bridge.TitleOf", { name: "Tom" }));
    expect(shown()).toEqual(["ships"]);
    await press("bridge", "[data-tab=known]");
    expect(shown()).toEqual(["known"]);
    type("bridge", "[data-tab=known]", "ArrowRight");
    await drawn();
    expect(shown()).toEqual(["home"]);
    expect(document.activeElement).toBe(inWindow("bridge", "[data-tab=home]"));
    type("bridge", "[data-tab=home]", "ArrowRight");
    await drawn();
    type("bridge", "[data-tab=signals]", "ArrowRight");
    await drawn();
    expect(shown()).toEqual(["ships"]);
  });

  test("is collapsed to its header by a button there, and expanded by it or by being opened again", async () => {
    const { session } = await open();
    const collapse = (): HTMLElement => inWindow("bridge", ".window-header [data-action=collapse]");
    const state = (): readonly unknown[] => [
      windowOf("bridge").classList.contains("minimized"),
      collapse().getAttribute("aria-expanded"),
    ];
    expect(state()).toEqual([false, "true"]);
    collapse().click();
    await drawn();
    expect(state()).toEqual([true, "false"]);
    collapse().click();
    await drawn();
    expect(state()).toEqual([false, "true"]);
    collapse().click();
    await drawn();
    await openBridge(session, OPENERS);
    expect(state()).toEqual([false, "true"]);
    expect(document.querySelectorAll(".gp-collapse")).toHaveLength(1);
  });

  test("opened again it is the same window, drawn anew", async () => {
    const { session } = await open();
    session.change({ state: game({ units: [ship("harrow")] }) });
    await openBridge(session, OPENERS);
    expect(document.querySelectorAll(".gp-bridge")).toHaveLength(1);
    expect(wordsOf(inWindow("bridge", ".gp-ship-name"))).toBe("Harrow");
  });

  test("a ship goes straight ahead on one press, and a refusal is said in words", async () => {
    const { session, told } = await open();
    await press("bridge", "[data-action=ahead][data-unit=slate-plover]");
    expect(session.acts).toEqual([["step", "slate-plover", "A"]]);
    session.change({ step: async () => "not-now" });
    await press("bridge", "[data-action=ahead][data-unit=slate-plover]");
    expect(told).toEqual([langText("Refusal.not-now")]);
  });

  test("a ship is not sent into a white hole before somebody said so", async () => {
    const doomed = ship("patience", "2214", { scene: "lantern-deep", facing: "D" });
    const { session } = await open(fleet(doomed));
    await press("bridge", "[data-action=ahead]");
    const dialog = document.querySelector<HTMLElement>(".dialog");
    expect(wordsOf(dialog ?? document.body)).toContain(
      langText("Bridge.DangerAhead", { name: "Patience", hex: "2215" }),
    );
    expect(session.acts).toEqual([]);
    dialog?.querySelector<HTMLElement>("[data-action=yes]")?.click();
    await drawn();
    expect(session.acts).toEqual([["step", "patience", "D"]]);
  });

  test("a ship is turned by a press on either side, or by a direction's letter", async () => {
    const { session } = await open();
    await press("bridge", "[data-action=turn][data-unit=slate-plover][data-facing=F]");
    type("bridge", "[data-ship=amber-tern] [data-action=look]", "c");
    expect(session.acts).toEqual([
      ["turn", "slate-plover", "F"],
      ["turn", "amber-tern", "C"],
    ]);
    type("bridge", "[data-ship=slate-plover] [data-action=look]", "m");
    await drawn();
    expect(session.acts.at(-1)).toEqual(["step", "slate-plover", "A"]);
  });

  test.for([
    ["8", [["setFacts", "amber-tern", { speed: 8 }]], []],
    ["33", [], [langText("Bridge.SpeedWrong")]],
    ["", [], [langText("Bridge.SpeedWrong")]],
  ] as const)("a speed written as «%s» is taken or refused in words", async ([typed, acts, words]) => {
    const { session, told } = await open();
    const field = inWindow("bridge", "[data-speed=amber-tern]") as HTMLInputElement;
    field.value = typed;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    expect([session.acts, told]).toEqual([acts, words]);
  });

  test("what is being typed is not drawn over until the field is left", async () => {
    const { session } = await open();
    const field = inWindow("bridge", "[data-speed=amber-tern]") as HTMLInputElement;
    field.focus();
    field.value = "1";
    session.change({ state: game({ at: "1.5", units: [ship("amber-tern"), ship("slate-plover")] }) });
    await drawn();
    expect((inWindow("bridge", "[data-speed=amber-tern]") as HTMLInputElement).value).toBe("1");
    field.value = field.defaultValue;
    field.blur();
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(wordsOf(inWindow("bridge", "[data-ship=amber-tern] .gp-moves"))).toBe(
      langText("Bridge.MovesAt", { impulse: "6" }),
    );
  });

  test("Sheet opens the sheet of the ship's actor", async () => {
    const { opened } = await open();
    await press("bridge", "[data-action=sheet][data-unit=amber-tern]");
    expect(opened).toEqual(["actor-amber-tern"]);
  });

  test("that nobody moved keeps no place, as on another page it is to open where that has room", async () => {
    await open();
    const bridge = openWindowOf("gravity-portals-bridge", Bridge);
    const { left, top, width, height } = bridge?.position ?? {};
    expect(left).toBeTypeOf("number");
    bridge?.setPosition({ left, top, width, height } as object);
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(keptPlace("tom", "bridge")).toBeNull();
  });

  test("lies where its person left it, in this browser", async () => {
    const { session } = await open();
    const bridge = openWindowOf("gravity-portals-bridge", Bridge);
    bridge?.setPosition({ left: 40, top: 90, width: 400, height: 500 });
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(keptPlace("tom", "bridge")).toEqual({ left: 40, top: 90, width: 400, height: 500 });
    await bridge?.close();
    await openBridge(session, OPENERS);
    expect(openWindowOf("gravity-portals-bridge", Bridge)?.position).toMatchObject({
      left: 40,
      top: 90,
      width: 400,
      height: 500,
    });
    await forgetPlaces("tom");
    expect(keptPlace("tom", "bridge")).toBeNull();
  });

  test("View looks for the ship's hex on its scene", async () => {
    const looked: unknown[] = [];
    onFind(({ scene, hex }) => looked.push({ scene, hex }));
    const { session } = await open();
    await press("bridge", "[data-action=look][data-unit=amber-tern]");
    const { scene, hex } = session.state?.units["amber-tern"] ?? {};
    expect([looked, scene]).toEqual([[{ scene, hex }], "quiet-reach"]);
  });

  test("a push order is given to all ships, or to the one that was picked", async () => {
    const { session } = await open();
    await tick("[data-push=straight]", true);
    const straight = { push: "straight", holdCourse: false };
    expect(session.acts).toEqual([ordered("amber-tern", straight), ordered("slate-plover", straight)]);
    const list = inWindow("bridge", "select") as HTMLSelectElement;
    list.value = "slate-plover";
    list.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    await tick("[data-push=left]", true);
    expect(session.acts.slice(2)).toEqual([ordered("slate-plover", { push: "left", holdCourse: false })]);
  });

  test("the helm holds course for one ship or for all", async () => {
    const { session } = await open();
    await tick("[data-hold=amber-tern]", true);
    const hold = { push: "ask-when-it-matters", holdCourse: true };
    expect(session.acts).toEqual([ordered("amber-tern", hold)]);
    await press("bridge", "[data-action=hold-all]");
    expect(session.acts.slice(1)).toEqual([ordered("amber-tern", hold), ordered("slate-plover", hold)]);
  });

  test("holding course takes back a path that its ship has left, and says so", async () => {
    const state = game({ units: [ship("amber-tern", "2217", { speed: 16 }), ship("slate-plover")] });
    const course = { turn: 1, after: 0, scene: "quiet-reach", from: hex("2017"), path: "AAAA" };
    const { session, told } = await open(
      fakeSession({ state: { ...state, courses: { tom: { "amber-tern": course } } } }),
    );
    await press("bridge", "[data-action=hold-all]");
    expect(session.acts.slice(2)).toEqual([["goPath", ["amber-tern"], ""]]);
    expect(told).toEqual([langText("Bridge.HoldTook", { names: "Amber Tern" })]);
    await tick("[data-hold=slate-plover]", true);
    await tick("[data-hold=amber-tern]", false);
    expect(session.acts.slice(3).map(([act]) => act)).toEqual(["command", "command"]);
  });

  test("what breaks my ready is kept in this browser, for me", async () => {
    await open();
    await tick("[data-stop=windows]", true);
    expect([readyBreaks("tom").windows, readyBreaks("ann").windows]).toEqual([true, false]);
    expect((inWindow("bridge", "[data-stop=choice]") as HTMLInputElement).disabled).toBe(true);
  });

  test("signals count as read when their tab is opened, and not before", async () => {
    const { session } = await open();
    session.change({ unread: 2 });
    await drawn();
    expect(session.acts).toEqual([]);
    await press("bridge", "[data-tab=signals]");
    expect(session.acts).toEqual([["markRead"]]);
  });

  test("after it is closed the session calls nobody", async () => {
    const { session } = await open();
    inWindow("bridge", "[data-action=close]").click();
    await drawn();
    session.change({ state: game({ units: [ship("harrow")] }) });
    await drawn();
    expect(document.querySelector(".gp-bridge")).toBeNull();
  });
});

test("names and hexes are text, whatever a token is called", async () => {
  const name = "<img src=x onerror=alert(1)>";
  await open({ ...fleet(ship("amber-tern")), unitName: () => name });
  expect(wordsOf(inWindow("bridge", ".gp-ship-name"))).toBe(name);
  expect(windowOf("bridge").querySelector("img")).toBeNull();
});
