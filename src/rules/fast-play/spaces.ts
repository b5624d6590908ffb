/** How spaces of a phase lie to windows and pushes, and who has still to play theirs. */

import { DEFAULT_WINDOWS, type Window, windowAt } from "../anomalies/state/game.ts";
import { bandIsDue } from "../anomalies/white-hole/bands.ts";
import { spacesOf } from "./play/schedule.ts";
import {
  cursorAt,
  halfStepOfTurn,
  halfStepsBefore,
  impulseOfHalfStep,
  impulseOfSpace,
  type Phase,
} from "./state/clock.ts";
import type { GameState } from "./state/game.ts";
import type { Unit } from "./state/unit.ts";
import { whoMayAct } from "./stops.ts";

/** How the space that is being played lies to the windows of a portal, or to the announced ones. */
export interface AnnouncedSpaces {
  readonly open: boolean;
  /** While open the last space of the window, while closed the first of the next one in this phase; null where none is. */
  readonly space: number | null;
  /** How many spaces whoever is active has in this phase; 0 where no space is played. */
  readonly of: number;
}

const CLOSED: AnnouncedSpaces = { open: false, space: null, of: 0 };

/**
 * Whether windows are open in the present space. Of a batch its first unit counts.
 *
 * @param windows left out for the announced ones, the published pattern alone: whoever looks learns nothing of portals
 *
 * @rule FP-MAP-01 At Speed Zero, which is the last impulse of a phase, they are closed.
 * @rule FP-MAP-02 A space is at the middle of its share of the phase.
 */
export const announcedSpaces = (
  { clock, units, ruleOptions }: GameState,
  windows: readonly Window[] = DEFAULT_WINDOWS,
): AnnouncedSpaces => {
  const first = units[clock.active[0] ?? ""];
  const { part, space } = clock;
  if (!first || space === 0 || (part !== 1 && part !== 2)) return CLOSED;
  const phase: Phase = part;
  const of = spacesOf(first, clock);
  const windowOf = (n: number) => windowAt(windows, impulseOfSpace(phase, n, of, ruleOptions.windowMap));
  const later = Array.from({ length: of - space }, (_, index) => space + 1 + index);
  const now = windowOf(space);
  if (!now) return { open: false, space: later.find((n) => windowOf(n) !== null) ?? null, of };
  const after = later.find((n) => windowOf(n) !== now);
  return { open: true, space: after === undefined ? of : after - 1, of };
};

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

/**
 * The units for which a table stops and that have still to do what it stops for: those that are to be planned and of
 * which nothing was announced, those whose odd speed is split, and those whose space it is and that have not moved in it.
 * At all other stops nothing is left undone by who passes.
 *
 * @param state as its reader sees it: what others have announced is unknown
 */
export const dueNow = (state: GameState): readonly Unit[] => {
  const { stretch, concerned } = whoMayAct(state);
  const { announcements, clock } = state;
  switch (stretch?.kind) {
    case "plan":
      return concerned.filter(({ id }) => announcements[id] === undefined);
    case "move":
      return concerned.filter(({ id }) => clock.active.includes(id) && !clock.memory.ordered.includes(id));
    // Which half was chosen is nowhere kept apart from the half that goes first where nobody says.
    case "split":
      return concerned;
    default:
      return [];
  }
};
