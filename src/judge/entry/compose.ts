import { bare, commandJson, commandOf, Run } from "../commands/run.ts";
import { isPlaceCommand, isRuntimeCommand, type RuntimeCommand, undoneBy } from "../commands/runtime-commands.ts";
import { firstUndo } from "../executor/agreed-undo.ts";
import { fits, type PublicRecord, type SealedRecord } from "../journal/entry.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { entryBoxSize } from "../protocol/sizes.ts";
import { type Composed, type Draft, FAILED, type Item, NO_SERIAL, type Rider, type Taken, type Work } from "./draft.ts";
import { secretHeads, withoutAudience } from "./ledger.ts";
import type { Settled } from "./procedure.ts";
import { type History, rederive, undosBefore } from "./replay.ts";
import { freeSerial, type Ledger, serialOf, type Table } from "./table.ts";

/** Public commands that one entry takes at most: enough for sixty passages, which have four each. */
const COMMANDS_MOST = 256;

/** Characters of public events after which an entry takes no further command; a whole record may have 256 KiB. */
const EVENTS_MOST = 144 * 1024;

/** Makes the next entry in memory: nothing is written, and nothing given is changed. */
export const compose = <S, C extends EngineCommand, E extends EngineEvent>(
  engine: Engine<S, C, E>,
  table: Table<S, C>,
  work: Work<S>,
  history: History<S, C>,
  author: { readonly session: string; readonly term: number },
): Composed<S, C, E> => {
  const entry = new EntryWork<S, C, E>(engine, table, work, author);
  entry.fill(history);
  return { draft: entry.draft(), failed: entry.failed };
};

class EntryWork<S, C extends EngineCommand, E extends EngineEvent> {
  readonly failed: (Taken & { readonly error: unknown })[] = [];
  readonly #engine: Engine<S, C, E>;
  readonly #table: Table<S, C>;
  readonly #work: Work<S>;
  readonly #author: { readonly session: string; readonly term: number };
  readonly #run: Run<S, C, E>;
  readonly #commands: JsonObject[] = [];
  readonly #bodies: Record<string, JsonObject[]> = {};
  readonly #taken: Taken[] = [];
  #undone: Pick<Table<S, C>, "state" | "pending"> | null = null;
  #measured = { events: 0, length: 0 };

  constructor(
    engine: Engine<S, C, E>,
    table: Table<S, C>,
    work: Work<S>,
    author: { readonly session: string; readonly term: number },
  ) {
    this.#engine = engine;
    this.#table = table;
    this.#work = work;
    this.#author = author;
    this.#run = new Run(engine, table, work.settle);
  }

