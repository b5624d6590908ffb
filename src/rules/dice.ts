/** Dice: what is asked of them and why, how a procedure runs on their answers, and dice of a seed. */

import seedrandom from "seedrandom/seedrandom.js";

/** Who is shown as rolling: the judge in private, or the player whose unit it is. */
type Roller = "judge" | { readonly player: string | null };

/** A rule's question for dice. Rules ask; they never roll. */
export interface DiceRequest {
  readonly kind: "dice";
  /** What the dice are for; the same purpose always has the same kind of dice. */
  readonly purpose: string;
  /** What it is rolled for: portal end, hole, player or unit. Names the stream in `simulate`. */
  readonly subject: string;
  /** The anomaly whose joint stream gives the faces at a table; none for rolls that belong to no anomaly. */
  readonly anomaly: string | null;
  /** The moment of the roll, such as `3.0/o`; a face belongs to it, never to a running count. */
  readonly occasion: string;
  /** Index of the first face wanted within the occasion: 0, or more for a re-roll. */
  readonly first: number;
  readonly count: number;
  /** Sides of each die, at least 2; its faces are 1 to this. */
  readonly sides: number;
  readonly roller: Roller;
  readonly rule: string;
}

/** A rule's question for a decision. What it is about stands beside these fields, in whole numbers and texts. */
export interface ChoiceRequest {
  readonly kind: "choice";
  /** Stable within the game: the same question has the same id after undo and reload. */
  readonly id: string;
  /** What kind of decision it is, such as `push`. */
  readonly what: string;
  /** The player asked; null when nobody owns the unit and the fallback stands. */
  readonly who: string | null;
  readonly options: readonly string[];
  /** The option taken when nobody chooses. */
  readonly fallback: string;
  readonly rule: string;
}

export type Request = DiceRequest | ChoiceRequest;

/** Faces for a dice request, or one of the options for a choice. */
export type Answer = { readonly faces: readonly number[] } | { readonly choice: string };

/** A rule that needs answers: it yields a batch of requests and is handed their answers in the same order. */
export type Procedure<T> = Generator<readonly Request[], T, readonly Answer[]>;

type Roll = Omit<DiceRequest, "kind" | "sides"> & { readonly sides?: number };

/** Asks for one roll, of six-sided dice unless it says otherwise, and gives its faces; any other answer throws. */
export function* roll(request: Roll): Procedure<readonly number[]> {
  const [answer] = yield [{ kind: "dice", sides: 6, ...request }];
  if (!answer || !("faces" in answer) || answer.faces.length !== request.count) {
    throw new Error(`dice for ${request.purpose} at ${request.occasion}: ${request.count} faces were asked for`);
  }
  return answer.faces;
}

/** Asks for one decision and gives the option that was taken; any other answer throws. */
export function* choose(request: Omit<ChoiceRequest, "kind">): Procedure<string> {
  const [answer] = yield [{ kind: "choice", ...request }];
  return chosenFrom(request, answer);
}

/** The option that an answer takes; throws where it takes none. */
export const chosenFrom = (
  { id, options }: Pick<ChoiceRequest, "id" | "options">,
  answer: Answer | undefined,
): string => {
  const choice = answer && "choice" in answer ? answer.choice : undefined;
  if (choice === undefined || !options.includes(choice)) {
    throw new Error(`${id}: one of ${options.join(", ")} was asked for, not «${choice}»`);
  }
  return choice;
};

/** The dice of one roll. */
export interface DiceOf {
  readonly count: number;
  readonly sides: number;
}

const d6 = (count: number): DiceOf => ({ count, sides: 6 });

/** The purposes for which anomalies roll dice, and how many of one roll. */
export const ANOMALY_DICE = {
  drift: d6(1),
  "wave-check": d6(2),
  "wave-strength": d6(2),
  "white-hole-strength": d6(2),
  "white-hole-interval": d6(2),
  "return-window": d6(1),
  "return-turn": d6(2),
  lab: d6(1),
  chart: d6(2),
  row: d6(2),
  race: d6(1),
} as const satisfies { readonly [purpose: string]: DiceOf };

/** Runs a procedure to its end with answers that are there at once. */
export const run = <T>(procedure: Procedure<T>, answer: (request: Request) => Answer): T => {
  let step = procedure.next();
  while (!step.done) step = procedure.next(step.value.map(answer));
  return step.value;
};

/** Scripted faces by purpose, taken before the stream. */
export type Script = { readonly [purpose: string]: readonly number[] };

/** Gives the faces for a request. */
export type DiceSource = (request: DiceRequest) => readonly number[];

/**
 * Dice for a game without a table: scripted faces by purpose first, one by one, then a stream of its own for every
 * purpose and subject, so that no roll disturbs another's.
 */
export const seededDice = (seed: string, script: Script = {}): DiceSource => {
  const used = new Map<string, number>();
  const streams = new Map<string, () => number>();

  const scripted = (purpose: string): number | undefined => {
    const n = used.get(purpose) ?? 0;
    const face = Object.hasOwn(script, purpose) ? script[purpose]?.[n] : undefined;
    if (face !== undefined) used.set(purpose, n + 1);
    return face;
  };
  const streamOf = (purpose: string, subject: string): (() => number) => {
    const name = JSON.stringify([seed, purpose, subject]);
    let next = streams.get(name);
    if (!next) {
      next = seedrandom(name);
      streams.set(name, next);
    }
    return next;
  };
  return ({ purpose, subject, count, sides }) => {
    let next: (() => number) | null = null;
    return Array.from({ length: count }, () => {
      const face = scripted(purpose);
      if (face !== undefined) return face;
      next ??= streamOf(purpose, subject);
      return 1 + Math.floor(next() * sides);
    });
  };
};
