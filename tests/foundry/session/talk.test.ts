import { describe, expect, test } from "vitest";
import { isPresenceMessage, readPresenceMessage } from "../../../src/foundry/ready/presence-messages.ts";

const ready = { talk: "ready", gid: "g1", at: "1.4", doing: "ready" };
const status = {
  talk: "status",
  gid: "g1",
  at: "1.4",
  seats: [{ id: "u1", doing: "away" }],
  judge: null,
  asked: [],
  paused: true,
};

describe("small talk", () => {
  test.for([ready, { ...ready, doing: "wait" }, status])("%o is read as it is", (message) => {
    expect(readPresenceMessage(message)).toEqual(message);
  });

  test.for([
    ["more than it may say", { ...ready, until: "impulse-16" }],
    ["a doing that is none", { ...ready, doing: "sleeping" }],
    ["a word without end", { ...ready, gid: "g".repeat(65) }],
    ["a seat without a doing", { ...status, seats: [{ id: "u1" }] }],
    ["a kind that is none", { talk: "gossip" }],
  ] as const)("with %s is none, and none of the judge's protocol either", ([_name, message]) => {
    expect([readPresenceMessage(message), isPresenceMessage(message)]).toEqual([null, true]);
  });

  test.for([null, "ready", { t: "hello", gid: "g1" }])("%o is for somebody else", (message) => {
    expect([readPresenceMessage(message), isPresenceMessage(message)]).toEqual([null, false]);
  });
});
