import { expect, test } from "vitest";
import { eventTime, timeIn, timeInFull } from "../../../src/foundry/message/time-words.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { ORIONS_GATE } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { langText, say } from "./sentences.ts";

test.for([
  [SFB32, "1.6", langText("Common.Time", { turn: 1, impulse: 6 })],
  [SFB32, "2.0", langText("Common.TurnOnly", { turn: 2 })],
  [SFB32, "12.32", langText("Common.Time", { turn: 12, impulse: 32 })],
  [SFB32, "0.0", langText("Common.Start")],
  [FAST_PLAY, "1.0.1.8", langText("Common.StepTime", { turn: 1, step: "1.8" })],
  [FAST_PLAY, "2.1.6.21", langText("Common.PhaseTime", { turn: 2, phase: "1", step: "4.21" })],
  [FAST_PLAY, "1.3.6.4", langText("Common.StepTime", { turn: 1, step: "6.4" })],
  [FAST_PLAY, "1.4.6.4", langText("Common.Start")],
  [FAST_PLAY, "2.17", langText("FastPlay.Anomaly.phase", { turn: 2, phase: 2 })],
  [ORIONS_GATE, "3.2.1", langText("Common.RoundTime", { round: "3", step: "2.1" })],
  [ORIONS_GATE, "0.1.1", langText("Common.SetUpTime", { step: "1.1" })],
  [ORIONS_GATE, "2.17", langText("Common.RoundOnly", { round: 2 })],
  // A ruleset that says nothing of its clock.
  [{}, "3.2.1.4", langText("Common.StepTime", { turn: 3, step: "2.1.4" })],
] as const)("[%#] the moment %s of the log is read as «%s»", ([ruleset, at, text]) => {
  expect(eventTime(ruleset, at, say)).toBe(text);
});

test("the turn bar and the ear are told the same moment", () => {
  expect([timeIn(SFB32, "3.4", say), timeInFull(SFB32, "3.4", say)]).toEqual([
    langText("Common.Time", { turn: 3, impulse: 4 }),
    langText("Common.SpokenTime", { turn: 3, impulse: 4 }),
  ]);
});
