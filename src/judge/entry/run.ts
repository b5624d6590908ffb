import seedrandom from "seedrandom/seedrandom.js";
import type { Answered } from "../log/entry.ts";
import { isPlaceCommand } from "../log/runtime-commands.ts";
import type {
  ChoiceRequest,
  ChosenBy,
  DiceRequest,
  Engine,
  EngineAnswer,
  EngineCommand,
  EngineEvent,
  EngineOutcome,
  EngineRequest,
} from "../ports/engine.ts";
import { mac, toHex, utf8 } from "../protocol/keys.ts";
import { jointOf, type Ledger, type LedgeredGame, type Pending, serialOf } from "./ledger.ts";

/** Names a series of faces: their purpose, and the moment of the game to which they belong. */
export interface Occasion {
  readonly purpose: string;
  readonly occasion: string;
}

/** The key of one occasion's stream, 32 bytes. */
export const streamKey = (joint: Uint8Array, { purpose, occasion }: Occasion): Uint8Array =>
  mac(joint, "stream", utf8(purpose), utf8(occasion));

const SEED = /^[0-9a-f]{64}$/;

/**
 * Faces `first` to `first + count − 1` of an occasion, each 1 to `sides`. Every occasion has a stream of its own, so a
 * face does not depend on the faces drawn before: undo, a crash or another order of commands does not change it.
 */
export const faces = (
  joint: Uint8Array,
  occasion: Occasion,
  { first = 0, count, sides = 6 }: { readonly first?: number; readonly count: number; readonly sides?: number },
): readonly number[] => {
  const seed = toHex(streamKey(joint, occasion));
  // seedrandom would seed itself from other sources, without an error, if the seed were missing.
  if (!SEED.test(seed)) throw new Error("a stream needs 64 hexadecimal digits");
  const next = seedrandom(seed);
  for (let skipped = 0; skipped < first; skipped += 1) next();
  return Array.from({ length: count }, () => 1 + Math.floor(next() * sides));
};

/** A question that must be put to a user before the command can go on. */
export interface OpenQuestion {
  readonly request: ChoiceRequest;
  readonly user: string;
  /** Milliseconds the user has. */
  readonly within: number;
}

/** A choice that a user has to make. */
export type OwnedChoice = ChoiceRequest & { readonly who: string };

const isOwned = (request: EngineRequest): request is OwnedChoice => request.kind === "choice" && request.who !== null;

/** The result of playing a command. */
type Played<S, E> =
  | { readonly done: true; readonly outcome: EngineOutcome<S, E>; readonly answered: readonly (Answered & Settled)[] }
  | {
      readonly done: false;
      /** Answers to the requests before the open questions, in order. */
      readonly answered: readonly (Answered & Settled)[];
      readonly questions: readonly OpenQuestion[];
      /** All users' choices of this moment, including those that need not be asked. */
      readonly moment: readonly OwnedChoice[];
    };

/** A choice, and who made it; `by` is absent when an earlier entry holds the choice. */
export interface Settled {
  readonly choice: string;
  readonly by?: ChosenBy;
}

/** Settles a question with an answer, or by naming the user to ask. */
export type Settle = (request: ChoiceRequest) => Settled | OpenQuestion;

/** Dice that fell: whose stream, of which round, and for what. */
export interface Roll extends Occasion {
  readonly serial: number;
  readonly round: string;
  readonly first: number;
  readonly sides: number;
  readonly faces: readonly number[];
}

/** Returns the faces for a request. */
type Dice = (request: DiceRequest) => readonly number[];

/** The dice of one round. The faces come from the stream of the anomaly that each request names. */
const roundDice =
  (ledger: Ledger, round: string | null, fell: (roll: Roll) => void): Dice =>
  (request) => {
    if (round === null) throw new Error(`dice for ${request.purpose}: the command belongs to no round`);
    const { purpose, occasion, first, sides } = request;
    const serial = serialOf(ledger, request.anomaly);
    const shown = faces(jointOf(ledger, serial, round), request, request);
    fell({ serial, round, purpose, occasion, first, sides, faces: shown });
    return shown;
  };

/**
 * Plays one command from its beginning. The same state, command, dice and answers give the same result, so a command
 * that has to wait for answers is abandoned, and played again from its beginning once they are in.
 */
