import { DEFAULT_WINDOWS, type Window, windowAt } from "../../anomalies/state/windows.ts";
import { spacesOf } from "../play/schedule.ts";
import { impulseOfSpace, type Phase } from "../sequence/impulses.ts";
import type { GameState } from "../state/game.ts";

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
