/** *Fair play* lists games of this world whose end this browser was never shown, by their names. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { unshownHere } from "../../../src/foundry/apps/fairness/fairness.ts";
import { fairnessView } from "../../../src/foundry/apps/fairness/fairness-view.ts";
import { gameName } from "../../../src/foundry/games/game-name.ts";
import { removeGame } from "../../../src/foundry/games/saved-games.ts";
import { localStore } from "../../../src/foundry/ports/browser.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import { codeOf } from "../../../src/judge/protocol/recovery.ts";
import { langText, say } from "../apps/sentences.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let gid: string;

beforeEach(async () => {
  play = await sitDown();
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1512", owner: play.captains[0] }]);
  await openGame(play, map);
  await play.to("1.2");
  gid = play.judge.game.gid;
  Object.assign(globalThis, { game: play.judge.host.game });
});
afterEach(() => play.table.close());

const lines = ({ host, profile, session }: Window): readonly string[] => {
  const store = localStore(() => profile.storage);
  const unshown = unshownHere(host, store, session.gid, RULESETS);
  return fairnessView(session, say, { kind: "none" }, undefined, null, unshown).unshown;
};

/** How far a captain has seen the game that is played. */
const seen = ({ session }: Window) => ({
  n: play.judge.game.tip.n,
  code: codeOf(session.gameRecord?.head ?? ""),
});

test("a game that was left is unproven at each captain's, by its name and how far this browser saw it", async () => {
  const [ann, bob] = play.captains;
  expect(lines(ann)).toEqual([]);
  const told = { game: gameName(ann.host, gid, RULESETS, say), ...seen(ann) };
  await openGame(play, await makeMap(play, "next"));
  for (const captain of [ann, bob]) expect(lines(captain)).toEqual([langText("Fairness.Unshown.line", told)]);
});

test("so is one that was deleted without a file, which no name is left of", async () => {
  const [ann] = play.captains;
  const told = seen(ann);
  const { host, client } = play.judge;
  expect(await play.table.drive(removeGame(host, gid, null, () => client.join()))).toBe(true);
  await play.table.pass(4 * TICK);
  expect(lines(ann)).toEqual([langText("Fairness.Unshown.gone", told)]);
});

test("one whose end was shown is not, whatever is played after it", async () => {
  const { role } = play.judge.session;
  if (role.kind !== "judge") throw new Error("nobody judges");
  expect(await play.table.drive(role.end())).toBeNull();
  await play.table.pass(10_000);
  await openGame(play, await makeMap(play, "next"));
  for (const captain of play.captains) expect(lines(captain)).toEqual([]);
});
