// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { openTurnBar } from "../../../src/foundry/apps/turn-bar/turn-bar.ts";
import { registerTurnBarSettings } from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";
import type { TurnBarAct } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Prompt, Session } from "../../../src/foundry/session/session.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import { openingRole } from "./fake-acts.ts";
import { type FakeSession, fakeSession, game, judgeSession, push, seat, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, type, windowOf, wordsOf } from "./open-table.ts";
import { langText } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const open = async (
  session = fakeSession({ state: game({ units: [ship("amber-tern")] }) }),
  meanwhile?: () => void,
) => {
  const table = openTable();
  if (meanwhile) afterNextWord(meanwhile);
  registerTurnBarSettings();
  const opened: string[] = [];
  const door = (name: string) => () => void opened.push(name);
  const doors = {
    bridge: door("bridge"),
    prompts: door("prompts"),
    console: door("console"),
    worldCheck: door("worldCheck"),
    welcome: door("welcome"),
    help: door("help"),
    mapList: door("mapList"),
    timeline: door("timeline"),
    acting: door("acting"),
    agreements: door("agreements"),
    fairness: door("fairness"),
    story: door("story"),
    shipyard: door("shipyard"),
  };
  await openTurnBar(session, doors);
  return { ...table, session, opened, doors };
};

/** Does something as soon as a window has been given its words, before they are on the page. */
const afterNextWord = (act: () => void): void => {
  const { i18n } = (globalThis as unknown as { readonly game: { readonly i18n: { localize(key: string): string } } })
    .game;
  const { localize } = i18n;
  i18n.localize = (key) => {
    i18n.localize = localize;
    queueMicrotask(act);
    return localize(key);
  };
};

const sentence = (): string => wordsOf(inWindow("turn-bar", ".gp-sentence"));
const button = (): string => wordsOf(inWindow("turn-bar", "[data-action=act]"));

/** A session of a captain whose ship is not due. */
const still = () => fakeSession({ state: game({ units: [ship("amber-tern", "2017", { speed: 0 })] }) });

