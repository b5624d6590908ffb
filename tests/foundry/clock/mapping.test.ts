import { describe, expect, test } from "vitest";
import { SFB32_CLOCK } from "../../../src/foundry/rulesets/sfb32/adapter.ts";

const { demandOf, stepOf } = SFB32_CLOCK;

describe("the tracker and the clock", () => {
  test.for([
    { turn: 0, impulse: 0, step: 0 },
    { turn: 1, impulse: 0, step: 1 },
    { turn: 1, impulse: 1, step: 2 },
    { turn: 1, impulse: 32, step: 33 },
    { turn: 2, impulse: 0, step: 34 },
  ])("$turn.$impulse is step $step", ({ turn, impulse, step }) => {
    expect(stepOf({ turn, impulse })).toBe(step);
  });

  const clock = { turn: 1, impulse: 4 };
  const tracker = { started: true, round: 5, turn: 0, turns: 3 };

  test("a tracker that has not begun asks for nothing, nor does one that is not linked", () => {
    expect(demandOf("round-is-impulse", { ...tracker, started: false }, clock, null)).toBeNull();
    expect(demandOf("unlinked", tracker, clock, null)).toBeNull();
  });

  test("a round is a step, forward and back", () => {
    expect(demandOf("round-is-impulse", { ...tracker, round: 9 }, clock, null)).toBe(9);
    expect(demandOf("round-is-impulse", { ...tracker, round: 2 }, clock, null)).toBe(2);
  });

  test.for([
    { round: 1, step: 5, what: "stays where it is within its own turn" },
    { round: 2, step: 34, what: "goes on to the next turn's start" },
  ])("a round is a turn: round $round $what", ({ round, step }) => {
    expect(demandOf("round-is-turn", { ...tracker, round }, clock, null)).toBe(step);
  });

  test.for([
    { round: 3, turn: 2, turns: 3, step: 6, what: "one combatant on" },
    { round: 4, turn: 0, turns: 3, step: 7, what: "over the end of the round" },
    { round: 4, turn: 0, turns: 1, step: 6, what: "over the end of a round that has shrunk, still at least one" },
    { round: 3, turn: 1, turns: 3, step: 5, what: "nowhere" },
    { round: 3, turn: 0, turns: 3, step: 4, what: "back" },
  ])("a combatant's turn is a step: $what", ({ round, turn, turns, step }) => {
    const counted = { round: 3, turn: 1, step: 5 };
    const demand = demandOf("turn-is-impulse", { started: true, round, turn, turns }, clock, counted);
    expect(demand).toBe(step);
  });

  test("the first look at a tracker counts from the clock's own step", () => {
    expect(demandOf("turn-is-impulse", tracker, clock, null)).toBe(5);
    expect(demandOf("turn-is-impulse", tracker, { turn: 0, impulse: 0 }, null)).toBe(1);
  });
});
