// @vitest-environment happy-dom
/** *Games of this world*: games by their names, and the one that goes without a file. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { openGames } from "../../../src/foundry/apps/settings/saved-games-window.ts";
import { gameName } from "../../../src/foundry/games/game-name.ts";
import { keptGames } from "../../../src/foundry/games/saved-games.ts";
import { localStore } from "../../../src/foundry/ports/browser.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { drawn, wordsOf } from "../apps/open-table.ts";
import { langText, say } from "../apps/sentences.ts";
import { around, opened } from "./all-windows.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";

const { happyDOM } = globalThis as unknown as {
  happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } };
};
// The table's host is another origin than the test's page.
happyDOM.settings.fetch.disableSameOriginPolicy = true;

/** The map's name is markup, which no question may read. */
const MAP = "<b>deep</b>";

let play: Play;
let gid: string;

beforeEach(async () => {
  play = await sitDown();
  const map = await makeMap(play, MAP);
  await putShips(play, map, [{ name: "Tern", at: "1512", owner: play.captains[0] }]);
  await openGame(play, map);
  gid = play.judge.game.gid;
  around(play.judge);
});
afterEach(async () => {
  for (const one of opened()) await one.close();
  document.body.replaceChildren();
  await play.table.close();
});

const asked = (mark: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.${mark}`);
  if (!found) throw new Error(`nothing asks ${mark}`);
  return found;
};

const press = async (mark: string, action: string): Promise<void> => {
  asked(mark).querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
  await play.table.pass(4 * TICK);
  await drawn();
};

const open = async (): Promise<void> => {
  const { host, client, profile } = play.judge;
  void openGames(
    host,
    localStore(() => profile.storage),
    RULESETS,
    () => client.join(),
  );
  await drawn();
};

test("games are called by their names, also in the questions of one that is to go", async () => {
  const name = gameName(play.judge.host, gid, RULESETS, say);
  expect(name).toContain(MAP);
  await open();
  for (const [mark, next] of [
    ["gp-ask-games", "remove"],
    ["gp-ask-game-removal", "without"],
    ["gp-ask-game-without-file", "no"],
  ] as const) {
    expect(wordsOf(asked(mark)), mark).toContain(name);
    expect(asked(mark).querySelector("b"), mark).toBeNull();
    expect(wordsOf(asked(mark)), mark).not.toContain(gid);
    await press(mark, next);
  }
});

test("without a file a game goes once it was said what is lost, and stays where that is not wanted", async () => {
  await open();
  await press("gp-ask-games", "remove");
  await press("gp-ask-game-removal", "without");
  const words = wordsOf(asked("gp-ask-game-without-file"));
  for (const key of ["withoutLost", "withoutProof", "ends"]) expect(words).toContain(langText(`Games.${key}`));
  await press("gp-ask-game-without-file", "no");
  expect(keptGames(play.judge.host)).toHaveLength(1);
  await press("gp-ask-games", "remove");
  await press("gp-ask-game-removal", "without");
  await press("gp-ask-game-without-file", "yes");
  expect(keptGames(play.judge.host)).toEqual([]);
  expect(play.judge.session.condition).toBe("no-game");
});
