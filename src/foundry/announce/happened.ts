import type { AnomalyState, RuleEvent } from "../../rules/index.ts";

/** What has just happened, as far as this client is told, and the game after it. */
export interface Happened {
  readonly state: AnomalyState;
  readonly events: readonly RuleEvent[];
}

const listeners = new Set<(happened: Happened) => void>();

/** Calls back for what has just happened; never for what was read from the log, taken back or brought back. */
export const onHappened = (listener: (happened: Happened) => void): void => {
  listeners.add(listener);
};

export const tellHappened = (happened: Happened): void => {
  for (const listener of listeners) listener(happened);
};
