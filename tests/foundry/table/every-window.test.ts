// @vitest-environment happy-dom
/**
 * Every window of the source is opened in a game of each ruleset that has it; then the game ends and one of each other
 * ruleset begins. No window draws what it cannot read, and those of the ended game are gone. All that people may name is
 * called by markup meanwhile, which no window, tooltip, notice or card takes for an element.
 */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { registerBridgeSettings } from "../../../src/foundry/apps/bridge/ready-breaks.ts";
import { registerStory } from "../../../src/foundry/apps/story/story-settings.ts";
import { registerTurnBarSettings } from "../../../src/foundry/apps/turn-bar/turn-bar-settings.ts";
import { registerDocks } from "../../../src/foundry/apps/window/docks.ts";
import { SessionWindow } from "../../../src/foundry/apps/window/session-window.ts";
import { registerWindowPlaces } from "../../../src/foundry/apps/window/window-places.ts";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { cardRenderer } from "../../../src/foundry/chat/render-card.ts";
import { tableData } from "../../../src/foundry/destinations/charts.ts";
import { keepFleet } from "../../../src/foundry/rulesets/orions-gate/shipyard/own-fleets.ts";
import { readyFleets } from "../../../src/foundry/rulesets/orions-gate/shipyard/yard-fleet.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { keptSetUps, registerSavedFleets } from "../../../src/foundry/settings/user-setting.ts";
import { CHART_COLUMNS } from "../../../src/rules/index.ts";
import { ownWindows } from "../../browser/windows/own-windows.ts";
import { drawn, openTable } from "../apps/open-table.ts";
import { applications } from "../apps/page-classes.ts";
import { type Play, TICK } from "./play.ts";
import { setting, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

// The table's host is another origin than the test's page.
const { happyDOM } = globalThis as unknown as {
  happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
};
happyDOM.settings.fetch.disableSameOriginPolicy = true;

const SOURCES = import.meta.glob<Record<string, unknown>>("../../../src/foundry/{apps/*,rulesets/*,rulesets/*/*}/*.ts");
const TEXTS = import.meta.glob<string>("../../../src/foundry/{apps/*,rulesets/*,rulesets/*/*}/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

type Opener = (session: Session, ...more: readonly unknown[]) => Promise<unknown>;

const anything = new Proxy({}, { get: () => () => {} });

/** What an opener is given beside the session, for each window that it opens; all others need nothing. */
const FURTHER: Readonly<Record<string, (seat: Window) => readonly (readonly unknown[])[]>> = {
  openTurnBar: () => [[anything]],
  openBridge: () => [[anything]],
  openMapList: () => [[anything]],
  openBindings: () => [[null]],
  openAnomalyForm: () => [["gravity-portal"], ["white-hole"], ["terrain"]],
  openTerrainForm: () => [],
  openSetUp: ({ session }) => [[Object.keys(session.state?.rows ?? {})[0] ?? ""]],
  openFastPlayShip: ({ host }) => host.game.actors.contents.slice(0, 1).map((actor) => [actor]),
};

/** Asks something of its own, and opens no window that reads a game. */
const OTHERS = ["openHelp"];

interface FoundOpener {
  readonly name: string;
  /** The ruleset in whose folder it stands; null for what all share. */
  readonly ruleset: string | null;
  readonly open: Opener;
}

/** Whatever opens a window of a session, found in the source. */
const openers = async (): Promise<readonly FoundOpener[]> => {
  const found: FoundOpener[] = [];
  for (const [path, text] of Object.entries(TEXTS))
    for (const [, name = ""] of text.matchAll(/^export const (open\w+) = async \(\s*session: Session\b/gm)) {
      if (OTHERS.includes(name)) continue;
      const module = await SOURCES[path]?.();
      const ruleset = /rulesets\/([\w-]+)\//.exec(path)?.[1] ?? null;
      found.push({ name, ruleset, open: module?.[name] as Opener });
    }
  return found;
};

/** Windows that this test does not open, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "gp-set-up-window": "needs a destination that was rolled",
  "gp-og-page-window": "is of a fleet, not of a game",
  "gp-fp-page-window": "stays as it was when it was opened",
  "gp-tour-offer": "is opened with the host",
};

interface Opened {
  readonly id: string;
  readonly element: HTMLElement | null;
  close(): Promise<unknown>;
}

const opened = (): readonly Opened[] => {
  const { foundry } = globalThis as unknown as { foundry: { applications: { instances: Map<string, Opened> } } };
  return [...foundry.applications.instances.values()];
};

/** What went wrong while nobody waited for it. */
const wrong: string[] = [];
const restore: (() => void)[] = [];
let all: readonly FoundOpener[] = [];

beforeAll(async () => {
  all = await openers();
  const note = (error: unknown): void =>
    void wrong.push(
      error instanceof Error ? `${error.message} ${error.stack?.split("\n").slice(1, 4).join(" ")}` : `${error}`,
    );
  for (const kind of ["uncaughtException", "unhandledRejection"] as const) {
    const others = process.listeners(kind as "uncaughtException");
    process.removeAllListeners(kind);
    process.on(kind, note);
    restore.push(() => {
      process.removeListener(kind, note);
      for (const one of others) process.on(kind as "uncaughtException", one);
    });
  }
  globalThis.addEventListener("error", ({ error, message }) => note(error ?? message));
});

afterAll(() => {
  for (const run of restore) run();
});

let play: Play;
afterEach(async () => {
  for (const one of opened()) await one.close();
  document.body.replaceChildren();
  await play.table.close();
  wrong.length = 0;
});

/** Begins the game with which a newcomer is shown a ruleset. */
const begin = async (id: string): Promise<void> => {
  const { table, judge } = play;
  const demo = await RULESETS.about(id).demo?.();
  if (!demo) throw new Error(`${id} has no demo`);
  expect(await table.drive(judge.acts.loadScenario(demo.scenario, "judge", demo.extras))).toBeNull();
  await table.pass(TICK);
  await drawn();
};

/** Lets the game go on, and windows draw what they show of it. */
const update = async (): Promise<void> => {
  const { table, judge } = play;
  await table.drive(judge.acts.clock.next());
  judge.client.paceChanged();
  await table.pass(TICK);
  await drawn();
};

const seen = new Set<string>();

/** The seat at which windows are opened finds its own world round it. */
const around = (seat: Window) => {
  const page = openTable();
  const { settings } = (globalThis as unknown as { game: { settings: object } }).game;
  const world = seat.host.game as unknown as Record<string, unknown>;
  Object.assign(globalThis, {
    Hooks: seat.host.Hooks,
    CONST: seat.host.CONST,
    Actor: seat.host.Actor,
    game: new Proxy(world, { get: (_game, name) => (name === "settings" ? settings : Reflect.get(world, name)) }),
  });
  const { foundry } = globalThis as unknown as { foundry: { applications: object } };
  Object.assign(foundry.applications, { handlebars: applications.handlebars });
  for (const register of [registerTurnBarSettings, registerStory, registerBridgeSettings, registerWindowPlaces])
    register();
  for (const register of [registerDocks, registerSavedFleets, keptSetUps.register]) register();
  return page;
};

/** What somebody writes who tries what becomes of it; the rest of the name tells who bears it. */
const WRITTEN = "<img src=x onerror=alert(1)>";

/** Gives everything that people name a name with markup in it. */
const nameAll = async ({ table, judge }: Play): Promise<void> => {
  const { scenes, actors, users } = judge.host.game;
  const all = [...scenes.contents, ...actors.contents, ...scenes.contents.flatMap(({ tokens }) => tokens.contents)];
  for (const one of [...all, ...users.contents] as unknown as readonly Named[])
    await table.drive(one.update({ name: `${WRITTEN}${one.name}`.slice(0, 60) }));
  for (const actor of actors.contents) await table.drive(actor.update({ "system.notes": WRITTEN }));
  const line = (column: string) => (column === "roll" ? "7" : WRITTEN);
  const cells = { headings: CHART_COLUMNS, lines: [CHART_COLUMNS.map(line)] };
  const { table: chart, results } = tableData("written", cells);
  await table.drive(judge.host.RollTable.create({ ...chart, results }));
  const [ready] = readyFleets().values();
  if (!ready) throw new Error("there is no ready fleet");
  await table.drive(keepFleet(judge.host.game.user, "written", { ...ready, name: WRITTEN }));
  await table.pass(TICK);
};

interface Named {
  readonly name: string;
  update(changes: object): Promise<unknown>;
}

/** Where markup that somebody wrote has become an element. */
const elementsOf = (where: string, markup: string): readonly string[] => {
  const page = document.createElement("template");
  page.innerHTML = markup;
  return [...page.content.querySelectorAll("img[src=x]")].map(
    ({ parentElement }) => `${where}: ${parentElement?.className}`,
  );
};

/** All places in which a name with markup has become an element. */
const leaks = async (told: readonly string[]): Promise<readonly string[]> => {
  const write = await cardRenderer();
  const { ruleset } = play.judge.session;
  const cards = play.judge.host.game.messages.contents.map(({ content }) =>
    write(JSON.parse(content) as Card, ruleset),
  );
  const tips = [...document.querySelectorAll("[data-tooltip]")].map((one) => one.getAttribute("data-tooltip") ?? "");
  return [
    ...opened().flatMap(({ id, element }) => elementsOf(id, element?.outerHTML ?? "")),
    ...tips.flatMap((tip) => elementsOf("a tooltip", tip)),
    ...told.flatMap((notice) => elementsOf("a notice", notice)),
    ...cards.flatMap((card) => elementsOf("a card", card)),
  ];
};

/** Windows that show whatever game there is. */
const stays = (one: Opened): boolean => !(one instanceof SessionWindow) || one.outlivesGame;

/** The rulesets with a game that is ready to be looked at. */
const SHOWN = RULESETS.ids.filter((id) => RULESETS.about(id).demo);

test.for(SHOWN)("no window of a game of %s outlives it or takes a name for markup", async (id) => {
  play = await sitDown({ rulesets: RULESETS });
  const page = around(play.judge);
  await begin(id);
  await nameAll(play);
  for (const { name, open } of all.filter((one) => one.ruleset === null || one.ruleset === id))
    for (const more of FURTHER[name]?.(play.judge) ?? [[]]) await open(play.judge.session, ...more);
  await drawn();
  const before = opened();
  for (const { element } of before) for (const mark of element?.classList ?? []) seen.add(mark);
  await update();
  expect(wrong, "while it is played").toEqual([]);
  expect(document.body.textContent).toContain(WRITTEN);
  expect(await leaks(page.told)).toEqual([]);
  await setting(play.table, play.judge, "game", "");
  await play.table.pass(TICK);
  await drawn();
  expect(opened().map((one) => one.id)).toEqual(before.filter(stays).map((one) => one.id));
  for (const other of SHOWN.filter((one) => one !== id)) {
    await begin(other);
    await update();
  }
  expect(wrong, "in games that follow").toEqual([]);
});

test("each window of the source was opened in one of these games", () => {
  const marks = ownWindows().flatMap(({ mark }) => (mark === null || mark.startsWith("gp-ask") ? [] : [mark]));
  expect(marks.filter((mark) => !seen.has(mark)).sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
