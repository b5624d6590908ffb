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
 * The two shorter sets.
 *
 * @rule IP2.77 Windows of three or of two impulses, or any other set that ascends without overlap.
 */
export const SHORTER_WINDOWS = {
  three: [
    [3, 5],
    [8, 10],
    [13, 15],
    [18, 20],
    [23, 25],
    [28, 30],
  ],
  two: [
    [3, 4],
    [8, 9],
    [13, 14],
    [18, 19],
    [23, 24],
    [28, 29],
  ],
} as const satisfies Record<string, readonly Window[]>;

/**
 * The window that holds an impulse.
 *
 * @rule IP2.231 Whether a portal is open follows from the impulse alone.
 */
export const windowAt = (windows: readonly Window[], impulse: number): Window | null =>
  windows.find(([first, last]) => first <= impulse && impulse <= last) ?? null;
