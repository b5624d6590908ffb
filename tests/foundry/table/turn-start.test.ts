import { afterEach, beforeEach, expect, test } from "vitest";
import type { ReadyUntil } from "../../../src/foundry/ruleset/clock.ts";
import type { Play } from "./play.ts";
import { makeMap, openGame, putShips, setting, sitDown } from "./small-game.ts";

let play: Play;

/** Ann has ships, of which one holds its course; Bob looks on. The clock stands at the last impulse of the turn. */
beforeEach(async () => {
  play = await sitDown({ seed: 8 });
  const map = await makeMap(play, "deep");
  const [ann] = play.captains;
  await putShips(play, map, [{ name: "Tern", at: "2020", owner: ann, speed: 4 }]);
  await openGame(play, map);
  ann.play.setOrders(play.unit("Tern"), { push: "straight", holdCourse: true });
  await play.to("1.32");
  await setting(play.table, play.judge, "pace", "500");
});
afterEach(() => play.table.close());

const WORDS: readonly ReadyUntil[] = [
  { kind: "something-happens" },
  { kind: "my-next-move" },
  { kind: "end-of-turn" },
  { kind: "impulse", impulse: 2 },
];

test.for(WORDS)(
  "Ready until %o holds no longer than the turn: a new one waits for whoever has ships",
  async (until) => {
    const [ann, bob] = play.captains;
    const tern = play.placeOf(play.unit("Tern"));
    ann.play.setReady(until);
    bob.play.setReady({ kind: "something-happens" });
    await play.table.until(() => play.now === "2.0", "turn 2 begins");
    await play.table.pass(20_000);
    expect([play.now, play.placeOf(play.unit("Tern"))]).toEqual(["2.0", tern]);
    // Whoever has nothing to set is not asked.
    expect([ann.session.ready, bob.session.ready]).toEqual([false, true]);
    ann.play.setReady({ kind: "something-happens" });
    await play.table.until(() => play.now === "2.8", "Ready lets the turn run");
  },
);
