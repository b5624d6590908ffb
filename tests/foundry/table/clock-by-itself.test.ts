import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { othersAwaited } from "../../../src/foundry/view/waiting-text.ts";
import { say } from "../apps/sentences.ts";
import { beginBy, layClockMap } from "./clock-game.ts";
import { drag, type Play } from "./play.ts";
import { putShips, setting } from "./small-game.ts";

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

  describe("with a freighter of the judge's, of speed 16", () => {
    beforeEach(async () => {
      await putShips(play, map, [{ name: "Ferry", at: "3020", speed: 16 }]);
      await begin("unlinked");
      await play.next();
      await setting(play.table, play.judge, "pace", "500");
      for (const { session } of play.captains) session.setReady({ kind: "end-of-turn" });
    });
    const doing = () => play.captains.map(({ session }) => othersAwaited(session, say));
    const bar = () => turnBarView(play.judge.session, say, { until: { kind: "next-step" }, away: false });

    test("the clock waits in its impulse until the judge moves it, and everybody reads so", async () => {
      // At speed 16 it moves in every second impulse.
      await play.table.until(() => play.now === "1.2", "the clock comes to where it moves");
      await play.table.pass(20_000);
      expect(play.now).toBe("1.2");
      const judge = play.judge.host.game.user.name;
      expect(doing()).toEqual(Array(2).fill(say("GRAVITYPORTALS.Common.Doing.moving", { name: judge })));
      expect([bar().sentence, bar().tone, bar().button?.filled]).toEqual([
        expect.stringContaining(say("GRAVITYPORTALS.TurnBar.JudgeMovesOne", { names: "Ferry" })),
        "ask",
        false,
      ]);
      await drag(play.table, play.judge, play.unit("Ferry"), ["3019"]);
      await play.table.until(() => play.now === "1.4", "the clock goes on");
      await play.table.pass(20_000);
      expect([play.now, play.placeOf(play.unit("Ferry"))]).toEqual(["1.4", "3019"]);
    });

    test("a press of Next passes it over, and by a standing order it goes without the judge's hand", async () => {
      await play.table.until(() => play.now === "1.2", "the clock comes to where it moves");
      await play.next();
      expect([play.now, play.placeOf(play.unit("Ferry"))]).toEqual(["1.3", "3020"]);
      play.judge.play.setOrders(play.unit("Ferry"), { push: "ask", holdCourse: true });
      await play.table.until(() => play.now === "1.32", "the turn runs out");
      expect(play.placeOf(play.unit("Ferry"))).toBe("3005");
    });
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
    for (const { session } of play.captains) session.setReady({ kind: "end-of-turn" });
    await play.table.until(() => play.now === "1.32", "the turn runs out");
    await play.table.pass(10_000);
    expect(play.now).toBe("1.32");
  });

  test("what was said before an undo counts no more: the clock waits until seats are ready again", async () => {
    await begin("round-is-impulse");
    await play.next();
    await setting(play.table, play.judge, "pace", "500");
    const n = play.judge.game.tip.n;
    for (const { session } of play.captains) session.setReady({ kind: "impulse", impulse: 3 });
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
    for (const { session } of play.captains) session.setReady({ kind: "next-step" });
    await play.table.until(() => play.now !== back, "the clock goes on");
  });
});
