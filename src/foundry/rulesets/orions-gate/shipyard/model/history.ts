/** How many changes can be taken back. */
const KEPT = 200;

/** A value, what it was before each of the last changes, and what was taken back since. */
export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly ahead: readonly T[];
}

export const historyOf = <T>(now: T): History<T> => ({ now, past: [], ahead: [] });

/** Makes a change; one that changes nothing is none. */
export const changed = <T>(history: History<T>, next: T): History<T> =>
  JSON.stringify(next) === JSON.stringify(history.now)
    ? history
    : { now: next, past: [...history.past, history.now].slice(-KEPT), ahead: [] };

/** Takes the last change back. */
export const undone = <T>({ now, past, ahead }: History<T>): History<T> => {
  const before = past.at(-1);
  return before === undefined ? { now, past, ahead } : { now: before, past: past.slice(0, -1), ahead: [now, ...ahead] };
};

/** Makes again the change that was taken back last. */
export const redone = <T>({ now, past, ahead }: History<T>): History<T> => {
  const [next, ...later] = ahead;
  return next === undefined ? { now, past, ahead } : { now: next, past: [...past, now], ahead: later };
};
