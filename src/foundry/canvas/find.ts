import type { Hex } from "../../rules/index.ts";

/** A hex that this client's person wants to look at. */
export interface FindRequest {
  readonly scene: string;
  readonly hex: Hex;
  /** Edges of the window that asks, in pixels of the screen: the hex is to be seen beside it. */
  readonly beside: { readonly left: number; readonly right: number } | null;
}

/**
 * How far from the middle of the screen a hex comes to lie so that it is seen beside a window: in the middle of the
 * wider strip that the window leaves free.
 *
 * @param width of the screen, in its pixels
 */
export const besideWindow = (beside: FindRequest["beside"], width: number): number => {
  if (!beside) return 0;
  const [left, right] = [Math.max(0, beside.left), Math.max(0, width - beside.right)];
  if (Math.max(left, right) < width / 8) return 0;
  return right >= left ? (beside.right + width) / 2 - width / 2 : beside.left / 2 - width / 2;
};

const listeners = new Set<(request: FindRequest) => void>();

/** Moves this client's own view to a hex and rings it there; nobody else is told, and no pointer moves. */
export const findOnMap = (request: FindRequest): void => {
  for (const listener of listeners) listener(request);
};

/** Calls back when somebody looks for a hex. */
export const onFind = (listener: (request: FindRequest) => void): void => {
  listeners.add(listener);
};
