import type { ChoiceRequest } from "./engine.ts";

/** How a question is settled: at once, or by asking a user who has `within` milliseconds. */
export type Settlement =
  | { readonly choice: string; readonly by: "order" | "fallback" }
  | { readonly ask: string; readonly within: number };

/** How questions are settled in this game: by standing orders, by asking seats, or by the fallback. */
export interface AnswerPolicy<S> {
  settle(request: ChoiceRequest, state: S): Settlement;
  /** Whether the outcome of one question is public before another question of the same moment has to be answered. */
  readonly comesBefore: (one: ChoiceRequest, other: ChoiceRequest) => boolean;
}
