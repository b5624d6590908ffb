import { expect, test } from "vitest";
import { eventTime, timeInFull, timeText } from "../../../src/foundry/message/time-text.ts";
import { langText, say } from "./sentences.ts";

test.for([
  ["1.6", langText("Common.Time", { turn: 1, impulse: 6 })],
  ["2.0", langText("Common.TurnOnly", { turn: 2 })],
  ["12.32", langText("Common.Time", { turn: 12, impulse: 32 })],
  ["0.0", langText("Common.Start")],
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
