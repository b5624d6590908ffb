import {
  commandJson,
  commandOf,
  forkIn,
  isPlaceCommand,
  isRuntimeCommand,
  isToldFirst,
  type RuntimeCommand,
  undoneBy,
} from "../log/runtime-commands.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import { NO_HEAD } from "../protocol/chain.ts";
import type { JsonObject } from "../protocol/encoding.ts";
import { entryBoxSize } from "../protocol/sizes.ts";
import {
  type Author,
  type Composed,
  type EntryDraft,
  FAILED,
  type Item,
  NO_SERIAL,
  publicRecord,
  type SecretCommand,
  sealedRecord,
  type Taken,
  type Work,
} from "./draft.ts";
import {
  chanceSeed,
  freeSerial,
  type Ledger,
  type LedgeredGame,
  latestKey,
  publicSerial,
  serialOf,
  withCommand,
  withoutAudience,
} from "./ledger.ts";
import { firstUndo } from "./pending-commands.ts";
import { type History, rederive } from "./replay.ts";
import { Run } from "./run.ts";

/** A placement as its serial's secret body holds it, with the game's id and the serial. */
const numberedPlacement = (command: JsonObject, gid: string, serial: number): JsonObject => {
  const place = command["place"];
  if (typeof place !== "object" || place === null || Array.isArray(place)) throw new Error("a placement has no place");
  return { ...command, place: { ...place, v: 1, gid, serial } };
};

/** The ids of the anomalies that these commands place. */
const placedBy = (commands: readonly JsonObject[]): readonly string[] =>
  commands.flatMap((command) => (isPlaceCommand(command) ? [command.place.id] : []));

/** The serial in whose body a secret command stands. Placements have none yet, and sort after all serials in use. */
const serialOfSecret = (ledger: Ledger, { anomaly, command }: SecretCommand): number => {
  if (isPlaceCommand(command)) return Number.POSITIVE_INFINITY;
  return anomaly === null || Object.hasOwn(ledger.serials, anomaly) ? serialOf(ledger, anomaly) : 0;
};

/** Public commands that one entry takes at most: enough for sixty passages, which have four each. */
export const COMMANDS_MOST = 256;

/** Characters of public events after which an entry takes no further command; a whole record may have 256 KiB. */
const EVENTS_MOST = 144 * 1024;

/** Makes the next entry in memory. Nothing is written, and no argument is changed. */
export const compose = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  game: LedgeredGame<S, C>,
  work: Work<S>,
  history: History<S, C>,
  author: Author,
): Composed<S, C, E> => {
  const entry = new EntryWork<S, C, E>(engine, game, work, author);
  entry.fill(history);
  return { draft: entry.draft(), failed: entry.failed };
};

class EntryWork<S, C extends EngineCommand, E extends EngineEvent> {
  readonly failed: (Taken & { readonly error: unknown })[] = [];
  readonly #engine: Engine<S, C, E>;
  /** The game before the entry. */
  readonly #before: LedgeredGame<S, C>;
  /** The same with the round done that the entry begins with. */
  readonly #game: LedgeredGame<S, C>;
  readonly #done: Extract<RuntimeCommand, { readonly do: "round-done" }> | null;
  readonly #work: Work<S>;
  #author: Author;
  readonly #run: Run<S, C, E>;
  readonly #commands: JsonObject[] = [];
  readonly #bodies: Record<string, JsonObject[]> = {};
  readonly #taken: Taken[] = [];
  #undone: Pick<LedgeredGame<S, C>, "state" | "pending"> | null = null;
  #measured = { events: 0, length: 0 };

  constructor(engine: Engine<S, C, E>, game: LedgeredGame<S, C>, work: Work<S>, author: Author) {
    const { open } = game.ledger.fairness;
    this.#engine = engine;
    this.#before = game;
    this.#work = work;
    this.#author = author;
    this.#done = open && work.links ? { do: "round-done", round: open.round, list: work.links } : null;
    // The entry begins with what the seats gave, so its own dice may be of that round.
    this.#game = this.#done ? { ...game, ledger: withCommand(game.ledger, this.#done, NO_HEAD) } : game;
    this.#run = new Run(engine, this.#game, work.settle);
  }

