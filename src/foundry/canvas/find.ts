import type { Hex } from "../../rules/index.ts";

/** A hex that this client's person wants to look at. */
export interface FindRequest {
  readonly scene: string;
  readonly hex: Hex;
}

const listeners = new Set<(request: FindRequest) => void>();

/** Moves this client's own view to a hex and rings it there; nobody else is told, and no pointer moves. */
export const findOnMap = (request: FindRequest): void => {
  for (const listener of listeners) listener(request);
};

/** Calls back when somebody looks for a hex. */
export const onFind = (listener: (request: FindRequest) => void): void => {
  listeners.add(listener);
};
