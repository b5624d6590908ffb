// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { openChartEditor } from "../../../src/foundry/apps/charts/chart-editor.ts";
import { judgeSession } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, type, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const open = async (): Promise<void> => {
  openTable();
  Object.assign(globalThis, { game: { ...game, tables: { contents: [], filter: () => [], find: () => undefined } } });
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
