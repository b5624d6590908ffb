import { describe, expect, test } from "vitest";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { type TurnBarView, turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { Front } from "../../../src/rules/index.ts";
import { fakeSession, type GameParts, game, hex, hole, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const captain = (parts: Partial<Session>): TurnBarView =>
  turnBarView(fakeSession(parts), say, { until: DEFAULT_UNTIL, away: false });

const patience = ship("long-patience", "2212", { scene: "lantern-deep", speed: 0 });
const lantern = hole("the-lantern", "2215");
const NOTHING = langText("TurnBar.NothingDue");

describe("the forecast of pushes", () => {
  test.for<[string, string, GameParts["readings"], number]>([
    ["2211", "1.4", {}, 5],
    ["2207", "1.4", {}, 6],
    ["2207", "1.4", { everyOther: "odd" }, 5],
    ["2201", "1.4", {}, 8],
    ["2231", "1.8", {}, 12],
    ["2232", "1.8", {}, 16],
    ["0115", "1.31", {}, 32],
  ])("a ship at %s is pushed next after %s with %o at impulse %s", ([at, now, readings = {}, impulse]) => {
    const unit = ship("kettle", at, { scene: "lantern-deep", speed: 0 });
    const state = game({ at: now, readings, units: [unit], holes: [lantern] });
    expect(captain({ state }).sentence).toBe(langText("TurnBar.NextPush", { impulse, names: "Kettle" }));
  });

  test("says nothing of a hole that sleeps until the next turn, nor of one in another scene", () => {
    const units = [patience];
    const asleep = game({ units, holes: [hole("x", "2215", { inert: true })] });
    const elsewhere = game({ units, holes: [hole("x", "2215", { scene: "quiet-reach" })] });
    expect([captain({ state: asleep }).sentence, captain({ state: elsewhere }).sentence]).toEqual([NOTHING, NOTHING]);
  });
});

describe("the forecast of waves", () => {
  const front = { wave: "wave@1.1", source: "the-lantern", hex: hex("2215"), strength: 35, struck: [] } as const;
  const waiting = (at: string, now: string, parts: Partial<Front> = {}, readings: GameParts["readings"] = {}) => {
    const unit = ship("kettle", at, { scene: "lantern-deep", speed: 0 });
    const [turn = 1, impulse = 0] = now.split(".").map(Number);
    const since = { turn: 1, impulse: 1 };
    const radius = (turn - 1) * 32 + impulse - 1;
    const state = game({ at: now, units: [unit], readings });
    return captain({ state: { ...state, fronts: [{ ...front, scene: "lantern-deep", since, radius, ...parts }] } });
  };

  test.for<[string, string, string]>([
    ["2207", "1.4", langText("TurnBar.NextWave", { impulse: 9, names: "Kettle" })],
    ["2207", "1.8", langText("TurnBar.NextWave", { impulse: 9, names: "Kettle" })],
    ["2207", "1.9", NOTHING],
    ["0101", "1.4", langText("TurnBar.NextWave", { impulse: 26, names: "Kettle" })],
    ["2230", "1.4", langText("TurnBar.NextWave", { impulse: 16, names: "Kettle" })],
  ])("a ship at %s in %s: %s", ([at, now, sentence]) => {
    expect(waiting(at, now).sentence).toBe(sentence);
  });

  test("says nothing of a wave that comes next turn, is spent before it comes, or runs elsewhere", () => {
    expect(waiting("2207", "1.20", { since: { turn: 1, impulse: 26 }, radius: 0 }).sentence).toBe(NOTHING);
    expect(waiting("2207", "1.4", {}, { waveDecay: [[7, 100]] }).sentence).toBe(NOTHING);
    expect(waiting("2207", "1.4", { scene: "quiet-reach" }).sentence).toBe(NOTHING);
  });
});