  get #ledger(): Ledger {
    return this.#table.ledger;
  }

  fill(history: History<S, C>): void {
    const undo = firstUndo(this.#engine, this.#table, this.#work.items);
    if (undo) return this.#undo(undo, history);
    const waiting = this.#table.pending !== null;
    if (waiting && !this.#work.answered) return;
    if (!waiting) {
      const first = this.#firstCommand();
      if (!first) return;
      this.#ride();
      if (this.#openRound(first)) return;
    } else {
      this.#run.resume();
    }
    this.#follow();
    if (!waiting) this.#takeItems();
  }

  draft(): Draft<S, C, E> | null {
    const run = this.#run;
    if (this.#commands.length === 0 && run.answered.length === 0 && run.questions.length === 0) return null;
    const { state, pending } = this.#undone ?? run;
    const sec = Object.fromEntries(Object.entries(this.#bodies).filter(([, body]) => body.length > 0));
    const shown = run.events.filter(({ audience }) => audience === "all");
    const hidden = [...run.events.entries()].filter(([, { audience }]) => audience !== "all");
    const record: PublicRecord = {
      n: this.#ledger.n + 1,
      at: this.#engine.at(state),
      ...part("do", this.#commands),
      ...part("ans", run.answered.map(bare)),
      ...part("ev", shown.map(withoutAudience)),
      ...part(
        "ask",
        run.moment.map((request) => ({ ...request, user: request.who }) as unknown as JsonObject),
      ),
      sec: Object.fromEntries(secretHeads(this.#ledger, sec).map((head, serial) => [String(serial), head])),
    };
    const least: SealedRecord = { n: record.n, ...this.#author, sec };
    const signed: SealedRecord = run.answered.length > 0 ? { ...least, by: run.answered.map(letter).join("") } : least;
    const full: SealedRecord = { ...signed, ev: hidden.map(([at, event]) => [at, event as unknown as JsonObject]) };
    const size = entryBoxSize(this.#ledger.counted);
    return {
      record,
      sealed: [full, signed].find((record) => fits(record, size)) ?? least,
      before: this.#table,
      state,
      pending,
      events: run.events,
      questions: run.questions,
      taken: this.#taken,
      size,
    };
  }

  /** The public command that would be played first; nothing when nothing public is to be done. */
  #firstCommand(): JsonObject | undefined {
    const next = this.#engine.next(this.#run.state);
    return next ? commandJson(next) : this.#work.items[0]?.row[0];
  }

  /** Undo stands alone in its entry. */
  #undo({ id, row }: Item, history: History<S, C>): void {
    const [command] = row.filter(isRuntimeCommand);
    if (command?.do !== "undo") return;
    const { n } = this.#ledger;
    const undone = undoneBy([...undosBefore(history, n + 1), { n: n + 1, entries: command.entries }]);
    try {
      this.#undone = rederive(this.#engine, history, this.#ledger, undone);
    } catch (error) {
      // What was agreed on is not dropped: it would be tried again for ever.
      if (command.agreed) throw error;
      this.failed.push({ id, commands: 1, refused: FAILED, error });
      return;
    }
    this.#commands.push(command);
    this.#taken.push({ id, commands: 1 });
  }

  /** Plays the secret commands that wait, serial by serial, as they stand in the box. */
  #ride(): void {
    const ready = this.#work.riders
      .map((rider) => ({ rider, serial: this.#riderSerial(rider) }))
      .sort((a, b) => (a.serial ?? -1) - (b.serial ?? -1));
    const placing = new Set(
      ready.flatMap(({ rider: { command } }) => (isPlaceCommand(command) ? [command.place.id] : [])),
    );
    let free = freeSerial(this.#ledger);
    for (const { rider, serial: known } of ready) {
      const places = isPlaceCommand(rider.command);
      // The judge's acts on an anomaly wait for the entry after its placement. A player's order never waits for a secret.
      const judges = rider.command["by"] === undefined;
      if (judges && !places && rider.anomaly !== null && placing.has(rider.anomaly)) continue;
      const serial = places ? free : known;
      if (serial === undefined) {
        this.#taken.push({ id: rider.id, commands: 1, refused: NO_SERIAL });
        continue;
      }
      if (!this.#hasRound(rider.command)) continue;
      if (this.#tell(rider.id, serial, rider.command) && places) free = nextSerial(serial);
    }
  }

  #riderSerial({ anomaly, command }: Rider): number | undefined {
    // Placements come last, in order of arrival: their serials follow all that are in use.
    if (isPlaceCommand(command)) return Number.POSITIVE_INFINITY;
    return Object.hasOwn(this.#ledger.serials, anomaly ?? "") || anomaly === null ? serialOf(this.#ledger, anomaly) : 0;
  }

  /** Plays a command from a serial's secret body and writes it there; false when it failed. */
  #tell(id: string, serial: number, command: JsonObject): boolean {
    const told = isPlaceCommand(command) ? placed(command, this.#ledger.gid, serial) : command;
    try {
      const refused = this.#run.secret(serial, commandOf<C>(told));
      const body = this.#bodies[String(serial)] ?? [];
      this.#bodies[String(serial)] = [...body, told];
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

  /** When the command's round is not done, this entry takes the round one step on instead. */
  #openRound(command: JsonObject): boolean {
    if (isRuntimeCommand(command)) return false;
    const round = this.#ledger.round?.id ?? this.#engine.round(this.#run.state, commandOf<C>(command));
    if (round === null || Object.hasOwn(this.#ledger.rounds, round)) return false;
    this.#commands.push(roundStep(this.#ledger, round));
    return true;
  }

  /** Plays what must be played before anything else. */
  #follow(): void {
    while (this.#hasRoom()) {
      const next = this.#engine.next(this.#run.state);
      if (!next || !this.#hasRound(commandJson(next))) return;
      this.#run.public(next);
      this.#commands.push(commandJson(next));
    }
  }

  /** Plays orders, and after them one row of the judge's, until something must be asked or the entry is full. */
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
        this.#follow();
      }
      // A refused row is not played on: its commands belong together.
      const commands = refused === undefined ? count : row.length;
      if (count > 0 && refused !== FAILED)
        this.#taken.push({ id, commands, ...(refused === undefined ? {} : { refused }) });
      if (commands < row.length || user === undefined) return;
    }
  }

  /** Plays one public command; gives the code when it was refused or failed. */
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

  /** A placement that everybody sees stands in its serial's secret body as well, and first in its entry. */
  #placeInPublic(id: string, command: JsonObject): string | undefined {
    const used = Object.values(this.#bodies).flat().filter(isPlaceCommand).length;
    const first = freeSerial(this.#ledger);
    const serial = first === undefined ? undefined : nextSerial(first + used - 1);
    if (serial === undefined || !isPlaceCommand(command)) return NO_SERIAL;
    const told = placed(command, this.#ledger.gid, serial);
    try {
      const refused = this.#run.secret(serial, commandOf<C>(told));
      this.#bodies[String(serial)] = [told];
      this.#commands.push(told);
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

  /** Characters of public events so far. What is sealed is not counted: it must not decide where an entry ends. */
  #publicLength(): number {
    const { events } = this.#run;
    const { events: known, length } = this.#measured;
    const fresh = events.slice(known).filter(({ audience }) => audience === "all");
    const added = fresh.reduce((sum, event) => sum + JSON.stringify(withoutAudience(event)).length, 0);
    this.#measured = { events: events.length, length: length + added };
    return this.#measured.length;
  }
}

/** The next step of a round to which nobody is invited. */
const roundStep = ({ round }: Ledger, id: string): RuntimeCommand => {
  if (!round) return { do: "round-open", round: id, seats: [] };
  return round.listed ? { do: "round-done", round: id, list: [] } : { do: "round-list", round: id, list: [] };
};

const placed = (command: JsonObject, gid: string, serial: number): JsonObject => {
  const place = command["place"];
  if (typeof place !== "object" || place === null || Array.isArray(place)) throw new Error("a placement has no place");
  return { ...command, place: { ...place, v: 1, gid, serial } };
};

const nextSerial = (serial: number): number | undefined => (serial < 16 ? serial + 1 : undefined);

/** Who made a choice, as a letter; a choice that was known is none of this entry's. */
const letter = ({ by = "fallback" }: Settled): string => by.charAt(0);

const part = <K extends keyof PublicRecord, T>(key: K, list: readonly T[]): { [P in K]?: readonly T[] } =>
  list.length > 0 ? ({ [key]: list } as { [P in K]: readonly T[] }) : {};