const play = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  state: S,
  command: C,
  dice: Dice,
  settle: Settle,
): Played<S, E> => {
  const procedure = engine.handle(state, command);
  const answered: (Answered & Settled)[] = [];
  let step = procedure.next([]);
  while (!step.done) {
    const batch = answerBatch(step.value, dice, settle);
    // With a question open, the other answers of its batch are not recorded: choices of one moment are published together.
    if (batch.questions.length > 0) {
      return { done: false, answered, questions: batch.questions, moment: step.value.filter(isOwned) };
    }
    answered.push(...batch.answered);
    step = procedure.next(batch.answers);
  }
  return { done: true, outcome: step.value, answered };
};

const answerBatch = (requests: readonly EngineRequest[], dice: Dice, settle: Settle) => {
  const answers: EngineAnswer[] = [];
  const answered: (Answered & Settled)[] = [];
  const questions: OpenQuestion[] = [];
  for (const request of requests) {
    if (request.kind === "dice") {
      answers.push({ faces: dice(request) });
      continue;
    }
    const settled = settle(request);
    if ("user" in settled) {
      questions.push(settled);
      continue;
    }
    if (!request.options.includes(settled.choice)) throw new Error(`question ${request.id} has no such option`);
    answers.push({ choice: settled.choice });
    answered.push({ req: request.id, ...settled });
  }
  return { answers, answered, questions };
};

/** One entry while its commands are played: first secret ones by serial, then the one that waited, then public ones. */
export class Run<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #engine: Engine<S, C, E>;
  readonly #settle: (state: S) => Settle;
  readonly #n: number;
  #ledger: Ledger;
  state: S;
  pending: Pending<C> | null;
  readonly events: E[] = [];
  /** All dice that fell for it. */
  readonly rolls: Roll[] = [];
  /** Answers that this entry adds to the record. */
  readonly answered: (Answered & Settled)[] = [];
  /** Questions that this entry puts to seats. */
  questions: readonly OpenQuestion[] = [];
  /**
   * All choices of the moment in which questions stay open. All of them are published: a list of the open ones alone
   * would reveal who has standing orders.
   */
  moment: readonly OwnedChoice[] = [];

  constructor(engine: Engine<S, C, E>, game: LedgeredGame<S, C>, settle: (state: S) => Settle) {
    this.#engine = engine;
    this.#settle = settle;
    this.#ledger = game.ledger;
    this.#n = game.ledger.n + 1;
    this.state = game.state;
    this.pending = game.pending;
  }

  /** Plays a command of a serial's secret body; returns the code of a refusal. Nobody is asked: each choice takes its fallback. */
  secret(serial: number, command: C): string | undefined {
    if (isPlaceCommand(command)) {
      const serials = { ...this.#ledger.serials, [command.place.id]: serial };
      this.#ledger = { ...this.#ledger, serials };
    }
    const fallback: Settle = ({ fallback: choice }) => ({ choice, by: "fallback" });
    const played = play(this.#engine, this.state, command, this.#dice(command), fallback);
    if (!played.done) throw new Error("a secret command asked a seat");
    return this.#take(played.outcome);
  }

  /**
   * Plays a public command; returns the code of a refusal. When a question stays open, {@link pending} holds the command
   * and the state is unchanged.
   */
  public(command: C, before: readonly Answered[] = []): string | undefined {
    const played = play(this.#engine, this.state, command, this.#dice(command), this.#settle(this.state));
    const known = new Set(before.map(({ req }) => req));
    this.answered.push(...played.answered.filter(({ req }) => !known.has(req)));
    if (!played.done) {
      this.questions = played.questions;
      this.moment = played.moment;
      const asked = played.moment.map(({ id }) => id);
      const choosing = [...new Set(played.moment.map(({ who }) => who))];
      this.pending = { n: this.#n, command, answered: played.answered.map(publicAnswer), asked, choosing };
      return undefined;
    }
    this.pending = null;
    return this.#take(played.outcome);
  }

  /** Plays the command that waited for answers. */
  resume(): string | undefined {
    const waiting = this.pending;
    return waiting ? this.public(waiting.command, waiting.answered) : undefined;
  }

  #dice(command: C) {
    return roundDice(this.#ledger, this.#engine.round(this.state, command), (roll) => this.rolls.push(roll));
  }

  #take({ events, state, refused }: EngineOutcome<S, E>): string | undefined {
    this.state = state;
    this.events.push(...events);
    return refused;
  }
}

/** The public part of a choice, without who made it. */
export const publicAnswer = ({ req, choice }: Answered): Answered => ({ req, choice });
