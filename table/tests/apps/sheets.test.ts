// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import type { Actor, Doc, JournalEntry, RollTable } from "../../client/data/document-types.ts";
import type { PackApi } from "../../client/runtime.ts";
import { placeActor } from "../../shell/map-drop.ts";
import { actorsPanel } from "../../shell/panels/actors.ts";
import { journalPanel } from "../../shell/panels/journal.ts";
import { sheetFor } from "../../shell/sheets/document-sheets.ts";
import { openPack } from "../../shell/sheets/pack-window.ts";
import { doc, stubTable } from "./page-stub.ts";
import { press, settled } from "./runtime-stub.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const page = (id: string, more: Record<string, unknown> = {}) =>
  doc("JournalEntryPage", id, { type: "text", text: { content: `<p>${id}</p><script>x()</script>` }, ...more });

describe("a journal entry", () => {
  test("shows the pages this person may read, without scripts", async () => {
    const { table } = stubTable({ gm: false });
    const pages = [page("open"), page("closed", { testUserPermission: () => false })];
    const entry = doc("JournalEntry", "j", { pages }) as unknown as JournalEntry;
    await sheetFor(table)(entry)?.render({ force: true });
    const shown = [...document.querySelectorAll(".journal-page-content")].map((one) => one.innerHTML);
    expect(shown).toEqual(["<p>open</p>"]);
  });

  test("lets its owner change a page, and follows changes", async () => {
    const written: unknown[] = [];
    const one = page("notes");
    one["update"] = async (changes: unknown) => written.push(changes);
    const { table, hooks } = stubTable({});
    const entry = doc("JournalEntry", "j", { pages: [one] }) as unknown as JournalEntry;
    await sheetFor(table)(entry)?.render({ force: true });
    press([...document.querySelectorAll("button")].find((button) => button.textContent === "Edit"));
    await settled();
    const field = document.querySelector("textarea");
    if (field) field.value = "<p>new</p>";
    press([...document.querySelectorAll("button")].find((button) => button.textContent === "Save the page"));
    await settled();
    expect(written).toEqual([{ text: { content: "<p>new</p>" } }]);
    one["text"] = { content: "<p>new</p>" };
    hooks.callAll("updateJournalEntryPage");
    await settled();
    expect(document.querySelector(".journal-page-content")?.innerHTML).toBe("<p>new</p>");
    hooks.callAll("deleteJournalEntry", entry);
    await settled();
    expect(document.querySelector(".journal-sheet")).toBeNull();
  });

  test("of several pages has a list of them, and opens at the page that is asked for", async () => {
    const { table } = stubTable({});
    const pages = ["first", "second"].map((id, at) => page(id, { title: { show: true, level: at + 1 } }));
    const scrolled: (string | undefined)[] = [];
    Element.prototype.scrollIntoView = function (this: HTMLElement) {
      scrolled.push(this.dataset["pageId"]);
    };
    const sheet = sheetFor(table)(doc("JournalEntry", "j", { pages }) as unknown as JournalEntry);
    await sheet?.render({ force: true, pageId: "second" });
    expect(
      [...document.querySelectorAll(".journal-contents li")].map((one) => [one.className, one.textContent]),
    ).toEqual([
      ["level-1", "first"],
      ["level-2", "second"],
    ]);
    press([...document.querySelectorAll(".page-name")][0]);
    expect(scrolled).toEqual(["second", "first"]);
  });

  test("is listed for those who may read it", async () => {
    const readable = doc("JournalEntry", "a", { name: "Briefing", pages: { size: 1 } });
    const closed = doc("JournalEntry", "b", { name: "Sealed", pages: { size: 1 }, testUserPermission: () => false });
    const panel = journalPanel(stubTable({ gm: false, journal: [readable, closed] }).table);
    await panel.render();
    expect([...panel.element.querySelectorAll(".entry-name > span")].map((one) => one.textContent)).toEqual([
      "Briefing",
    ]);
  });
});

