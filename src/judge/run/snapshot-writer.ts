import type { LedgeredGame } from "../entry/ledger.ts";
import type { PublicRecord } from "../log/entry.ts";
import {
  makeSnapshot,
  nextSnapshotPage,
  plainSize,
  readSnapshots,
  type StoredSnapshot,
  snapshotIn,
} from "../log/snapshot.ts";
import { type LogPage, type NoticePort, pageOf } from "../ports/ports.ts";
import type { JsonObject } from "../protocol/encoding.ts";
import type { CommitContext } from "./commit.ts";

/** Writes a snapshot whenever a segment is closed, alternately into two pages. */
export class SnapshotWriter<S, C> {
  readonly #context: CommitContext;
  readonly #notices: NoticePort;
  readonly #written: Map<string, StoredSnapshot>;
  readonly #rules: number;
  #outgrown = false;

  /** `known` are the existing snapshots by their pages; `rules` is the version under which new ones are made. */
  constructor(context: CommitContext, notices: NoticePort, known: ReadonlyMap<string, StoredSnapshot>, rules: number) {
    this.#context = context;
    this.#notices = notices;
    this.#rules = rules;
    this.#written = new Map(known);
  }

  /** Restores a snapshot that somebody else changed or deleted. Other pages are ignored. */
  async repair(page: string): Promise<void> {
    const snapshot = this.#written.get(page);
    if (snapshot && this.#context.lease.mine) await this.#put(page, snapshot);
  }

  /** Writes a snapshot after an entry with which a segment is closed, or at the start of a turn when the last one did not fit. */
  async after(
    { do: commands = [] }: PublicRecord,
    game: LedgeredGame<S, C>,
    units: number,
    closed: boolean,
  ): Promise<LedgeredGame<S, C> | undefined> {
    const atTurn = commands.some((command) => command["do"] === "round-open");
    return closed || (atTurn && this.#outgrown) ? this.#write(game, units, atTurn) : undefined;
  }

  /**
   * Seals the game into the page that does not hold the latest snapshot, and reads it back. Returns the game when the
   * snapshot was written. A game too large for its size waits for the start of a turn, where a larger size is taken.
   */
  async #write(game: LedgeredGame<S, C>, units: number, atTurn: boolean): Promise<LedgeredGame<S, C> | undefined> {
    const { log, lease, keys, nonces } = this.#context;
    const gid = game.ledger.gid;
    const known = readSnapshots(gid, log.pages());
    const numbers = { units, seats: game.ledger.seats.length };
    let least = Math.max(0, ...known.map(plainSize));
    let snapshot = makeSnapshot(keys, game, this.#rules, numbers, least, nonces.next());
    while (snapshot === "outgrown" && atTurn) {
      least = Math.max(4 * 1024, least) * 2;
      snapshot = makeSnapshot(keys, game, this.#rules, numbers, least, nonces.next());
      if (snapshot !== "outgrown") this.#notices.notice("snapshot-grew", `${least} bytes`);
    }
    this.#outgrown = snapshot === "outgrown";
    if (snapshot === "outgrown" || !lease.mine) return undefined;
    const id = nextSnapshotPage(gid, known);
    if (!(await this.#put(id, snapshot))) return undefined;
    this.#written.set(id, snapshot);
    this.#context.copy.saveSnapshot(id, snapshot);
    return game;
  }

  /** Writes a snapshot into its page and reads it back. */
  async #put(id: string, snapshot: StoredSnapshot): Promise<boolean> {
    const { log, lease, session, persist, record } = this.#context;
    const s: JsonObject = { ...snapshot };
    const isThere = (): boolean => snapshotIn(pageOf(log, id))?.b === snapshot.b;
    const mark = { session, term: lease.term, n: snapshot.n };
    const page: LogPage = { id, kind: "snapshot", data: { gid: record.data.gid, s } };
    await persist(
      () => (pageOf(log, id) ? log.set(id, "s", s, mark) : log.create(page, mark)),
      () => isThere() || !lease.mine,
    );
    return isThere();
  }
}
