import type { ChoiceRequest } from "./engine.ts";

/** What becomes of a question: settled at once, or put to a user who has `within` milliseconds. */
export type Settlement =
  | { readonly choice: string; readonly by: "order" | "fallback" }
  | { readonly ask: string; readonly within: number };

/** How questions are settled at this table: standing orders, seats that are asked, deadlines. */
export interface AnswerPolicy<S> {
  settle(request: ChoiceRequest, state: S): Settlement;
  /** Whether one question of a moment is settled in everybody's sight before another one has to be answered. */
  readonly comesBefore: (one: ChoiceRequest, other: ChoiceRequest) => boolean;
}