describe("the turn bar at a table", () => {
  test("shows time, sentence and one button, and is one window however often it is opened", async () => {
    const { session, doors } = await open();
    await openTurnBar(session, doors);
    expect(document.querySelectorAll(".gp-turn-bar")).toHaveLength(1);
    expect([sentence(), button()]).toEqual([
      langText("TurnBar.MovesOne", { name: "Amber Tern" }),
      langText("TurnBar.Ready"),
    ]);
  });

  test("shows what changes while it is drawn, the first time and later", async () => {
    const session = fakeSession();
    await open(session, () => session.change({ condition: "paused" }));
    await drawn();
    expect(sentence()).toBe(langText("TurnBar.Paused"));
    afterNextWord(() => session.change({ condition: "playing" }));
    session.change({ condition: "judge-away" });
    await drawn();
    expect(sentence()).toBe(langText("TurnBar.NothingDue"));
  });

  test("is not drawn anew while something in it is being pressed, but soon after", async () => {
    const { session } = await open();
    const pressed = vi.spyOn(windowOf("turn-bar"), "matches").mockImplementation((selector) => selector === ":active");
    session.change({ condition: "paused" });
    await drawn();
    expect(sentence()).toBe(langText("TurnBar.MovesOne", { name: "Amber Tern" }));
    pressed.mockRestore();
    await vi.waitFor(() => expect(sentence()).toBe(langText("TurnBar.Paused")));
  });

  test("a drawing that is under way when a button is pressed stands ready until it is let go", async () => {
    const { session } = await open();
    const bar = windowOf("turn-bar");
    const find = bar.querySelector.bind(bar);
    const pressed = vi
      .spyOn(bar, "querySelector")
      .mockImplementation((selector: string) => (selector.endsWith(":active") ? bar : find(selector)));
    const button = inWindow("turn-bar", "[data-action=act]");
    session.change({ condition: "paused" });
    await drawn();
    expect([sentence(), button.isConnected]).toEqual([langText("TurnBar.MovesOne", { name: "Amber Tern" }), true]);
    pressed.mockRestore();
    await vi.waitFor(() => expect(sentence()).toBe(langText("TurnBar.Paused")));
  });

  test("Ready is filled as the next thing to press only where no ship moves any more", async () => {
    const isFilled = () => inWindow("turn-bar", "[data-action=act]").classList.contains("gp-filled");
    await open();
    expect(isFilled()).toBe(false);
    document.body.replaceChildren();
    await open(fakeSession());
    expect([button(), isFilled()]).toEqual([langText("TurnBar.Ready"), true]);
  });

  const asks = (what: string): string =>
    `${langText(`TurnBar.Skip.what.${what}`, { names: "Amber Tern" })} ${langText("TurnBar.Skip.again")}`;

  test("Ready is given until something happens, and the button becomes Wait", async () => {
    const { session } = await open(still());
    await press("turn-bar", "[data-action=act]");
    expect(session.acts).toEqual([["setReady", { kind: "something-happens" }]]);
    session.change({ ready: true, readyUntil: { kind: "something-happens" } });
    await drawn();
    expect([sentence(), button()]).toEqual([langText("TurnBar.GoingOn"), langText("TurnBar.Wait")]);
    await press("turn-bar", "[data-action=act]");
    expect(session.acts.at(-1)).toEqual(["wait"]);
  });

  test("Ready asks once where ships that are due would stay where they are, and the second press says it", async () => {
    const { session } = await open();
    await press("turn-bar", "[data-action=act]");
    expect([sentence(), button(), session.acts]).toEqual([asks("move"), langText("TurnBar.Skip.one.move"), []]);
    await press("turn-bar", "[data-action=act]");
    expect(session.acts).toEqual([["setReady", { kind: "something-happens" }]]);
  });

  test("Ready asks nothing for a ship that is not due", async () => {
    const { session } = await open(still());
    await press("turn-bar", "[data-action=act]");
    expect(session.acts).toHaveLength(1);
  });

  test("Ready asks once where ships leave their map with the next hex", async () => {
    const state = game({ units: [ship("amber-tern", "2001", { speed: 32 })] });
    const standing = { tom: { "amber-tern": { push: "ask" as const, holdCourse: true } } };
    const { session } = await open(fakeSession({ state: { ...state, standing } }));
    await press("turn-bar", "[data-action=act]");
    expect(sentence()).toContain(langText("TurnBar.Skip.what.leave", { names: "Amber Tern" }));
    expect(session.acts).toEqual([]);
  });

  test("a choice of the menu that leaves moves out asks, and the button then says it for that long; a mark of this turn is no habit", async () => {
    const { session, settings } = await open(
      fakeSession({ state: game({ units: [ship("amber-tern", "2017", { speed: 16 })], at: "1.5" }) }),
    );
    await press("turn-bar", "[data-action=menu]");
    await press("turn-bar", "[data-until=impulse-16]");
    expect([sentence(), button(), session.acts]).toEqual([asks("stay"), langText("TurnBar.Skip.one.stay"), []]);
    await press("turn-bar", "[data-action=act]");
    expect(session.acts.at(-1)).toEqual(["setReady", { kind: "impulse", impulse: 16 }]);
    await press("turn-bar", "[data-action=menu]");
    await press("turn-bar", "[data-until=my-next-move]");
    expect(settings.get("turnBar")).toMatchObject({ tom: { until: { kind: "my-next-move" } } });
    await press("turn-bar", "[data-action=act]");
    expect(session.acts.at(-1)).toEqual(["setReady", { kind: "my-next-move" }]);
  });

  test("a press of the one button shuts the menu, below which lay what the press leads to", async () => {
    const { session } = await open(still());
    await press("turn-bar", "[data-action=menu]");
    await press("turn-bar", "[data-action=act]");
    expect(windowOf("turn-bar").querySelector("[role=menu]")).toBeNull();
    expect(session.acts.map(([act]) => act)).toEqual(["setReady"]);
  });

  test("Escape shuts the menu and gives the focus back", async () => {
    await open();
    await press("turn-bar", "[data-action=menu]");
    expect(document.activeElement?.getAttribute("aria-checked")).toBe("true");
    expect(type("turn-bar", "[role=menu]", "Escape")).toBe(false);
    await drawn();
    expect(windowOf("turn-bar").querySelector("[role=menu]")).toBeNull();
  });

  test("Choose leads to the question, and never takes the focus by itself", async () => {
    const { session, opened } = await open();
    session.change({ prompts: [push("amber-tern")] });
    await drawn();
    expect(document.activeElement).toBe(document.body);
    await press("turn-bar", "[data-action=act]");
    expect(opened).toEqual(["prompts"]);
  });

  const voice = (impulse: number, sentence: string): string =>
    langText("TurnBar.Voice", { time: langText("Common.SpokenTime", { turn: 1, impulse }), sentence });

  test("says each new sentence once in a region that is never replaced", async () => {
    const { session } = await open();
    const region = inWindow("turn-bar", "[data-voice]");
    expect(region.textContent).toBe(voice(4, langText("TurnBar.MovesOne", { name: "Amber Tern" })));
    session.change({ state: game({ at: "1.5" }) });
    await drawn();
    expect(inWindow("turn-bar", "[data-voice]")).toBe(region);
    expect(region.textContent).toBe(voice(5, langText("TurnBar.NothingDue")));
  });

  test("is not drawn again when nothing that it shows has changed", async () => {
    const { session } = await open();
    const bar = inWindow("turn-bar", ".gp-turn-bar-row");
    session.change({ unread: 4 });
    await drawn();
    expect(inWindow("turn-bar", ".gp-turn-bar-row")).toBe(bar);
  });

  test("put away it is a chip with the time, for that user alone, until it is fetched", async () => {
    const { settings } = await open();
    await press("turn-bar", "[data-action=menu]");
    await press("turn-bar", "[data-action=stow]");
    expect(wordsOf(windowOf("turn-bar"))).toContain(langText("Common.Time", { turn: "1", impulse: "4" }));
    expect(windowOf("turn-bar").querySelector(".gp-sentence")).toBeNull();
    expect(settings.get("turnBar")).toMatchObject({ tom: { away: true } });
    await press("turn-bar", "[data-action=fetch]");
    expect(sentence()).toBe(langText("TurnBar.MovesOne", { name: "Amber Tern" }));
  });

  test("arrow keys on the grip move it, and the place is kept", async () => {
    const { settings } = await open();
    expect(type("turn-bar", "[data-grip]", "ArrowRight")).toBe(false);
    await drawn();
    expect(settings.get("turnBar")).toMatchObject({ tom: { place: expect.anything() } });
    expect(type("turn-bar", "[data-action=menu]", "ArrowRight")).toBe(true);
  });

  test("a judge presses Next, pauses and opens the console", async () => {
    const session = judgeSession({ seats: [seat("tom")] });
    const { opened } = await open(session);
    await press("turn-bar", "[data-action=act]");
    await press("turn-bar", "[data-action=menu]");
    await press("turn-bar", "[data-action=pause]");
    await press("turn-bar", "[data-action=menu]");
    await press("turn-bar", "[data-action=console]");
    expect(session.acts).toEqual([["next"], ["pause", true]]);
    expect(opened).toEqual(["console"]);
  });
});

