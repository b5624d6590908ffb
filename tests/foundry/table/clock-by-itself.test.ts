import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { beginBy, layClockMap } from "./clock-game.ts";
import type { Play } from "./play.ts";
import { setting } from "./small-game.ts";

let play: Play;
let map: HostScene;

beforeEach(async () => {
  ({ play, map } = await layClockMap());
});
afterEach(() => play.table.close());

const begin = (mapping: string): Promise<void> => beginBy(mapping, play, map);

describe("by itself", () => {
  test("the clock goes on when every seat is ready, after the pace, and not before", async () => {
    await begin("round-is-impulse");
    await play.next();
    await setting(play.table, play.judge, "pace", "3000");
    const [ann, bob] = play.captains;
    ann.play.setReady({ kind: "next-step" });
    await play.table.pass(10_000);
    expect(play.now).toBe("1.0");
    bob.play.setReady({ kind: "next-step" });
    await play.table.pass(2_900);
    expect(play.now).toBe("1.0");
    await play.table.pass(800);
    expect(play.now).toBe("1.1");
    await play.table.pass(20_000);
    expect(play.now).toBe("1.1");
  });

  test("a «wait» within the pace calls the step off", async () => {
    await begin("round-is-impulse");
    await play.next();
    await setting(play.table, play.judge, "pace", "3000");
    const [ann, bob] = play.captains;
    ann.play.setReady({ kind: "next-step" });
    bob.play.setReady({ kind: "next-step" });
    await play.table.pass(2_000);
    bob.play.wait();
    await play.table.pass(20_000);
    expect(play.now).toBe("1.0");
  });

  test("«ready until the end of the turn» runs the turn out", async () => {
    await begin("round-is-impulse");
    await play.next();
    await setting(play.table, play.judge, "pace", "500");
    for (const { session } of play.captains) session.play?.setReady({ kind: "end-of-turn" });
    await play.table.until(() => play.now === "1.32", "the turn runs out");
    await play.table.pass(10_000);
    expect(play.now).toBe("1.32");
  });

  test("what was said before an undo counts no more: the clock waits until seats are ready again", async () => {
    await begin("round-is-impulse");
    await play.next();
    await setting(play.table, play.judge, "pace", "500");
    const n = play.judge.game.tip.n;
    for (const { session } of play.captains) session.play?.setReady({ kind: "impulse", impulse: 3 });
    await play.table.until(() => play.now === "1.3", "both are ready until impulse 3");
    await play.table.drive(play.judge.acts.undoTo(n + 1, "wrong ship"));
    await play.table.pass(2_000);
    const back = play.now;
    expect(back).not.toBe("1.3");
    play.judge.acts.clock.pause(false);
    await play.table.pass(20_000);
    expect(play.now).toBe(back);
    for (const { session } of [play.judge, ...play.captains]) {
      expect(session.seats.map(({ doing }) => doing)).toEqual(["moving", "moving"]);
      expect(session.readyUntil).toBeNull();
    }
    for (const { session } of play.captains) session.play?.setReady({ kind: "next-step" });
    await play.table.until(() => play.now !== back, "the clock goes on");
  });
});
