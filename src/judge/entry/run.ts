import type { Answered } from "../journal/entry.ts";
import { isPlaceCommand } from "../journal/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent, Outcome } from "../ports/engine.ts";
import type { Ledger, LedgeredGame, Pending } from "./ledger.ts";
import { type OpenQuestion, type OwnedChoice, play, roundDice, type Settle, type Settled } from "./procedure.ts";

/** One entry while its commands are played: first secret ones by serial, then the one that waited, then public ones. */
export class Run<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #engine: Engine<S, C, E>;
  readonly #settle: (state: S) => Settle;
  readonly #n: number;
  #ledger: Ledger;
  state: S;
  pending: Pending<C> | null;
  readonly events: E[] = [];
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
    return roundDice(this.#ledger, this.#engine.round(this.state, command));
  }

  #take({ events, state, refused }: Outcome<S, E>): string | undefined {
    this.state = state;
    this.events.push(...events);
    return refused;
  }
}

/** The public part of a choice, without who made it. */
export const publicAnswer = ({ req, choice }: Answered): Answered => ({ req, choice });
