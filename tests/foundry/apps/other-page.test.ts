// @vitest-environment happy-dom
import { Window } from "happy-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openMapList } from "../../../src/foundry/apps/map-list/map-list.ts";
import { followRuleNumbers } from "../../../src/foundry/apps/rules/rule-texts.ts";
import { openTurnBar } from "../../../src/foundry/apps/turn-bar/turn-bar.ts";
import { registerTurnBarSettings } from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";
import { onEveryPage } from "../../../src/foundry/apps/window/elements.ts";
import { fakeSession, game, hole, ship } from "./fake-session.ts";
import { drawn, openTable } from "./open-table.ts";
import { applications } from "./page-classes.ts";

/** The page of a window of the browser's own, whose classes are other ones than this page's. */
let other: Window;
beforeEach(() => {
  other = new Window();
  applications.desk.openPage = () => other as never;
});
afterEach(() => {
  applications.desk.openPage = null;
  document.body.replaceChildren();
});

interface Rendered {
  readonly element: HTMLElement;
  render(options: object): Promise<unknown>;
  close(): Promise<unknown>;
}

/** Moves an open window to the other page. */
const popOut = async (id: string): Promise<Rendered> => {
  const app = applications.instances.get(`gravity-portals-${id}`) as unknown as Rendered;
  await app.render({ window: { detached: true } });
  expect(app.element.ownerDocument).toBe(other.document);
  return app;
};

const found = (app: Rendered, selector: string): HTMLElement => {
  const element = app.element.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
};
const fire = (element: HTMLElement, event: unknown): boolean => element.dispatchEvent(event as Event);
const THERE = { scene: "lantern-deep" };
const openers = Object.fromEntries(
  ["bridge", "prompts", "console", "welcome", "help", "mapList", "timeline", "agreements"].map((name) => [
    name,
    () => undefined,
  ]),
) as never;

describe("a window that was moved to another page", () => {
  test("does what its buttons, fields and keys say, and is drawn anew there", async () => {
    openTable();
    const units = [ship("tern", "2212", { ...THERE, facing: "D", speed: 32 }), ship("harrow", "2313", THERE)];
    const session = fakeSession({ state: game({ holes: [hole("the-lantern", "2215")], units }) });
    await openMapList(session, { declare: () => undefined } as never);
    const app = await popOut("map-list");
    const sort = found(app, "select[name=sort]") as HTMLSelectElement;
    sort.value = "name";
    fire(sort, new other.Event("change", { bubbles: true }));
    await drawn();
    expect(app.element.querySelectorAll("[data-thing]").length).toBeGreaterThan(2);
    expect(found(app, "select[name=sort] [selected]").getAttribute("value")).toBe("name");
    expect(found(app, "select[name=sort]").ownerDocument).toBe(other.document);
    const button = found(app, "[data-direction]");
    const pressed = vi.fn();
    button.addEventListener("click", pressed);
    const key = button.dataset["direction"] ?? "";
    const rowsPart = found(app, ".gp-map-rows");
    expect(fire(rowsPart, new other.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))).toBe(false);
    expect(pressed).toHaveBeenCalledOnce();
  });

  test("hears of the pointer on its own page alone", async () => {
    openTable();
    registerTurnBarSettings();
    await openTurnBar(fakeSession({ state: game({ units: [ship("amber-tern")] }) }), openers);
    const app = await popOut("turn-bar");
    const openMenu = async (): Promise<void> => {
      fire(found(app, "[data-action=menu]"), new other.MouseEvent("click", { bubbles: true }));
      await drawn();
    };
    const isOpen = (): boolean => app.element.querySelector("[role=menu]:not([hidden])") !== null;
    await openMenu();
    expect(isOpen()).toBe(true);
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await drawn();
    expect(isOpen()).toBe(true);
    fire(other.document.body as never, new other.Event("pointerdown", { bubbles: true }));
    await drawn();
    expect(isOpen()).toBe(false);
  });

  test("leaves nothing there when it is closed", async () => {
    openTable();
    await openMapList(fakeSession({ state: game({ units: [ship("tern")] }) }), { declare: () => undefined } as never);
    const app = await popOut("map-list");
    await app.close();
    expect(other.document.body.children).toHaveLength(0);
  });
});

test("numbers of rules are told on every page on which a window is", async () => {
  const handlers: ((app: unknown, element: HTMLElement) => void)[] = [];
  const Hooks = { on: (_name: string, handler: never) => handlers.push(handler) } as never;
  const texts = async () => new Map([["IP2.2", { id: "IP2.2", title: "Portals", text: "They drift." }]]) as never;
  const pages: Document[] = [];
  onEveryPage({ Hooks }, (page) => {
    pages.push(page);
    followRuleNumbers(page, texts);
  });
  const rule = other.document.createElement("span");
  rule.className = "gp-rule";
  rule.textContent = "IP2.2";
  other.document.body.append(rule);
  for (const handler of handlers) {
    handler(null, rule as never);
    handler(null, rule as never);
  }
  expect(pages).toEqual([document, other.document]);
  rule.dispatchEvent(new other.Event("pointerover", { bubbles: true }));
  await drawn();
  expect(rule.dataset["tooltipClass"]).toBe("gp-rule-text");
});

test("the rules of a card are told in our own words at a press, each once", async () => {
  const texts = async () => new Map([["IP2.2", { id: "IP2.2", title: "Portals", text: "They drift." }]]) as never;
  followRuleNumbers(document, texts);
  document.body.innerHTML = `<footer class="gp-card-rules"><details class="gp-card-rule-texts"><summary>Rules</summary>
    <ul><li><span>IP2.2</span></li><li><span>ZZ9.9</span></li></ul></details></footer>`;
  const told = () => [...document.querySelectorAll("li")].map((item) => item.querySelector("p")?.textContent ?? "");
  for (let press = 0; press < 2; press += 1) {
    document.querySelector("summary")?.click();
    await drawn();
    expect(told()).toEqual(["Portals. They drift.", ""]);
  }
  expect(document.querySelectorAll("p")).toHaveLength(1);
});