  get #ledger(): Ledger {
    return this.#game.ledger;
  }

  fill(history: History<S, C>): void {
    const { ended, isRevealed } = this.#ledger.fairness;
    if (isRevealed) return;
    const { items } = this.#work;
    const first = items.find(({ row }) => forkIn(row)) ?? items.find(({ row }) => isToldFirst(row));
    if (first) return this.#tell(first);
    if (ended) {
      if (this.#work.reveal) this.#commands.push(this.#work.reveal);
      return;
    }
    const undo = firstUndo(this.#engine, this.#game, this.#work.items);
    if (undo) return this.#undo(undo, history);
    if (this.#work.retired.length > 0) {
      this.#commands.push(...this.#work.retired.map(commandJson));
      return;
    }
    const end = this.#work.items.find(({ row }) => row[0]?.["do"] === "end");
    if (end) return this.#end(end);
    // Nothing is played while seats are asked for their part in the dice.
    if (this.#ledger.fairness.open) return;
    const waiting = this.#game.pending !== null;
    if (waiting && !this.#work.answered) return;
    if (this.#done) this.#commands.push(this.#done);
    if (!waiting) {
      const first = this.#firstCommand();
      if (!first) return;
      // Who knows what the seats gave may know the dice: what is secret is chosen before a round is opened, or waits.
      if (!this.#done) this.#playSecrets();
      if (this.#openRound(first)) return;
    } else {
      this.#run.resume();
    }
    this.#playNext();
    // An order of the program's has an entry of its own, so that people see them one by one.
    if (!waiting && !this.#playAuto()) this.#takeItems();
  }

  draft(): EntryDraft<S, C, E> | null {
    const run = this.#run;
    if (this.#commands.length === 0 && run.answered.length === 0 && run.questions.length === 0) return null;
    const { state, pending } = this.#undone ?? run;
    const bodies = Object.fromEntries(Object.entries(this.#bodies).filter(([, body]) => body.length > 0));
    const content = { at: this.#engine.at(state), commands: this.#commands, bodies };
    const size = entryBoxSize(this.#ledger.seats.length);
    return {
      record: publicRecord(this.#ledger, run, content),
      sealed: sealedRecord(this.#ledger, run, content, this.#author, size),
      before: this.#before,
      state,
      pending,
      events: run.events,
      questions: run.questions,
      taken: this.#taken,
      size,
    };
  }

  /** The public command to play first; nothing when there is none. */
  #firstCommand(): JsonObject | undefined {
    const next = this.#engine.next(this.#run.state);
    if (next) return commandJson(next);
    const auto = this.#auto();
    return auto ? commandJson(auto) : this.#work.items[0]?.row[0];
  }

  /** The order of the program's that is due. */
  #auto(): C | null {
    const { state } = this.#run;
    return this.#engine.auto(state, chanceSeed(this.#ledger, this.#engine.at(state)));
  }

  /** Plays the order of the program's that is due, with what it sets off; false where none is. */
  #playAuto(): boolean {
    const auto = this.#hasRoom() && !this.#engine.next(this.#run.state) ? this.#auto() : null;
    if (!auto || !this.#hasRound(commandJson(auto))) return false;
    const refused = this.#run.public(auto);
    // It would be given again without end.
    if (refused !== undefined) throw new Error(`an order of the program's was refused: ${refused}`);
    this.#commands.push(commandJson(auto));
    this.#playNext();
    return true;
  }

  /**
   * Makes the entry that tells from where the game goes on, who judges it from now on, or who has its key: it holds no
   * other command. What waits in secret is fixed before somebody else has the key.
   */
  #tell({ id, row }: Item): void {
    const isShared = row[0]?.["do"] === "key-shared";
    const { open, ended } = this.#ledger.fairness;
    if (isShared && this.#game.pending === null && !open && !ended) this.#playSecrets();
    const renewal = this.#work.renewals.get(id);
    if (renewal) this.#author = { ...this.#author, keys: renewal.keys };
    this.#commands.push(...(renewal?.row ?? row));
    this.#taken.push({ id, commands: row.length });
  }

  /** Makes the entry that ends the game, which holds the secret orders that wait and nothing else. */
  #end({ id }: Item): void {
    if (this.#game.pending === null) this.#playSecrets();
    this.#commands.push({ do: "end", seats: [...this.#work.present.keys()].sort() });
    this.#taken.push({ id, commands: 1 });
  }

  /** Makes the entry of an undo, which holds no other command. */
  #undo({ id, row }: Item, history: History<S, C>): void {
    const [command] = row.filter(isRuntimeCommand);
    if (command?.do !== "undo") return;
    const { n } = this.#ledger;
    const undone = undoneBy([...history.undosBefore(n + 1), { n: n + 1, entries: command.entries }]);
    try {
      this.#undone = rederive(this.#engine, history, this.#ledger, undone);
    } catch (error) {
      // An agreed undo follows from the state, so dropping it here would have it tried again without end.
      if (command.agreed) throw error;
      this.failed.push({ id, commands: 1, refused: FAILED, error });
      return;
    }
    this.#commands.push(command);
    this.#taken.push({ id, commands: 1 });
  }

  /** Plays the pending secret commands, serial by serial, in the order in which the box holds them. */
  #playSecrets(): void {
    const placing = placedBy(this.#work.secrets.map(({ command }) => command));
    // A judge's commands on what is placed here stand in the same serial's body, behind its placement.
    const isOnPlaced = ({ anomaly, command }: SecretCommand): boolean =>
      command["by"] === undefined && anomaly !== null && placing.includes(anomaly);
    const ready = this.#work.secrets
      .map((secret) => ({
        secret,
        serial: isOnPlaced(secret) ? Number.POSITIVE_INFINITY : serialOfSecret(this.#ledger, secret),
      }))
      .sort((a, b) =>
        a.serial === b.serial
          ? placing.indexOf(a.secret.anomaly ?? "") - placing.indexOf(b.secret.anomaly ?? "")
          : a.serial - b.serial,
      );
    const placedHere = new Map<string, number>();
    let free = freeSerial(this.#ledger);
    for (const { secret, serial: known } of ready) {
      const { id, anomaly, command } = secret;
      const places = isPlaceCommand(command);
      const held = isOnPlaced(secret) && !places ? placedHere.get(anomaly ?? "") : known;
      // Where the placement could not be played now, what follows it waits for the entry that holds it.
      if (held === undefined) continue;
      const serial = places ? free : held;
      if (serial === undefined) {
        this.#taken.push({ id, commands: 1, refused: NO_SERIAL });
        continue;
      }
      if (!this.#hasRound(command)) continue;
      if (!this.#playSecret(id, serial, command) || !places) continue;
      placedHere.set(command.place.id, serial);
      free = freeSerial(this.#ledger, serial);
    }
  }

  /** Plays a command from a serial's secret body and writes it there; false when it failed. */
  #playSecret(id: string, serial: number, command: JsonObject): boolean {
    const numbered = isPlaceCommand(command) ? numberedPlacement(command, this.#ledger.gid, serial) : command;
    try {
      const refused = this.#run.secret(serial, commandOf<C>(numbered));
      const body = this.#bodies[String(serial)] ?? [];
      this.#bodies[String(serial)] = [...body, numbered];
      this.#taken.push({ id, commands: 1, ...(refused === undefined ? {} : { refused }) });
      return true;
    } catch (error) {
      this.failed.push({ id, commands: 1, refused: FAILED, error });
      return false;
    }
  }

  #hasRound(command: JsonObject): boolean {
    const round = this.#engine.round(this.#run.state, commandOf<C>(command));
    return round === null || Object.hasOwn(this.#ledger.rounds, round);
  }

  /**
   * Opens the round of the first command in an entry of its own, if it is not open yet. The secret commands that wait are
   * part of that entry, so they were fixed before anybody could know the round's dice.
   */
  #openRound(command: JsonObject): boolean {
    if (isRuntimeCommand(command)) return false;
    const round = this.#engine.round(this.#run.state, commandOf<C>(command));
    if (round === null || Object.hasOwn(this.#ledger.rounds, round)) return false;
    const keys = this.#comingIn();
    const { keys: known } = keys.reduce((ledger, key) => withCommand(ledger, key, NO_HEAD), this.#ledger).fairness;
    const seats = [...this.#work.present.keys()].filter((user) => known[user]?.isOut === false).sort();
    const key = latestKey(this.#ledger);
    this.#commands.push(...keys, { do: "round-open", round, seats, ...(key === undefined ? {} : { key }) });
    return true;
  }

  /** Seats that begin to take part in the dice, or do so again, by what their windows say. */
  #comingIn(): readonly Extract<RuntimeCommand, { readonly do: "seat-key" }>[] {
    const { keys } = this.#ledger.fairness;
    return [...this.#work.present]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([user, anchor]) => {
        const known = keys[user];
        if (anchor === null || (known?.anchor === anchor && !known.isOut)) return [];
        const since = known?.isOut ? "again" : "other";
        return [{ do: "seat-key" as const, user, anchor, since: known ? since : ("first" as const) }];
      });
  }

  /** Plays the commands that the engine demands before anything else. */
  #playNext(): void {
    while (this.#hasRoom()) {
      const next = this.#engine.next(this.#run.state);
      if (!next || !this.#hasRound(commandJson(next))) return;
      this.#run.public(next);
      this.#commands.push(commandJson(next));
    }
  }

  /** Plays orders, and after them one row of the judge's, until a question is open or the entry is full. */
  #takeItems(): void {
    for (const { id, row, user } of this.#work.items) {
      let count = 0;
      let refused: string | undefined;
      for (const command of row) {
        if (!this.#hasRoom() || this.#engine.next(this.#run.state)) break;
        if (this.#commands.length > 0 && (isRuntimeCommand(command) || isPlaceCommand(command))) break;
        if (!isRuntimeCommand(command) && !this.#hasRound(command)) break;
        count += 1;
        refused = this.#do(id, command);
        if (refused !== undefined) break;
        this.#playNext();
      }
      // The rest of a refused row is dropped, as its commands belong together.
      const commands = refused === undefined ? count : row.length;
      if (count > 0 && refused !== FAILED)
        this.#taken.push({ id, commands, ...(refused === undefined ? {} : { refused }) });
      if (commands < row.length || user === undefined) return;
    }
  }

  /** Plays one public command; returns the code when it was refused or failed. */
  #do(id: string, command: JsonObject): string | undefined {
    if (isRuntimeCommand(command)) {
      this.#commands.push(command);
      return undefined;
    }
    if (isPlaceCommand(command)) return this.#placeInPublic(id, command);
    try {
      const refused = this.#run.public(commandOf<C>(command));
      this.#commands.push(command);
      return refused;
    } catch (error) {
      this.failed.push({ id, commands: Number.POSITIVE_INFINITY, refused: FAILED, error });
      return FAILED;
    }
  }

  /** Plays a public placement, which is the first command of its entry and is in its serial's secret body too. */
  #placeInPublic(id: string, command: JsonObject): string | undefined {
    const serial = publicSerial(this.#ledger, Object.keys(this.#bodies).map(Number));
    if (serial === undefined || !isPlaceCommand(command)) return NO_SERIAL;
    const numbered = numberedPlacement(command, this.#ledger.gid, serial);
    try {
      const refused = this.#run.secret(serial, commandOf<C>(numbered));
      this.#bodies[String(serial)] = [numbered];
      this.#commands.push(numbered);
      return refused;
    } catch (error) {
      this.failed.push({ id, commands: Number.POSITIVE_INFINITY, refused: FAILED, error });
      return FAILED;
    }
  }

  #hasRoom(): boolean {
    if (this.#run.pending !== null || this.#engine.agreedUndo(this.#run.state)) return false;
    return this.#commands.length < COMMANDS_MOST && this.#publicLength() < EVENTS_MOST;
  }

  /** Characters of public events so far. Sealed events are not counted, so the end of an entry reveals nothing of them. */
  #publicLength(): number {
    const { events } = this.#run;
    const { events: known, length } = this.#measured;
    const fresh = events.slice(known).filter(({ audience }) => audience === "all");
    const added = fresh.reduce((sum, event) => sum + JSON.stringify(withoutAudience(event)).length, 0);
    this.#measured = { events: events.length, length: length + added };
    return this.#measured.length;
  }
}
