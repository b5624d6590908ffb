import { afterEach, expect, test } from "vitest";
import { agreementsView, EMPTY_DRAFT } from "../../../src/foundry/apps/agreements/agreements-view.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { asksFirst } from "../../../src/foundry/view/ready-press.ts";
import { langText, say } from "../apps/sentences.ts";
import { gameOf, muster, orders, press, sitDownOg } from "./orions-gate-game.ts";
import { type Play, TICK } from "./play.ts";

let play: Play;
afterEach(() => play.table.close());

test.for(["judge", "sealed"] as const)(
  "the program plays both sides, judged as «%s»: each press shows a step",
  async (judging) => {
    const sat = await sitDownOg();
    play = sat.play;
    const { judge } = play;
    await play.table.drive(judge.acts.openGame([sat.map.id], judging, "orions-gate"));
    await play.table.pass(TICK);
    expect(await muster(play, { player1: "auto-weak", player2: "auto-middle" })).toBeNull();
    const seen = new Set<string>();
    for (let n = 0; n < 40 && gameOf(judge).clock.turn < 2; n += 1) {
      expect(asksFirst(judge.session, null)).toBe(false);
      await press(play);
      const { turn, step, part } = gameOf(judge).clock;
      if (turn > 0) expect([`${turn}.${step}`, part]).toEqual([`${turn}.${step}`, "done"]);
      seen.add(`${turn}.${step}`);
    }
    expect(gameOf(judge).clock.turn).toBe(2);
    // Moves and shots are each seen before the next step; idle steps take no press.
    expect([...seen]).toEqual(expect.arrayContaining(["1.2.1", "1.2.2"]));
    expect(seen.size).toBeLessThan(12);
    expect(orders(judge).done).toBe("");
    expect(turnBarView(judge.session, say, { until: { kind: "next-step" }, away: false }).button).toMatchObject({
      act: "next",
    });
    const agreed = agreementsView(judge.session, say, EMPTY_DRAFT, []);
    expect([agreed.empty, agreed.canPropose]).toEqual([
      langText(judging === "judge" ? "Agreements.empty" : "Agreements.programs"),
      false,
    ]);
    // Nobody has to agree, so whoever watches goes back alone; the clock waits until it is let go on.
    const { n } = judge.game.tip;
    const before = gameOf(judge).clock;
    await press(play);
    expect(gameOf(judge).clock).not.toEqual(before);
    expect(await play.table.drive(judge.acts.undoTo(n, "once more"))).toBeNull();
    await play.table.pass(TICK);
    expect([gameOf(judge).clock, judge.session.condition]).toEqual([before, "paused"]);
    await press(play);
    expect(gameOf(judge).clock).not.toEqual(before);
  },
);
