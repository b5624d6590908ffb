/** What the sheet of a game's log shows, and what it does. */

import { PublicChain } from "../../../judge/log/public.ts";
import { revealIn } from "../../../judge/log/runtime-commands.ts";
import { gameName } from "../../games/game-name.ts";
import { getHost, type Host, type HostJournal } from "../../host/host.ts";
import { MODULE_ID } from "../../host/module.ts";
import { isGameMaster } from "../../host/written-by.ts";
import { numberText } from "../../message/numbers.ts";
import { type Say, say as sayHere } from "../../message/say.ts";
import { localStore } from "../../ports/browser.ts";
import { logShelf } from "../../ports/log.ts";
import type { RulesetShelf } from "../../ruleset/adapter.ts";
import { saveGame } from "../settings/saved-games-window.ts";

/** The sheet of a log. */
export interface LogSheetView {
  /** What the game is called. */
  readonly name: string;
  /** Whether it is played, is over, or was left. */
  readonly state: string;
  readonly size: string;
  /** Whether this person may take it along as a file, and remove it. */
  readonly isJudge: boolean;
}

const BYTES_OF_KB = 1000;

/** The bytes of a log's pages, as the server sends them to each browser; about, as names of members are left out. */
const bytesOf = ({ pages }: HostJournal): number =>
  pages.contents.reduce((sum, page) => sum + JSON.stringify(page.getFlag(MODULE_ID, "data") ?? "").length, 0);

/** @param current the game in which this client takes part */
export const logSheetView = (
  log: HostJournal,
  current: string | null,
  rulesets: RulesetShelf,
  host: Host = getHost(),
  say: Say = sayHere,
): LogSheetView => {
  const gid = String(log.getFlag(MODULE_ID, "log"));
  const chain = new PublicChain(gid);
  chain.read(logShelf(host).find(gid)?.pages() ?? []);
  const { tip } = chain;
  const state = revealIn(tip?.record.do)
    ? "GRAVITYPORTALS.Log.State.over"
    : gid === current
      ? "GRAVITYPORTALS.Log.State.current"
      : "GRAVITYPORTALS.Log.State.left";
  const kb = Math.max(1, Math.round(bytesOf(log) / BYTES_OF_KB));
  return {
    name: gameName(host, gid, rulesets, say),
    state: say(state),
    size: say("GRAVITYPORTALS.Log.size", { entries: (tip?.n ?? -1) + 1, size: numberText(kb) }),
    isJudge: isGameMaster(host.game.user),
  };
};

/** Saves a game as *Games of this world* does. */
export const exportLog = (gid: string, rulesets: RulesetShelf): Promise<void> =>
  saveGame(
    getHost(),
    localStore(() => localStorage),
    rulesets,
    gid,
  );
