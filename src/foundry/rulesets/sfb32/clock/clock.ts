import { IMPULSES_A_TURN } from "../../../../rules/index.ts";
import { type GameState, onwardCommand } from "../../../../rules/sfb32/index.ts";
import type { ClockPart, RulesetClock } from "../../../ruleset/clock.ts";
import { type OwnCommand, own } from "../../../ruleset/orders.ts";
import { trackerOf } from "../../../ruleset/tracker.ts";

/**
 * The commands of the next step of the clock, one entry's worth; nothing while something must be played first. The end
 * of an impulse and what follows it are one step.
 */
export const stepRow = (state: GameState): readonly OwnCommand[] | null => {
  const onward = onwardCommand(state);
  if (onward?.do !== "end-impulse") return onward && [own(onward)];
  const phase = state.clock.impulse < IMPULSES_A_TURN ? "impulse-done" : "turn-done";
  const next = onwardCommand({ ...state, clock: { ...state.clock, phase } });
  return next ? [own(onward), own(next)] : [own(onward)];
};

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
