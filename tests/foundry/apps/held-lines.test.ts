// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { openConsole } from "../../../src/foundry/apps/console/console.ts";
import { heldDesk } from "../../../src/foundry/apps/console/held-lines.ts";
import type { ToDoLine } from "../../../src/foundry/apps/console/to-do.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import type { JournalLine } from "../../../src/foundry/session/session.ts";
import type { RuleEvent } from "../../../src/rules/sfb32/index.ts";
import { type FakeSession, game, judgeSession, line, seat, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, windowOf, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const moved = (n: number): JournalLine =>
  line(
    {
      ...{ at: `1.${n}`, event: "unit-moved", rules: [], audience: "all", unit: "harrow", scene: "quiet-reach" },
      ...{ from: "2018", to: "2017", cause: "own" },
    } as RuleEvent,
    n,
  );

const open = async (tab: "now" | "journal", parts: Parameters<typeof judgeSession>[0]): Promise<FakeSession> => {
  openTable();
  registerWindowPlaces();
  const session = judgeSession({ state: game({ units: [ship("harrow")] }), ...parts });
  await openConsole(session);
  await press("console", `[data-tab=${tab}]`);
  return session;
};

const pointAt = (selector: string): void =>
  void inWindow("console", selector).dispatchEvent(new Event("pointerover", { bubbles: true }));
const leave = (): void => void windowOf("console").dispatchEvent(new Event("pointerleave"));

describe("the lines of the journal", () => {
  const entries = (): readonly (string | undefined)[] =>
    [...windowOf("console").querySelectorAll<HTMLElement>(".gp-undo")].map(({ dataset }) => dataset["entry"]);
  const news = (): string => wordsOf(inWindow("console", ".gp-journal-news"));

  test("stay while somebody points at them, and a button says how many have come", async () => {
    const session = await open("journal", { journal: [moved(1), moved(2)] });
    expect(entries()).toEqual(["2", "1"]);
    pointAt(".gp-line");
    session.change({ journal: [moved(1), moved(2), moved(3), moved(4)] });
    await drawn();
    expect([entries(), news()]).toEqual([["2", "1"], langText("Console.Journal.news", { count: 2 })]);
    leave();
    await drawn();
    expect([entries(), news()]).toEqual([["4", "3", "2", "1"], ""]);
  });

  test("stay while somebody has scrolled to older ones, until the button is pressed", async () => {
    const session = await open("journal", { journal: [moved(1), moved(2)] });
    const list = inWindow("console", ".gp-journal-lines");
    list.scrollTop = 40;
    list.dispatchEvent(new Event("scroll"));
    session.change({ journal: [moved(1), moved(2), moved(3)] });
    await drawn();
    expect([entries(), news()]).toEqual([["2", "1"], langText("Console.Journal.news", { count: 1 })]);
    await press("console", ".gp-journal-news");
    expect([entries(), news(), inWindow("console", ".gp-journal-lines").scrollTop]).toEqual([["3", "2", "1"], "", 0]);
  });

  test("come as they come where nobody reads them", async () => {
    const session = await open("journal", { journal: [moved(1)] });
    session.change({ journal: [moved(1), moved(2)] });
    await drawn();
    expect(entries()).toEqual(["2", "1"]);
  });
});

describe("the lines of the desk", () => {
  const buttons = (): readonly string[] =>
    [...windowOf("console").querySelectorAll<HTMLButtonElement>(".gp-desk button")].map(
      ({ dataset, disabled }) => `${dataset["act"]} ${dataset["target"]}${disabled ? " (done)" : ""}`,
    );
  const away = (...ids: readonly string[]) => ({
    seats: ids.map((id) => ({ ...seat(id, "away"), present: false })),
    waiting: ids.map((id) => ({ name: id, doing: "away" as const })),
  });

  test("stay under the pointer, whatever comes or is done above them", async () => {
    const session = await open("now", away("tom", "ann"));
    const shown = buttons();
    expect(shown.length).toBeGreaterThan(1);
    pointAt(".gp-desk button");
    session.change(away("ann", "eli"));
    await drawn();
    const held = buttons();
    const place = (of: string) => shown.indexOf(of);
    for (const one of shown.filter((button) => button.endsWith("ann"))) expect(held[place(one)]).toBe(one);
    expect(held.filter((one) => one.includes("tom")).every((one) => one.endsWith("(done)"))).toBe(true);
    expect(held.at(-1)).toMatch(/eli$/);
    leave();
    await drawn();
    expect(buttons().some((one) => one.includes("tom"))).toBe(false);
  });

  test("that are done stay only where others follow them", () => {
    const one = (target: string): ToDoLine => ({
      text: "",
      must: true,
      action: "roll-for",
      target,
      label: "",
      icon: "",
    });
    const [a, b, c, d] = [one("a"), one("b"), one("c"), one("d")] as const;
    expect(heldDesk([a, b, c], [b, d])).toEqual([
      { ...a, must: false, done: true },
      b,
      { ...c, must: false, done: true },
      d,
    ]);
    expect(heldDesk([a, b], [a])).toEqual([a]);
    expect(heldDesk([a], [])).toEqual([]);
  });
});