describe("a macro", () => {
  const open = async (canExecute: boolean): Promise<readonly string[]> => {
    const run: string[] = [];
    const macro = doc("Macro", "m", { command: "api.ready(true)", canExecute, execute: async () => run.push("run") });
    await sheetFor(stubTable({}).table)(macro as unknown as Doc)?.render({ force: true });
    const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Execute macro");
    if (button) press(button);
    await settled();
    return run;
  };

  test("is shown with its script, and runs at a press", async () => {
    expect(await open(true)).toEqual(["run"]);
    expect(document.querySelector(".macro-command")?.textContent).toBe("api.ready(true)");
  });

  test("has no button for who may not run it", async () => {
    expect(await open(false)).toEqual([]);
    expect(document.querySelector(".hint")?.textContent).toBe("You may not run scripts.");
  });
});

describe("a table", () => {
  const rolls = (more: Record<string, unknown> = {}) => {
    const drawn: string[] = [];
    const results = [
      doc("TableResult", "r2", { range: [2, 3], description: "<b>late</b>", drawn: false }),
      doc("TableResult", "r1", { range: [1, 1], description: "early", drawn: false }),
    ];
    const one = doc("RollTable", "t", {
      formula: "1d3",
      description: "",
      results,
      draw: async () => drawn.push("draw"),
      ...more,
    });
    return { one: one as unknown as RollTable, drawn };
  };

  test("shows its rows by range, and rolls", async () => {
    const { one, drawn } = rolls();
    await sheetFor(stubTable({}).table)(one)?.render({ force: true });
    const shown = [...document.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(shown).toEqual(["1early", "2–3late"]);
    press([...document.querySelectorAll("button")].find((button) => button.textContent === "Roll 1d3"));
    await settled();
    expect(drawn).toEqual(["draw"]);
  });

  test("in a compendium is only read", async () => {
    await sheetFor(stubTable({}).table)(rolls({ pack: "x.charts" }).one)?.render({ force: true });
    expect([...document.querySelectorAll("section button")]).toHaveLength(0);
  });

  test("is opened from the rows of its compendium, which are in the order of their names", async () => {
    const opened: string[] = [];
    const row = (_id: string, name: string) => ({ _id, name, uuid: _id });
    const pack = {
      collection: "x.charts",
      title: "Charts",
      getIndex: async () => [row("b", "Chart 10"), row("a", "Chart 2")],
      getDocument: async (id: string) => ({ sheet: { render: () => opened.push(id) } }),
    } as unknown as PackApi;
    await openPack(stubTable({}).table, pack);
    const rows = [...document.querySelectorAll(".compendium .entry-name")];
    expect(rows.map((one) => one.textContent)).toEqual(["Chart 2", "Chart 10"]);
    press(rows[0]);
    await settled();
    expect(opened).toEqual(["a"]);
  });
});

describe("an actor", () => {
  test("is listed by its kind's translation, and shows its simple values", async () => {
    const ship = doc("Actor", "k", {
      name: "Kestrel",
      type: "fleet.ship",
      img: null,
      system: { hull: 12, deep: { a: 1 } },
    });
    const { table } = stubTable({ actors: [ship], strings: { "TYPES.Actor.fleet.ship": "Warship" } });
    const panel = actorsPanel(table);
    await panel.render();
    expect(panel.element.querySelector(".entry-name")?.textContent).toBe("KestrelJudgeWarship");
    await sheetFor(table)(ship as unknown as Doc)?.render({ force: true });
    expect([...document.querySelectorAll(".fact")].map((one) => one.textContent)).toEqual(["hull12"]);
  });

  test("dropped on the map becomes a token whose middle is snapped there", async () => {
    const made: unknown[] = [];
    const scene = { createEmbeddedDocuments: async (name: string, data: unknown[]) => made.push([name, data]) };
    const token = {
      getSize: () => ({ width: 100, height: 80 }),
      getSnappedPosition: ({ x, y }: { x: number; y: number }) => ({
        x: Math.round(x / 10) * 10,
        y: Math.round(y / 10) * 10,
      }),
      toObject: () => ({ name: "Kestrel" }),
    };
    const actor = { getTokenDocument: async () => token } as unknown as Actor;
    await placeActor(stubTable({ canvas: { ready: true, scene } }).table, actor, { x: 204, y: 199 });
    expect(made).toEqual([["Token", [{ name: "Kestrel", x: 150, y: 160 }]]]);
  });

  test("cannot be dropped where there is no scene", async () => {
    const actor = {} as unknown as Actor;
    await expect(placeActor(stubTable({}).table, actor, { x: 0, y: 0 })).rejects.toThrow("Open a scene first");
  });
});
