import { expect, test } from "vitest";
import { eventTime, timeInFull, timeText } from "../../../src/foundry/message/time-text.ts";
import { say } from "./sentences.ts";

test.for([
  ["1.6", "T1 I6"],
  ["2.0", "T2"],
  ["12.32", "T12 I32"],
  ["0.0", "start"],
] as const)("the moment %s of the log is read as «%s»", ([at, text]) => {
  expect(eventTime(say, at)).toBe(text);
});

test("the strip and the ear are told the same moment", () => {
  const time = { turn: 3, impulse: 4 };
  expect([timeText(say, time), timeInFull(say, time)]).toEqual(["T3 I4", "Turn 3, impulse 4"]);
});
