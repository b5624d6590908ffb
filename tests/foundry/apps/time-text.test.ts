import { expect, test } from "vitest";
import { eventTime, spokenTime, timeText } from "../../../src/foundry/apps/view/time-text.ts";
import { localized, say } from "./sentences.ts";

test.for([
  ["1.6", localized("Common.Time", { turn: 1, impulse: 6 })],
  ["2.0", localized("Common.TurnOnly", { turn: 2 })],
  ["12.32", localized("Common.Time", { turn: 12, impulse: 32 })],
  ["0.0", localized("Common.Start")],
] as const)("the moment %s of the log is read as «%s»", ([at, text]) => {
  expect(eventTime(say, at)).toBe(text);
});

test("the strip and the ear are told the same moment", () => {
  const time = { turn: 3, impulse: 4 };
  expect([timeText(say, time), spokenTime(say, time)]).toEqual([
    localized("Common.Time", { turn: 3, impulse: 4 }),
    localized("Common.SpokenTime", { turn: 3, impulse: 4 }),
  ]);
});
