// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openChartEditor } from "../../../src/foundry/apps/destinations/chart-editor.ts";
import { openSettings } from "../../../src/foundry/apps/settings/settings-window.ts";
import { askHow } from "../../../src/foundry/apps/window/questions.ts";
import { partsOf, SessionWindow } from "../../../src/foundry/apps/window/session-window.ts";
import { notices } from "../../../src/foundry/host/plain.ts";
import { type FakeSession, fakeSession, judgeSession } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, windowOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

let page: ReturnType<typeof openTable>;
beforeEach(() => {
  page = openTable();
});
afterEach(async () => {
  const { instances } = (globalThis as unknown as { foundry: { applications: { instances: Map<string, Open> } } })
    .foundry.applications;
  for (const one of [...instances.values()]) {
    const closing = one.close();
    await drawn();
    // The chart editor asks first.
    if (questions().length > 0) await answer("yes");
    await closing;
  }
  document.body.replaceChildren();
});

interface Open {
  close(): Promise<unknown>;
}

const questions = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>("dialog")];

const height = (element: HTMLElement | undefined): number => Number(element?.style.zIndex ?? 0);

const isBlocked = (): boolean => inWindow("charts", ".window-content").hasAttribute("inert");

const answer = async (action: "yes" | "no"): Promise<void> => {
  questions().at(-1)?.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
  await drawn();
};

test("a question is shown with everything that it was given, whatever Foundry cleans of text", async () => {
  Object.assign(game.settings ?? {}, { settings: new Map() });
  const saved = openSettings({ id: "clock", icon: "fa-solid fa-map", keys: [] } as never);
  await drawn();
  expect(document.querySelector("dialog .gravity-portals.gp-settings")).not.toBeNull();
  questions()[0]?.querySelector<HTMLElement>("[data-action=close]")?.click();
  await saved;
});

describe("the question of a window", () => {
  /** The chart editor after something was typed and another chart was chosen. */
  const asked = async (): Promise<void> => {
    const ofWorld = { world: { id: "world" }, user: { id: "gm" } };
    Object.assign(globalThis, {
      game: { ...game, ...ofWorld, tables: { contents: [], filter: () => [], find: () => undefined } },
    });
    await openChartEditor(judgeSession());
    const change = async (selector: string, value: (field: HTMLInputElement) => string): Promise<void> => {
      const field = inWindow("charts", selector) as HTMLInputElement;
      field.value = value(field);
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await drawn();
    };
    await change("#gravity-portals-charts-id", () => "HK");
    await change(
      "select[name=chart]",
      (field) => field.querySelector("option:last-of-type")?.getAttribute("value") ?? "",
    );
    expect(questions()).toHaveLength(1);
  };

  test("stays before it, whatever is pressed there, and nothing in its content can be pressed or has the focus", async () => {
    await asked();
    expect(isBlocked()).toBe(true);
    windowOf("charts").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    const [question] = questions();
    expect(height(question)).toBeGreaterThan(height(windowOf("charts")));
    expect(question?.contains(document.activeElement)).toBe(true);
  });

  test("leaves the window alive once it is answered", async () => {
    await asked();
    await answer("no");
    expect([isBlocked(), questions().length]).toEqual([false, 0]);
    expect(inWindow("charts", "#gravity-portals-charts-save").hasAttribute("disabled")).toBe(false);
  });

  test("goes when its window is closed, for which the window asks in its own words, and nothing fails", async () => {
    await asked();
    await press("charts", ".window-header [data-action=close]");
    expect(questions()).toHaveLength(1);
    await answer("yes");
    expect([document.getElementById("gravity-portals-charts"), questions().length, page.told]).toEqual([null, 0, []]);
  });

  test("that is closed by a key gives its window back", async () => {
    await asked();
    questions()[0]?.dispatchEvent(new Event("cancel", { cancelable: true }));
    await drawn();
    expect([isBlocked(), questions().length]).toEqual([false, 0]);
  });
});

class Failing extends SessionWindow {
  static override DEFAULT_OPTIONS = { id: "gravity-portals-failing", window: { title: "GRAVITYPORTALS.Sheets.title" } };
  static override PARTS = { only: { template: "modules/gravity-portals/templates/push-list.hbs" } };
  fails = false;
  count = 0;

  override view(): object {
    if (this.fails) throw new Error("it cannot be read");
    this.count += 1;
    return { rows: [], count: this.count };
  }
}

/** Changes a session several times, each drawn before the next. */
const change = async (session: FakeSession, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) {
    session.change({});
    await drawn();
  }
};

describe("a window that cannot be drawn", () => {
  test("is told once, not at every change, and again when it fails after it was drawn", async () => {
    const failed: unknown[] = [];
    const note = (error: unknown): void => void failed.push(error);
    const others = process.listeners("unhandledRejection");
    process.removeAllListeners("unhandledRejection").on("unhandledRejection", note);
    const session = fakeSession();
    const failing = new Failing(session);
    await failing.render({ force: true });
    failing.fails = true;
    await change(session, 3);
    expect([page.told, failed.length]).toEqual([[langText("Common.Failed", { cause: "it cannot be read" })], 1]);
    failing.fails = false;
    await change(session, 1);
    failing.fails = true;
    await change(session, 2);
    expect([page.told.length, failed.length]).toEqual([2, 2]);
    process.removeAllListeners("unhandledRejection");
    for (const one of others) process.on("unhandledRejection", one);
  });

  test("names no part that it does not have: that does not compile", () => {
    expect(partsOf(Failing, "only")).toEqual(["only"]);
    // @ts-expect-error there is no such part
    expect(partsOf(Failing, "other")).toEqual(["other"]);
  });
});

const WRITTEN = "<img src=x onerror=alert(1)>Salt & Pepper";

test("a name in a notice is markup for the same text", () => {
  notices.warn(WRITTEN);
  const read = document.createElement("p");
  read.innerHTML = page.told[0] ?? "";
  expect([read.querySelector("img"), read.textContent]).toEqual([null, WRITTEN]);
});

test("a ship's name in the label of a button is text, as it was written", async () => {
  const asking = askHow({
    ways: ["own", "tractor"],
    likely: "own",
    holder: "tug",
    unit: WRITTEN,
    holderName: WRITTEN,
  } as never);
  await drawn();
  const [question] = questions();
  expect(question?.querySelector("img")).toBeNull();
  expect(question?.querySelector("[data-action=tractor]")?.textContent).toContain(WRITTEN);
  question?.querySelector<HTMLElement>("[data-action=own]")?.click();
  expect(await asking).toBe("own");
});
