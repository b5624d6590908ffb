import type { Citation } from "../state/event.ts";

/** What the rules say to an attempt, and which of them say it. */
export interface Verdict {
  readonly verdict: "allowed" | "refused";
  readonly rules: readonly Citation[];
}

/** A verdict by some rules. */
export const verdictOf = (allowed: boolean, ...rules: readonly Citation[]): Verdict => ({
  verdict: allowed ? "allowed" : "refused",
  rules,
});
