import { bandIsDue } from "../../anomalies/white-hole/bands.ts";
import { spacesOf } from "../play/schedule.ts";
import { cursorAt, halfStepOfTurn, halfStepsBefore, impulseOfHalfStep, type Phase } from "../sequence/impulses.ts";
import type { GameState } from "../state/game.ts";

/** In which spaces of whoever is active a band of a white hole pushes. */
export interface PushedSpaces {
  /** Ascending, from 1. */
  readonly spaces: readonly number[];
  /** How many spaces whoever is active has in this phase; 0 where no space is played. */
  readonly of: number;
  /** Whether the space that is being played is one of them. */
  readonly now: boolean;
}

/**
 * The spaces of the present phase in which the band of a rhythm pushes whoever is active, if it is in that band. Of a
 * batch its first unit counts.
 *
 * @rule FP-MAP-04 By the half-step instead of the impulse, or by both of its impulses.
 * @rule FP-MAP-05 A share of the eight half-steps lies in each space.
 */
export const pushedSpaces = ({ clock, units, ruleOptions }: GameState, every: number): PushedSpaces => {
  const first = units[clock.active[0] ?? ""];
  const { part, space, turn } = clock;
  if (!first || space === 0 || (part !== 1 && part !== 2)) return { spaces: [], of: 0, now: false };
  const phase: Phase = part;
  const of = spacesOf(first, clock);
  const isDue = (count: number): boolean => bandIsDue({ range: 0, every }, count, ruleOptions.everyOther);
  const pushes = (halfStep: number): boolean => {
    const ofTurn = halfStepOfTurn(phase, halfStep);
    const last = impulseOfHalfStep(ofTurn);
    return ruleOptions.whiteHoleRate === "impulse-true"
      ? isDue(last - 1) || isDue(last)
      : isDue(halfStepsBefore(turn, ofTurn));
  };
  const inSpace = (n: number): boolean => {
    const [from, to] = [cursorAt(n - 1, of), cursorAt(n, of)];
    return Array.from({ length: to - from }, (_, index) => from + 1 + index).some(pushes);
  };
  const spaces = Array.from({ length: of }, (_, index) => index + 1).filter(inSpace);
  return { spaces, of, now: spaces.includes(space) };
};
