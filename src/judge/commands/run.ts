import { type OpenQuestion, type OwnedChoice, play, roundDice, type Settle, type Settled } from "../entry/procedure.ts";
import type { Ledger, Pending, Table } from "../entry/table.ts";
import type { Answered } from "../journal/entry.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { isPlaceCommand } from "./runtime-commands.ts";

/** One entry while its commands are played: secret ones first, by serial; then what waited; then the public ones. */
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
   * All choices of the moment in which questions stay open. Everybody is told of all of them: of the open ones alone,
   * others would learn who is asked and who keeps standing orders.
   */
  moment: readonly OwnedChoice[] = [];

  constructor(engine: Engine<S, C, E>, table: Table<S, C>, settle: (state: S) => Settle) {
    this.#engine = engine;
    this.#settle = settle;
    this.#ledger = table.ledger;
    this.#n = table.ledger.n + 1;
    this.state = table.state;
    this.pending = table.pending;
  }

  /** Plays a command of a serial's secret body. It asks nobody: where it has a choice, the fallback stands. */
  secret(serial: number, command: C): string | undefined {
    if (isPlaceCommand(command)) {
      const serials = { ...this.#ledger.serials, [command.place.id]: serial };
      this.#ledger = { ...this.#ledger, serials };
    }
    const fallback: Settle = ({ fallback: choice }) => ({ choice, by: "fallback" });
    const played = play(this.#engine, this.state, command, this.#dice(command), fallback);
    if (!played.done) throw new Error("a secret command asked a seat");
    this.#take(played.outcome.events);
    return played.outcome.refused;
  }

  /** Plays a public command; when a question stays open, {@link pending} holds the command and nothing has happened. */
  public(command: C, before: readonly Answered[] = []): string | undefined {
    const played = play(this.#engine, this.state, command, this.#dice(command), this.#settle(this.state));
    const known = new Set(before.map(({ req }) => req));
    this.answered.push(...played.answered.filter(({ req }) => !known.has(req)));
    if (!played.done) {
      this.questions = played.questions;
      this.moment = played.moment;
      const asked = played.moment.map(({ id }) => id);
      const choosing = [...new Set(played.moment.map(({ who }) => who))];
      this.pending = { n: this.#n, command, answered: played.answered.map(bare), asked, choosing };
      return undefined;
    }
    this.pending = null;
    this.#take(played.outcome.events);
    return played.outcome.refused;
  }

  /** Goes on with the command that waited. */
  resume(): string | undefined {
    const waiting = this.pending;
    return waiting ? this.public(waiting.command, waiting.answered) : undefined;
  }

  #dice(command: C) {
    return roundDice(this.#ledger, this.#engine.round(this.state, command));
  }

  #take(events: readonly E[]): void {
    this.state = this.#engine.evolve(this.state, events);
    this.events.push(...events);
  }
}

/** What everybody may know of a choice. */
export const bare = ({ req, choice }: Answered): Answered => ({ req, choice });

/** A command of ours as JSON, and back: records hold exactly what the engine was given. */
export const commandJson = (command: EngineCommand): JsonObject => command as unknown as JsonObject;
export const commandOf = <C extends EngineCommand>(json: JsonObject): C => json as unknown as C;
