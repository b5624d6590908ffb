// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { openStrip } from "../../../src/foundry/apps/strip/strip.ts";
import { registerStripSettings } from "../../../src/foundry/apps/strip/strip-settings.ts";
import { fakeSession, game, judgeSession, push, seat, ship } from "./fake-session.ts";
import { drawn, inWindow, openTable, press, type, windowOf, wordsOf } from "./open-table.ts";
import { localized } from "./sentences.ts";

afterEach(() => document.body.replaceChildren());

const open = async (
  session = fakeSession({ state: game({ units: [ship("amber-tern")] }) }),
  meanwhile?: () => void,
) => {
  const table = openTable();
  if (meanwhile) afterNextWord(meanwhile);
  registerStripSettings();
  const opened: string[] = [];
  const door = (name: string) => () => void opened.push(name);
  const doors = {
    bridge: door("bridge"),
    prompts: door("prompts"),
    console: door("console"),
    help: door("help"),
    mapList: door("mapList"),
    timeline: door("timeline"),
    agreements: door("agreements"),
  };
  await openStrip(session, doors);
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

const sentence = (): string => wordsOf(inWindow("strip", ".gp-sentence"));
const button = (): string => wordsOf(inWindow("strip", "[data-action=act]"));

describe("the strip at a table", () => {
  test("shows time, sentence and one button, and is one window however often it is opened", async () => {
    const { session, doors } = await open();
    await openStrip(session, doors);
    expect(document.querySelectorAll(".gp-strip")).toHaveLength(1);
    expect([sentence(), button()]).toEqual([
      localized("Strip.MovesOne", { name: "Amber Tern" }),
      localized("Strip.Ready"),
    ]);
  });

  test("shows what changes while it is drawn, the first time and later", async () => {
    const session = fakeSession();
    await open(session, () => session.change({ condition: "paused" }));
    await drawn();
    expect(sentence()).toBe(localized("Strip.Paused"));
    afterNextWord(() => session.change({ condition: "playing" }));
    session.change({ condition: "judge-away" });
    await drawn();
    expect(sentence()).toBe(localized("Strip.NothingDue"));
  });

  test("is not drawn anew while something in it is being pressed, but soon after", async () => {
    const { session } = await open();
    const pressed = vi.spyOn(windowOf("strip"), "matches").mockImplementation((selector) => selector === ":active");
    session.change({ condition: "paused" });
    await drawn();
    expect(sentence()).toBe(localized("Strip.MovesOne", { name: "Amber Tern" }));
    pressed.mockRestore();
    await vi.waitFor(() => expect(sentence()).toBe(localized("Strip.Paused")));
  });

  test("Ready is given until something happens, and the button becomes Wait", async () => {
    const { session } = await open();
    await press("strip", "[data-action=act]");
    expect(session.acts).toEqual([["setReady", { kind: "something-happens" }]]);
    session.change({ ready: true, readyUntil: { kind: "something-happens" } });
    await drawn();
    expect([sentence(), button()]).toEqual([localized("Strip.GoingOn"), localized("Strip.Wait")]);
    await press("strip", "[data-action=act]");
    expect(session.acts.at(-1)).toEqual(["wait"]);
  });

  test("a choice of the menu is given at once and is a habit, a mark of this turn is not", async () => {
    const { session, settings } = await open();
    await press("strip", "[data-action=menu]");
    await press("strip", "[data-until=impulse-16]");
    expect(session.acts.at(-1)).toEqual(["setReady", { kind: "impulse", impulse: 16 }]);
    await press("strip", "[data-action=menu]");
    await press("strip", "[data-until=my-next-move]");
    expect(settings.get("strip")).toMatchObject({ tom: { until: { kind: "my-next-move" } } });
    await press("strip", "[data-action=act]");
    expect(session.acts.at(-1)).toEqual(["setReady", { kind: "my-next-move" }]);
  });

  test("Escape shuts the menu and gives the focus back", async () => {
    await open();
    await press("strip", "[data-action=menu]");
    expect(document.activeElement?.getAttribute("aria-checked")).toBe("true");
    expect(type("strip", "[role=menu]", "Escape")).toBe(false);
    await drawn();
    expect(windowOf("strip").querySelector("[role=menu]")).toBeNull();
  });

  test("Choose leads to the question, and never takes the focus by itself", async () => {
    const { session, opened } = await open();
    session.change({ prompts: [push("amber-tern")] });
    await drawn();
    expect(document.activeElement).toBe(document.body);
    await press("strip", "[data-action=act]");
    expect(opened).toEqual(["prompts"]);
  });

  const voice = (impulse: number, sentence: string): string =>
    localized("Strip.Voice", { time: localized("Common.SpokenTime", { turn: 1, impulse }), sentence });

  test("says each new sentence once in a region that is never replaced", async () => {
    const { session } = await open();
    const region = inWindow("strip", "[data-voice]");
    expect(region.textContent).toBe(voice(4, localized("Strip.MovesOne", { name: "Amber Tern" })));
    session.change({ state: game({ at: "1.5" }) });
    await drawn();
    expect(inWindow("strip", "[data-voice]")).toBe(region);
    expect(region.textContent).toBe(voice(5, localized("Strip.NothingDue")));
  });

  test("is not drawn again when nothing that it shows has changed", async () => {
    const { session } = await open();
    const bar = inWindow("strip", ".gp-strip-bar");
    session.change({ unread: 4 });
    await drawn();
    expect(inWindow("strip", ".gp-strip-bar")).toBe(bar);
  });

  test("put away it is a chip with the time, for that user alone, until it is fetched", async () => {
    const { settings } = await open();
    await press("strip", "[data-action=menu]");
    await press("strip", "[data-action=stow]");
    expect(wordsOf(windowOf("strip"))).toContain(localized("Common.Time", { turn: "1", impulse: "4" }));
    expect(windowOf("strip").querySelector(".gp-sentence")).toBeNull();
    expect(settings.get("strip")).toMatchObject({ tom: { away: true } });
    await press("strip", "[data-action=fetch]");
    expect(sentence()).toBe(localized("Strip.MovesOne", { name: "Amber Tern" }));
  });

  test("arrow keys on the grip move it, and the place is kept", async () => {
    const { settings } = await open();
    expect(type("strip", "[data-grip]", "ArrowRight")).toBe(false);
    await drawn();
    expect(settings.get("strip")).toMatchObject({ tom: { place: expect.anything() } });
    expect(type("strip", "[data-action=menu]", "ArrowRight")).toBe(true);
  });

  test("a judge presses Next, pauses and opens the console", async () => {
    const session = judgeSession({ seats: [seat("tom")] });
    const { opened } = await open(session);
    await press("strip", "[data-action=act]");
    await press("strip", "[data-action=menu]");
    await press("strip", "[data-action=pause]");
    await press("strip", "[data-action=menu]");
    await press("strip", "[data-action=console]");
    expect(session.acts).toEqual([["next"], ["pause", true]]);
    expect(opened).toEqual(["console"]);
  });
});
