// @vitest-environment happy-dom
/** The judge's log in the journal: what its sheet shows to whom, and that it is deleted by *Games of this world* alone. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openFairness } from "../../../src/foundry/apps/fairness/fairness.ts";
import { keepLogs, type LogOpeners, registerLogSheet } from "../../../src/foundry/apps/log-sheet/log-sheet.ts";
import { gameFileName, gameName } from "../../../src/foundry/games/game-name.ts";
import { removeGame } from "../../../src/foundry/games/saved-games.ts";
import type { HostJournal } from "../../../src/foundry/host/host.ts";
import { archivePort, showLogsAsSuch } from "../../../src/foundry/ports/log.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { drawn, windowOf, wordsOf } from "../apps/open-table.ts";
import { langText, say } from "../apps/sentences.ts";
import { around, opened } from "./all-windows.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

const { happyDOM } = globalThis as unknown as {
  happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
};
// The table's host is another origin than the test's page.
happyDOM.settings.fetch.disableSameOriginPolicy = true;

interface Sheet {
  render(options?: object): Promise<unknown>;
}
type SheetClass = new (options: { readonly document: object }) => Sheet;

let play: Play;
let gid: string;
let saved: string[] = [];

beforeEach(async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1512", owner: play.captains[0] }]);
  await openGame(play, map);
  gid = play.judge.game.gid;
  saved = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const one of opened()) await one.close();
  document.body.replaceChildren();
  await play.table.close();
});

const logOf = ({ host }: Window): HostJournal => {
  const found = host.game.journal.contents.find((one) => one.getFlag(MODULE, "log") === gid);
  if (!found) throw new Error("the game has no log");
  return found;
};

const end = async (): Promise<void> => {
  const { role } = play.judge.session;
  if (role.kind !== "judge") throw new Error("nobody judges");
  expect(await play.table.drive(role.end())).toBeNull();
  await play.table.pass(10_000);
};

/** Opens the log's sheet at a seat, registered as at this seat; gives its element, and what it led to. */
const open = async (seat: Window, more: Partial<LogOpeners> = {}): Promise<HTMLElement> => {
  around(seat);
  const registered: [string, SheetClass, object][] = [];
  const { foundry } = globalThis as unknown as { readonly foundry: { readonly applications: object } };
  const registerSheet = (_type: unknown, scope: string, sheet: SheetClass, options: object): void =>
    void registered.push([scope, sheet, options]);
  Object.assign(foundry.applications, { apps: { DocumentSheetConfig: { registerSheet } } });
  Object.assign(foundry, { documents: { JournalEntry: {} } });
  registerLogSheet(seat.host, {
    rulesets: RULESETS,
    session: () => seat.session,
    fairness: () => {},
    games: () => {},
    ...more,
  });
  const [[scope, sheet, options] = ["", class {} as unknown as SheetClass, {}]] = registered;
  expect(options).toMatchObject({ makeDefault: false });
  expect(logOf(seat).getFlag("core", "sheetClass")).toBe(`${scope}.${sheet.name}`);
  await new sheet({ document: logOf(seat) }).render({ force: true });
  await drawn();
  const element = document.querySelector<HTMLElement>(".gp-log-sheet");
  if (!element) throw new Error("no sheet of a log is open");
  return element;
};

const actions = (element: HTMLElement): readonly (string | undefined)[] =>
  [...element.querySelectorAll<HTMLElement>(".window-content [data-action]")].map(({ dataset }) => dataset["action"]);

const press = async (element: HTMLElement, action: string): Promise<void> => {
  element.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
  await drawn();
};

