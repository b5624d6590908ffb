import { expect, test } from "vitest";
import { timeIn } from "../../../src/foundry/message/time-words.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { ORIONS_GATE } from "../../../src/foundry/rulesets/orions-gate/adapter.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { langText, say } from "../apps/sentences.ts";

test.for([
  ["by impulses", SFB32, 9, "Time", { turn: 2, impulse: 9 }],
  ["by phases, the first to impulse 16", FAST_PLAY, 16, "phase", { turn: 2, phase: 1 }],
  ["by phases, the second from impulse 17", FAST_PLAY, 17, "phase", { turn: 2, phase: 2 }],
  ["by phases, none before the first", FAST_PLAY, 0, "TurnOnly", { turn: 2 }],
  ["by rounds", ORIONS_GATE, 9, "RoundOnly", { round: 2 }],
] as const)("a turn and impulse is told %s", ([, ruleset, impulse, key, data]) => {
  const name = key === "phase" ? "FastPlay.Anomaly.phase" : `Common.${key}`;
  expect(timeIn(ruleset, { turn: 2, impulse }, say)).toBe(langText(name, data));
});
