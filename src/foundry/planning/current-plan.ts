import type { PathPlan } from "./path-plan.ts";

let current: PathPlan | null = null;
const listeners = new Set<() => void>();

/** The path that this client's person is drawing; null while none is drawn. */
export const currentPlan = (): PathPlan | null => current;

/** Takes another path as the one that is drawn, or ends the drawing. */
export const setPlan = (plan: PathPlan | null): void => {
  current = plan;
  for (const listener of listeners) listener();
};

/** Calls back when the path that is drawn changes. */
export const onPlan = (listener: () => void): void => {
  listeners.add(listener);
};