/** A row whose set-up leaves something open: nobody has said which ships defend. */
const ROW = { roll: 10, scenario: "SG27", port: "0815", race: "", defend: "3415", bpv: 0, ships: "Any: CA", notes: "" };
const rolled: GameState = { ...game(), rows: { "ember-toll": { chart: "DR6", row: ROW } } };
const awaitingList: GameState = { ...rolled, judging: { mode: "sealed" } };

describe("the one button", () => {
  const captain = (parts: Partial<Session> = {}) =>
    fakeSession({ state: game({ units: [ship("amber-tern")] }), ...parts });
  const roll: Prompt = { kind: "roll", unit: "amber-tern", what: "tumble" };
  const chart: Prompt = { kind: "chart", unit: "amber-tern", total: 7, charts: [] };
  const setUp: Prompt = { kind: "set-up", unit: "amber-tern", scene: "ember-toll" };

  test.for<[TurnBarAct, FakeSession, { acts?: unknown[][]; opened?: string[] }]>([
    ["ready", still(), { acts: [["setReady", { kind: "something-happens" }]] }],
    ["wait", captain({ ready: true }), { acts: [["wait"]] }],
    ["choose", captain({ prompts: [push("amber-tern")] }), { opened: ["prompts"] }],
    ["roll", captain({ prompts: [roll] }), { acts: [["command", { do: "roll", unit: "amber-tern" }]] }],
    ["start", judgeSession({ prompts: [setUp] }), { acts: [["start", "ember-toll"]] }],
    ["next", judgeSession(), { acts: [["next"]] }],
    ["resume", judgeSession({ condition: "paused" }, { clock: { paused: true } }), { acts: [["pause", false]] }],
    ["help", judgeSession({ condition: "no-key", role: openingRole([], { help: "key" }) }), { opened: ["help"] }],
    ["console", judgeSession({ prompts: [chart] }), { opened: ["console"] }],
    ["agreements", captain({ state: awaitingList, prompts: [setUp] }), { opened: ["agreements"] }],
  ])("%s is done by a press", async ([act, session, { acts = [], opened = [] }]) => {
    const table = await open(session);
    expect(inWindow("turn-bar", "[data-action=act]").dataset["act"]).toBe(act);
    await press("turn-bar", "[data-action=act]");
    // A way to act is loaded when it is first asked for.
    await expect.poll(() => [session.acts, table.opened], { timeout: 30_000 }).toEqual([acts, opened]);
  });
});

describe("Start of the bar", () => {
  const asked = async (answer: boolean, refused: string | null = null) => {
    const acts: unknown[][] = [];
    const session = judgeSession(
      { state: rolled, prompts: [{ kind: "set-up", unit: "amber-tern", scene: "ember-toll" }] },
      {
        start: async (...given) => {
          acts.push(given);
          return refused;
        },
      },
    );
    const table = await open(session);
    const questions: string[] = [];
    const { api } = (globalThis as never as { foundry: { applications: { api: Record<string, unknown> } } }).foundry
      .applications;
    api["DialogV2"] = {
      wait: async ({ content }: { readonly content: string }) => {
        questions.push(content);
        return answer ? "yes" : "no";
      },
    };
    const { game } = globalThis as never as { game: { scenes: object } };
    Object.assign(game, { folders: { contents: [] }, scenes: Object.assign(game.scenes, { contents: [] }) });
    await press("turn-bar", "[data-action=act]");
    await expect.poll(() => questions.length).toBe(1);
    await drawn();
    return { ...table, acts };
  };

  test("asks about rows that are open, and begins nothing against the answer", async () => {
    expect((await asked(false)).acts).toEqual([]);
  });

  test("hands on the plan of the set-up", async () => {
    const { acts } = await asked(true);
    expect(acts).toMatchObject([["ember-toll", { race: null, leftOut: [] }]]);
  });

  test("tells a refusal", async () => {
    const { told } = await asked(true, "GRAVITYPORTALS.Refusal.not-now");
    expect(told).toHaveLength(1);
  });
});
