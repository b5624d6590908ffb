// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from "vitest";
import { openChartEditor } from "../../../src/foundry/apps/destinations/chart-editor.ts";
import type { ModuleCommand } from "../../../src/foundry/ruleset/orders.ts";
import { PRINTED_CHARTS } from "../../../src/rules/index.ts";
import { judgeSession } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, type, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

/** A world without charts of its own. */
const openWorld = (): void => {
  openTable();
  localStorage.clear();
  const tables = { contents: [], filter: () => [], find: () => undefined };
  Object.assign(globalThis, { game: { ...game, world: { id: "quiet" }, user: { id: "marta" }, tables } });
};

const open = async (): Promise<void> => {
  openWorld();
  await openChartEditor(judgeSession());
};

const isOpen = (): boolean => document.getElementById("gravity-portals-charts") !== null;

/** Writes into the field of the name, as somebody who has not left it yet. */
const write = (value: string): HTMLInputElement => {
  const field = inWindow("charts", "#gravity-portals-charts-id") as HTMLInputElement;
  field.focus();
  field.value = value;
  return field;
};

const answer = async (action: "yes" | "no"): Promise<void> => {
  document.querySelector<HTMLElement>(`dialog [data-action=${action}]`)?.click();
  await drawn();
};

test("the chart editor's long table is scrolled by itself, and saving stands under it", async () => {
  await open();
  const body = inWindow("charts", ".gp-chart-body");
  expect(body.querySelector(".gp-chart-rows")).not.toBeNull();
  expect(body.contains(inWindow("charts", "#gravity-portals-charts-save"))).toBe(false);
});

describe("a chart of one's own", () => {
  const fileOf = (id: string, notes: string): File => {
    const rows = (PRINTED_CHARTS["DR7"]?.rows ?? []).map((row) => ({ ...row, notes }));
    return new File([JSON.stringify({ id, rows })], "chart.json");
  };
  /** Brings a chart in from a file, in a world that notes what is written into it. */
  const brought = async () => {
    openWorld();
    const tables: object[] = [];
    const all = game.tables as unknown as { contents: object[] };
    const made = (data: { readonly flags: { readonly [scope: string]: { readonly chart: string } } }): object => {
      tables.push(data);
      const flags = data.flags["gravity-portals"];
      const table = { id: "t1", getFlag: () => flags?.chart, results: { contents: [] } };
      all.contents.push(table);
      return table;
    };
    Object.assign(globalThis, { RollTable: { create: async (data: never) => made(data) } });
    const taken: unknown[] = [];
    const session = judgeSession();
    let tell = (): void => {};
    const listen = (listener: () => void) => {
      tell = listener;
      return () => {};
    };
    // What the game takes is told to all windows before the act is done.
    const command = async (given: ModuleCommand): Promise<null> => {
      if (given.do === "add-chart" && "chart" in given) taken.push(given.chart);
      tell();
      return null;
    };
    Object.assign(session, { listen, command });
    await openChartEditor(session);
    const input = inWindow("charts", "input[type=file]") as HTMLInputElement;
    Object.defineProperty(input, "files", { value: [fileOf("HK", "a trap")], configurable: true });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    return { tables, taken };
  };
  const told = (): string => wordsOf(inWindow("charts", "#gravity-portals-charts-who"));

  test("that is saved is in this browser alone: nothing is written into the world, and no game takes it", async () => {
    const { tables, taken } = await brought();
    expect(told()).toBe(langText("Charts.Who.unsaved"));
    await press("charts", "#gravity-portals-charts-save");
    expect([tables, taken]).toEqual([[], []]);
    expect(told()).toBe(langText("Charts.Who.mine"));
    expect(Object.values({ ...localStorage }).join()).toContain("a trap");
    await press("charts", ".window-header [data-action=close]");
    await openChartEditor(judgeSession());
    const choice = inWindow("charts", "#gravity-portals-charts-choose") as HTMLSelectElement;
    choice.value = "HK";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    expect(wordsOf(inWindow("charts", "tbody"))).toContain(PRINTED_CHARTS["DR7"]?.rows[0]?.scenario);
  });

  test("goes to everybody when the judge publishes it, after saying what captains get", async () => {
    const { tables, taken } = await brought();
    await press("charts", "#gravity-portals-charts-publish");
    expect(tables).toEqual([]);
    expect(wordsOf(document.querySelector<HTMLElement>("dialog") ?? document.body)).toContain(
      langText("Charts.askPublish", { name: "HK" }),
    );
    await answer("yes");
    await drawn();
    expect(JSON.stringify(tables)).toContain("a trap");
    expect(taken).toMatchObject([{ id: "HK" }]);
    expect(Object.values({ ...localStorage }).join()).not.toContain("a trap");
    expect(told()).toBe(langText("Charts.Who.all"));
  });
});

describe("what is typed in the chart editor", () => {
  test("is left by Escape and no window is closed by it; the next Escape is Foundry's", async () => {
    await open();
    write("HK");
    expect(type("charts", "#gravity-portals-charts-id", "Escape")).toBe(false);
    expect(document.activeElement?.id).not.toBe("gravity-portals-charts-id");
    await drawn();
    expect(type("charts", "#gravity-portals-charts-fresh", "Escape")).toBe(true);
  });

  test("is asked about before the window closes", async () => {
    await open();
    const field = write("HK");
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await drawn();
    await press("charts", ".window-header [data-action=close]");
    expect(wordsOf(document.querySelector<HTMLElement>("dialog") ?? document.body)).toContain(
      langText("Charts.askLeave"),
    );
    await answer("no");
    expect(isOpen()).toBe(true);
    await press("charts", ".window-header [data-action=close]");
    await answer("yes");
    expect(isOpen()).toBe(false);
  });

  test("untouched, it closes without a question", async () => {
    await open();
    await press("charts", ".window-header [data-action=close]");
    expect([isOpen(), document.querySelector("dialog")]).toEqual([false, null]);
  });
});
