import type { RuleId } from "../rulebook/ids.ts";
import type { Purpose } from "./purpose.ts";

/** Who is shown as rolling: the judge in private, or the player whose unit it is. */
export type Roller = "judge" | { readonly player: string | null };

/** A rule's question for dice. Rules ask; they never roll. */
export interface DiceRequest {
  readonly kind: "dice";
  readonly purpose: Purpose;
  /** What it is rolled for: portal end, hole, player or unit. Names the stream in `simulate`. */
  readonly subject: string;
  /** The anomaly whose joint stream gives the faces at a table; none for rolls that belong to no anomaly. */
  readonly anomaly: string | null;
  /** The moment of the roll, such as `3.0/o`; a face belongs to it, never to a running count. */
  readonly occasion: string;
  /** Index of the first face wanted within the occasion: 0, or more for a re-roll. */
  readonly first: number;
  readonly count: number;
  readonly sides: 6;
  readonly roller: Roller;
  readonly rule: RuleId;
}

/** A rule's question for a decision. */
export interface ChoiceRequest {
  readonly kind: "choice";
  /** Stable within the game: the same question has the same id after undo and reload. */
  readonly id: string;
  readonly what: "push";
  /** The player asked; null when nobody owns the unit and the fallback stands. */
  readonly who: string | null;
  readonly unit: string;
  /** Where the unit stands and what pushes it, for the one who is asked. */
  readonly from: string;
  readonly by: string;
  readonly range: number;
  /** Hex labels, in the order A to F. */
  readonly options: readonly string[];
  /** The option taken when nobody chooses. */
  readonly fallback: string;
  readonly rule: RuleId;
}

export type Request = DiceRequest | ChoiceRequest;

/** Faces for a dice request, or one of the options for a choice. */
export type Answer = { readonly faces: readonly number[] } | { readonly choice: string };

/** A rule that needs answers: it yields a batch of requests and is handed their answers in the same order. */
export type Procedure<T> = Generator<readonly Request[], T, readonly Answer[]>;

/** Asks for one roll and gives its faces; an answer of another shape is a broken promise. */
export function* roll(request: Omit<DiceRequest, "kind" | "sides">): Procedure<readonly number[]> {
  const [answer] = yield [{ kind: "dice", sides: 6, ...request }];
  if (!answer || !("faces" in answer) || answer.faces.length !== request.count) {
    throw new Error(`dice for ${request.purpose} at ${request.occasion}: ${request.count} faces were asked for`);
  }
  return answer.faces;
}
