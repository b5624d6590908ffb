import { describe, expect, test } from "vitest";
import { signalsView } from "../../../src/foundry/apps/bridge/signals.ts";
import { eventMessage } from "../../../src/foundry/chat/event-words.ts";
import type { RuleEvent } from "../../../src/rules/index.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

const itself = (id: string): string => id;
const names = { unit: itself, scene: itself, player: itself, hole: itself, anomaly: itself };

const wordsOf = (event: object): string => {
  const { key, data } = eventMessage(event as RuleEvent, names, {});
  return say(key, data);
};

const place = { portal: "p1", scene: "sol", hex: "0815" };

describe("what a judge reads of ion storms", () => {
  test.for([
    { event: "storm-began", key: "stormBegan" },
    { event: "storm-ended", key: "stormEnded" },
  ])("[IP2.81] $event names the portal and its hex", ({ event, key }) => {
    expect(wordsOf({ event, at: "1.2", ...place })).toBe(langText(`Console.Fact.${key}`, place));
  });

  test.for([
    { rules: ["IP2.84"], key: "returnStorm" },
    { rules: ["IP2.624"], key: "returnVoided" },
  ])("[IP2.84] a return turn is void by $rules for its own reason", ({ rules, key }) => {
    const event = { event: "return-turn-voided", at: "4.0", rules, audience: ["ann"], player: "ann", portal: "p1" };
    expect(wordsOf(event)).toBe(langText(`Console.Fact.${key}`, { player: "ann", portal: "p1" }));
    const session = fakeSession({ me: "ann", journal: [{ n: 1, event: event as unknown as RuleEvent }] });
    expect(signalsView(session, say).signals.map(({ text }) => text)).toEqual([langText(`Bridge.Signal.${key}`)]);
  });
});
