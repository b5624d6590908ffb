// @vitest-environment happy-dom
/**
 * Every window of the source is opened in a game of each ruleset that has it; then the game ends and one of each other
 * ruleset begins. No window draws what it cannot read, and those of the ended game are gone.
 */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { SessionWindow } from "../../../src/foundry/apps/window/session-window.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { ownWindows } from "../../browser/windows/own-windows.ts";
import { drawn } from "../apps/open-table.ts";
import {
  around,
  begin,
  type FoundOpener,
  type Opened,
  openAll,
  opened,
  openers,
  SHOWN,
  update,
} from "./all-windows.ts";
import { type Play, TICK } from "./play.ts";
import { setting, sitDown } from "./small-game.ts";

// The table's host is another origin than the test's page.
const { happyDOM } = globalThis as unknown as {
  happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
};
happyDOM.settings.fetch.disableSameOriginPolicy = true;

/** Windows that this test does not open, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "gp-set-up-window": "needs a destination that was rolled",
  "gp-og-page-window": "is of a fleet, not of a game",
  "gp-fp-page-window": "stays as it was when it was opened",
  "gp-tour-offer": "is opened with the host",
  "gp-log-sheet": "is of a document, which log-sheet opens",
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

const seen = new Set<string>();

/** Windows that show whatever game there is. */
const stays = (one: Opened): boolean => !(one instanceof SessionWindow) || one.outlivesGame;

test.for(SHOWN)("no window of a game of %s outlives it", async (id) => {
  play = await sitDown({ rulesets: RULESETS });
  around(play.judge);
  await begin(play, id);
  await openAll(play, all, id);
  const before = opened();
  for (const { element } of before) for (const mark of element?.classList ?? []) seen.add(mark);
  await update(play);
  expect(wrong, "while it is played").toEqual([]);
  await setting(play.table, play.judge, "game", "");
  await play.table.pass(TICK);
  await drawn();
  expect(opened().map((one) => one.id)).toEqual(before.filter(stays).map((one) => one.id));
  for (const other of SHOWN.filter((one) => one !== id)) {
    await begin(play, other);
    await update(play);
  }
  expect(wrong, "in games that follow").toEqual([]);
});

test("each window of the source was opened in one of these games", () => {
  const marks = ownWindows().flatMap(({ mark }) => (mark === null || mark.startsWith("gp-ask") ? [] : [mark]));
  expect(marks.filter((mark) => !seen.has(mark)).sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
