/** First and last impulse of a window, both inside it. */
export type Window = readonly [first: number, last: number];

/**
 * The impulses in which a portal is open, unless its sheet says otherwise.
 *
 * @rule IP2.232 Six windows of four impulses a turn.
 */
export const DEFAULT_WINDOWS: readonly Window[] = [
  [2, 5],
  [7, 10],
  [12, 15],
  [18, 21],
  [23, 26],
  [28, 31],
];

/**
 * The window that holds an impulse.
 *
 * @rule IP2.231 Whether a portal is open follows from the impulse alone.
 * @rule IP2.77 A portal's own windows may be any set that ascends without overlap.
 */
export const windowAt = (windows: readonly Window[], impulse: number): Window | null =>
  windows.find(([first, last]) => first <= impulse && impulse <= last) ?? null;
