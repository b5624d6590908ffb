import "../../../src/foundry/rulesets/fast-play/adapter.ts";
import "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { expect, test } from "vitest";
import { eventTime, timeInFull, timeText } from "../../../src/foundry/message/message.ts";
import { langText, say } from "./sentences.ts";

test.for([
  ["1.6", langText("Common.Time", { turn: 1, impulse: 6 })],
  ["2.0", langText("Common.TurnOnly", { turn: 2 })],
  ["12.32", langText("Common.Time", { turn: 12, impulse: 32 })],
  ["0.0", langText("Common.Start")],
  ["1.0.1.8", langText("Common.StepTime", { turn: 1, step: "1.8" })],
  ["2.1.6.21", langText("Common.PhaseTime", { turn: 2, phase: "1", step: "4.21" })],
  ["1.3.6.4", langText("Common.StepTime", { turn: 1, step: "6.4" })],
  ["1.4.6.4", langText("Common.Start")],
  ["3.2.1", langText("Common.RoundTime", { round: "3", step: "2.1" })],
  ["0.1.1", langText("Common.SetUpTime", { step: "1.1" })],
] as const)("the moment %s of the log is read as «%s»", ([at, text]) => {
  expect(eventTime(say, at)).toBe(text);
});

test("the turn bar and the ear are told the same moment", () => {
  const time = { turn: 3, impulse: 4 };
  expect([timeText(say, time), timeInFull(say, time)]).toEqual([
    langText("Common.Time", { turn: 3, impulse: 4 }),
    langText("Common.SpokenTime", { turn: 3, impulse: 4 }),
  ]);
});
