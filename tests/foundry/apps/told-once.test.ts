import { expect, test } from "vitest";
import { signalsView } from "../../../src/foundry/apps/bridge/signals.ts";
import { EVERYTHING, journalView } from "../../../src/foundry/apps/console/journal.ts";
import type { RuleEvent } from "../../../src/rules/sfb32/index.ts";
import { fakeSession, judgeSession, line } from "./fake-session.ts";
import { say } from "./sentences.ts";

const located = (by: "IP2.51" | "IP2.52" | "IP2.53", player = "tom", hex = "2016"): RuleEvent => ({
  at: "1.2",
  event: "portal-located",
  rules: ["IP2.11", by],
  audience: [player],
  player,
  portal: "p1",
  scene: "quiet-reach",
  hex,
  by,
});

const events = [
  located("IP2.53"),
  located("IP2.51"),
  located("IP2.51", "ann"),
  located("IP2.51", "tom", "1017"),
] as const;

test("[IP2.53] a portal's place that a passage shows by two rules is told once, with both, and its other end for itself", () => {
  const journal = events.map((event) => line(event));
  const { signals } = signalsView(fakeSession({ journal }), say);
  expect(signals.map(({ rules }) => rules)).toEqual(["IP2.11 IP2.51", "IP2.11 IP2.53 IP2.51"]);
  const { rows } = journalView(judgeSession({ journal }), say, EVERYTHING);
  expect(rows.map(({ rules }) => rules)).toEqual(["IP2.11 IP2.51", "IP2.11 IP2.51", "IP2.11 IP2.53 IP2.51"]);
});

test("[IP2.52] what is shown again in a later entry is told again", () => {
  const journal = [line(located("IP2.53"), 1), line(located("IP2.52"), 2)];
  expect(signalsView(fakeSession({ journal }), say).signals).toHaveLength(2);
});
