/** A game of two captains and a buoy, whose clock is what is looked at. */
import type { HostCombat, HostScene } from "../../../src/foundry/host/host.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";
import { MODULE } from "./window.ts";

/** Lays the map out; no game is open yet. */
export const layClockMap = async (): Promise<{ readonly play: Play; readonly map: HostScene }> => {
  const play = await sitDown();
  const map = await makeMap(play, "deep");
  const [ann, bob] = play.captains;
  await putShips(play, map, [
    { name: "Tern", at: "1010", owner: ann },
    { name: "Heron", at: "2010", owner: bob },
    { name: "Buoy", at: "2020" },
  ]);
  return { play, map };
};

/** Opens the game with an encounter that drives its clock in one of the ways. */
export const beginBy = async (mapping: string, play: Play, map: HostScene): Promise<void> => {
  await setting(play.table, play.judge, "clockMapping", mapping);
  await openGame(play, map);
};

/** The encounter that is the game's clock, on the judge's client. */
export const clockOf = ({ judge }: Play): HostCombat => {
  const bound = judge.host.game.combats.contents.filter((one) => one.getFlag(MODULE, "clock") === judge.game.gid);
  const [combat] = bound;
  if (!combat || bound.length > 1) throw new Error(`${bound.length} encounters are the clock`);
  return combat;
};

/** Waits until the clock has followed something that somebody does. */
export const untilFollowed = async (play: Play, work: Promise<unknown>): Promise<void> => {
  await play.table.drive(work);
  await play.table.pass(TICK);
  for (let before = ""; before !== play.now; ) {
    before = play.now;
    await play.table.pass(TICK);
  }
};
