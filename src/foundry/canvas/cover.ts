/** Whether the secrets on this screen are covered; one state for the map and the judge's windows of a client. */
let covered = false;
const listeners = new Set<(covered: boolean) => void>();

export const isCovered = (): boolean => covered;

/** Covers or uncovers every secret on this screen at once. */
export const setCovered = (now: boolean): void => {
  if (now === covered) return;
  covered = now;
  for (const listener of listeners) listener(now);
};

/** Calls back at each change; the returned function ends it. */
export const onCover = (listener: (covered: boolean) => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
