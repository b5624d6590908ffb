import { IMPULSES_A_TURN } from "../../../../rules/index.ts";
import type { GameState } from "../../../../rules/sfb32/index.ts";
import type { ClockPart, RulesetClock } from "../../../ruleset/clock.ts";
import { trackerOf } from "../../../ruleset/tracker.ts";
import { stepRow } from "./steps.ts";

const PARTS: Readonly<Record<GameState["clock"]["phase"], ClockPart>> = {
  before: "before",
  start: "between",
  pushes: "pushes",
  "standing-orders": "pushes",
  orders: "orders",
  "impulse-done": "between",
  "turn-done": "over",
};

/** Turns of 32 impulses, and how a combat tracker counts them. */
export const SFB32_CLOCK: RulesetClock = {
  ...trackerOf(Array.from({ length: 1 + IMPULSES_A_TURN }, (_, impulse) => impulse)),
  stepRow,
  part: ({ clock }: GameState) => PARTS[clock.phase],
  following: ({ clock }: GameState) =>
    clock.phase === "before" || clock.phase === "turn-done" || clock.impulse >= IMPULSES_A_TURN
      ? { turn: clock.turn + 1, impulse: 0 }
      : { turn: clock.turn, impulse: clock.impulse + 1 },
};