describe("the sheet of a log", () => {
  test("says what it is, whose game and how large, and has nothing to edit", async () => {
    const sheet = await open(play.judge);
    const words = wordsOf(sheet);
    expect(words).toContain(gameName(play.judge.host, gid, RULESETS, say));
    for (const key of ["what", "State.current"]) expect(words).toContain(langText(`Log.${key}`));
    expect(words).toMatch(new RegExp(langText("Log.size", { entries: play.judge.game.tip.n + 1, size: "\\d+" })));
    expect(actions(sheet)).toEqual(["verify", "export", "games"]);
    expect(sheet.querySelector("input, textarea, select, [contenteditable]")).toBeNull();
    expect(words).not.toContain(gid);
  });

  test("leads a judge to Fair play and to the games, and saves what these save", async () => {
    const led: unknown[] = [];
    const sheet = await open(play.judge, {
      fairness: (game) => void led.push(["fairness", game]),
      games: () => void led.push(["games"]),
    });
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
    const { profile, host } = play.judge;
    vi.stubGlobal("localStorage", profile.storage);
    document.addEventListener("click", ({ target }) => void saved.push((target as HTMLAnchorElement).download), {
      once: true,
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await press(sheet, "verify");
    await press(sheet, "games");
    await press(sheet, "export");
    await play.table.pass(TICK);
    await drawn();
    expect(led).toEqual([["fairness", gid], ["games"]]);
    expect(saved).toContain(`${gameFileName(host, gid, RULESETS, say)}.json`);
  });

  test("is for a captain the same without what is the judge's", async () => {
    const [ann] = play.captains;
    await play.table.drive(logOf(play.judge).update({ ownership: { default: 2 } }));
    const sheet = await open(ann);
    expect(wordsOf(sheet)).toContain(gameName(play.judge.host, gid, RULESETS, say));
    expect(actions(sheet)).toEqual(["verify"]);
    expect(wordsOf(sheet)).not.toContain(langText("Log.exportNote"));
  });

  test("tells a game that is over from one that was left", async () => {
    await end();
    const sheet = await open(play.judge);
    expect(wordsOf(sheet)).toContain(langText("Log.State.over"));
    const next = await makeMap(play, "next");
    await openGame(play, next);
    const { logSheetView } = await import("../../../src/foundry/apps/log-sheet/log-sheet-view.ts");
    const viewed = (log: HostJournal) => logSheetView(log, play.judge.session.gid, RULESETS, play.judge.host, say);
    expect(viewed(logOf(play.judge)).state).toBe(langText("Log.State.over"));
    const old = play.judge.game.gid;
    await openGame(play, await makeMap(play, "third"));
    gid = old;
    expect(viewed(logOf(play.judge)).state).toBe(langText("Log.State.left"));
  });

  test("is given to logs of earlier versions when a judge comes", async () => {
    const { judge } = play;
    await play.table.drive(logOf(judge).update({ "flags.core.sheetClass": "" }));
    await play.table.drive(showLogsAsSuch(judge.host));
    expect(logOf(judge).getFlag("core", "sheetClass")).toBe("gravity-portals.LogSheet");
  });
});

describe("Fair play, from a log", () => {
  test("checks a game that is over though another one is played", async () => {
    await end();
    await openGame(play, await makeMap(play, "next"));
    around(play.judge);
    await play.table.drive(openFairness(play.judge.session, RULESETS, gid));
    for (let at = 0; at < 100 && !windowOf("fairness").querySelector(".gp-fairness-fits"); at += 1) await drawn();
    expect(windowOf("fairness").querySelector(".gp-fairness-fits")).not.toBeNull();
  });

  test("says of a game whose end was never shown that it cannot be checked", async () => {
    await openGame(play, await makeMap(play, "next"));
    const { told } = around(play.judge);
    await play.table.drive(openFairness(play.judge.session, RULESETS, gid));
    expect(told.join()).toContain(
      langText("Fairness.notShown", { game: gameName(play.judge.host, gid, RULESETS, say) }),
    );
  });
});

describe("a log", () => {
  const remove = (seat: Window): Promise<unknown> =>
    play.table.drive(Promise.resolve(logOf(seat).delete()).catch(() => undefined));

  test("is not deleted in the journal, which leads a judge to the games", async () => {
    let led = 0;
    keepLogs(play.judge.host, () => {
      led += 1;
    });
    await remove(play.judge);
    expect(logOf(play.judge)).toBeDefined();
    expect([led, play.judge.notices.at(-1)]).toEqual([1, expect.stringContaining(langText("Log.kept"))]);
  });

  test("nor are its finished turns; a game that is removed takes both along", async () => {
    const { judge } = play;
    keepLogs(judge.host, () => {});
    await play.to("2.2");
    const archive = archivePort(judge.host, gid);
    const [volume] = await play.table.drive(archive.read("all"));
    const part = await play.table.drive(
      judge.host.game.packs.get(`world.${MODULE}-log`)?.getDocuments({ _id: volume?.id }) ?? Promise.resolve([]),
    );
    expect(part).toHaveLength(1);
    // The table asks nobody before it deletes what is in a compendium.
    const asks = judge.host.Hooks as unknown as { call(name: string, ...args: readonly unknown[]): boolean };
    expect(asks.call("preDeleteJournalEntry", part[0], {})).toBe(false);
    expect(await play.table.drive(removeGame(judge.host, gid, null, () => judge.client.join()))).toBe(true);
    expect(await play.table.drive(archive.read("all"))).toEqual([]);
    expect(judge.host.game.journal.contents).toEqual([]);
  });

  test("that is none goes as any entry does", async () => {
    const { judge } = play;
    keepLogs(judge.host, () => {});
    const note = await play.table.drive(judge.host.JournalEntry.create({ name: "Notes" }));
    await play.table.drive(Promise.resolve(note?.delete()));
    expect(judge.host.game.journal.contents.map(({ name }) => name)).not.toContain("Notes");
  });
});
