// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { openConsole } from "../../../src/foundry/apps/console/console.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import { type FakeSession, game, judgeSession, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, type, windowOf, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const open = async (parts: Parameters<typeof judgeSession>[0] = {}): Promise<FakeSession> => {
  openTable();
  registerWindowPlaces();
  const session = judgeSession({ state: game({ units: [ship("harrow")] }), ...parts });
  await openConsole(session);
  return session;
};

const dead = (): readonly string[] =>
  [...windowOf("console").querySelectorAll<HTMLElement>("[data-judges][disabled]")].map(
    ({ dataset }) => dataset["action"] ?? "pace",
  );

describe("the console at a table", () => {
  test("has what always may be pressed above the lists that grow, and why Next waits beside no button", async () => {
    await open();
    for (const [tab, ids] of [
      ["destinations", ["console-bindings", "console-sheets", "console-charts"]],
      ["anomalies", ["new-portal", "new-hole", "new-terrain"]],
    ] as const) {
      const [first] = inWindow("console", `.gp-${tab}`).children;
      expect([...(first?.querySelectorAll("button") ?? [])].map(({ id }) => id)).toEqual(
        ids.map((id) => `gravity-portals-${id}`),
      );
    }
    // It is there before it says anything, so that nothing moves when it does.
    expect(wordsOf(inWindow("console", ".gp-held"))).toBe("");
    expect(inWindow("console", ".gp-held").closest(".gp-clock-buttons")).toBeNull();
  });

  test("the journal follows what is typed to find lines, and leaves the cursor where it is", async () => {
    const line = (n: number, event: object) => ({
      n,
      event: { at: "1.0", rules: ["IP2.1"], audience: "all", ...event },
    });
    await open({
      tab: "journal",
      journal: [line(1, { event: "turn-started", turn: 1 }), line(2, { event: "turn-started", turn: 2 })],
    } as never);
    await press("console", "[data-tab=journal]");
    const lines = () => windowOf("console").querySelectorAll(".gp-line").length;
    expect(lines()).toBe(2);
    const field = (): HTMLInputElement => inWindow("console", "input[name=find]") as HTMLInputElement;
    field().focus();
    field().value = "turn 2x";
    field().setSelectionRange(6, 6);
    field().dispatchEvent(new Event("input", { bubbles: true }));
    await vi.waitFor(() => expect(lines()).toBe(0));
    // More was typed while the list was drawn.
    expect([document.activeElement === field(), field().value, field().selectionStart]).toEqual([true, "turn 2x", 6]);
    field().value = "TURN 2";
    field().dispatchEvent(new Event("input", { bubbles: true }));
    await vi.waitFor(() => expect(lines()).toBe(1));
  });

  test("changes the pace", async () => {
    const session = await open();
    expect(wordsOf(inWindow("console", "select[name=pace] option[selected]"))).toBe(langText("Settings.pace.p1500"));
    for (const [value, pace] of [
      ["3000", 3000],
      ["0", null],
    ] as const) {
      const shown = inWindow("console", "select[name=pace]") as HTMLSelectElement;
      shown.value = value;
      shown.dispatchEvent(new Event("change", { bubbles: true }));
      await drawn();
      expect(session.acts.at(-1)).toEqual(["setPace", pace]);
    }
  });

  test("of a window that stands by shows the game and lets nothing be pressed that would change it, with the reason", async () => {
    const session = await open({ condition: "standing-by" });
    expect(dead()).toEqual(expect.arrayContaining(["pace", "next", "pause", "portal", "hole"]));
    expect(inWindow("console", "[data-action=next]").dataset["tooltip"]).toBe(langText("Console.watching"));
    await press("console", "[data-action=next]");
    expect(session.acts).toEqual([]);
    type("console", "[data-tab=now]", "ArrowLeft");
    await drawn();
    expect(inWindow("console", "[data-tab=journal]").getAttribute("aria-selected")).toBe("true");
    session.change({ condition: "playing" });
    await drawn();
    expect(dead()).toEqual([]);
  });

  test.for([
    ["yes", [["takeOver"]]],
    ["no", []],
  ] as const)("of a window that stands by takes over once it has asked: %s", async ([answer, acts]) => {
    const session = await open({ condition: "standing-by" });
    await press("console", "[data-action=take-over]");
    const question = document.querySelector("dialog.gp-ask-first");
    expect(wordsOf(question?.querySelector("p") as HTMLElement)).toBe(langText("TakeOver.question"));
    expect(session.acts).toEqual([]);
    question?.querySelector<HTMLElement>(`[data-action=${answer}]`)?.click();
    await drawn();
    expect(session.acts).toEqual(acts);
    session.change({ condition: "playing" });
    await drawn();
    expect(windowOf("console").querySelector("[data-action=take-over]")).toBeNull();
  });
});
