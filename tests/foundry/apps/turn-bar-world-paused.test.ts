import { describe, expect, test } from "vitest";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { judgeRole } from "./fake-acts.ts";
import { fakeSession, judgeSession } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const HABITS = { until: DEFAULT_UNTIL, away: false };

describe("a paused world", () => {
  test("is said to everybody, and the judge lets it go on; the one button stays", () => {
    const judge = turnBarView(judgeSession(), say, { ...HABITS, worldPaused: true });
    expect(judge.worldPaused).toEqual({ hint: langText("TurnBar.worldPausedJudge"), resume: true });
    expect([judge.asks, judge.button?.act]).toEqual([true, "next"]);
    const captain = turnBarView(fakeSession(), say, { ...HABITS, worldPaused: true });
    expect(captain.worldPaused).toEqual({ hint: langText("TurnBar.worldPausedHint"), resume: false });
    expect(captain.voice).toContain(langText("TurnBar.worldPausedHint"));
    expect(turnBarView(fakeSession(), say, HABITS).worldPaused).toBeNull();
  });

  test("a move that something outside the game stopped is said to its captain, and judges are led to the check", () => {
    const name = "Amber Tern";
    const captain = turnBarView(fakeSession({ stopped: "amber-tern" }), say, HABITS);
    const said = langText("TurnBar.stoppedHint", { name });
    expect([captain.stopped, captain.hindrance, captain.asks]).toEqual([said, "", true]);
    expect(captain.voice).toContain(said);
    const stopped = [{ captain: "tom", unit: "amber-tern", times: 2 }];
    const role = judgeRole([], { hindrances: { stopped, unpressedTurns: 0, misfit: false } });
    const judge = turnBarView(judgeSession({ role }), say, HABITS);
    expect([judge.stopped, judge.hindrance]).toEqual(["", langText("TurnBar.hindrance", { count: 1 })]);
    expect([judge.menu.worldCheck, captain.menu.worldCheck]).toEqual([langText("WorldCheck.title"), ""]);
    expect(turnBarView(judgeSession(), say, HABITS).hindrance).toBe("");
  });
});
