const listeners = new Set<() => void>();

/** Has the map drawn again, as something changed that is no part of the session. */
export const askRedraw = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when the map is to be drawn again. */
export const onRedraw = (listener: () => void): void => {
  listeners.add(listener);
};
