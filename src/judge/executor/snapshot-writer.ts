import type { Table } from "../entry/table.ts";
import type { PublicRecord } from "../journal/entry.ts";
import { type KeptSnapshot, makeSnapshot, nextSnapshotPage, plainSize, readSnapshots } from "../journal/snapshot.ts";
import type { LogPage } from "../ports/log.ts";
import type { NoticePort } from "../ports/notices.ts";
import type { JsonObject } from "../protocol/canon.ts";
import type { Desk } from "./step.ts";

/** Writes a snapshot whenever a segment is full, into two pages in turn. */
export class SnapshotWriter<S, C> {
  readonly #desk: Desk;
  readonly #notices: NoticePort;
  readonly #written: Map<string, KeptSnapshot>;
  #outgrown = false;

  /** `known` are the snapshots that are there, by their pages. */
  constructor(desk: Desk, notices: NoticePort, known: ReadonlyMap<string, KeptSnapshot>) {
    this.#desk = desk;
    this.#notices = notices;
    this.#written = new Map(known);
  }

  /** Puts a snapshot back that somebody else changed or deleted; nothing happens for other pages. */
  async repair(page: string): Promise<void> {
    const snapshot = this.#written.get(page);
    if (snapshot && this.#desk.lease.mine) await this.#put(page, snapshot);
  }

  /** Keeps the table after an entry when a segment is full, or when a start of a turn was waited for. */
  async after(
    { do: commands = [] }: PublicRecord,
    table: Table<S, C>,
    units: number,
    full: boolean,
  ): Promise<Table<S, C> | undefined> {
    const atTurn = commands.some((command) => command["do"] === "round-done");
    return full || (atTurn && this.#outgrown) ? this.#write(table, units, atTurn) : undefined;
  }

  /**
   * Seals the table into the page that does not hold the latest snapshot, and reads it back. Gives the table when it is
   * there. A state too large for its class is left for the start of a turn, where the next class is taken.
   */
  async #write(table: Table<S, C>, units: number, atTurn: boolean): Promise<Table<S, C> | undefined> {
    const { log, lease, keys, nonces } = this.#desk;
    const gid = table.ledger.gid;
    const known = readSnapshots(gid, log.pages());
    const numbers = { units, seats: table.ledger.counted };
    let least = Math.max(0, ...known.map(plainSize));
    let snapshot = makeSnapshot(keys, table, numbers, least, nonces.next());
    while (snapshot === "outgrown" && atTurn) {
      least = Math.max(16 * 1024, least) * 2;
      snapshot = makeSnapshot(keys, table, numbers, least, nonces.next());
      if (snapshot !== "outgrown") this.#notices.notice("snapshot-grew", `${least} bytes`);
    }
    this.#outgrown = snapshot === "outgrown";
    if (snapshot === "outgrown" || !lease.mine) return undefined;
    const id = nextSnapshotPage(gid, known);
    if (!(await this.#put(id, snapshot))) return undefined;
    this.#written.set(id, snapshot);
    this.#desk.copy.keepSnapshot(id, snapshot);
    return table;
  }

  /** Writes a snapshot into its page and reads it back. */
  async #put(id: string, snapshot: KeptSnapshot): Promise<boolean> {
    const { log, lease, session, persist, record } = this.#desk;
    const s: JsonObject = { ...snapshot };
    const stored = (): unknown => log.pages().find((page) => page.id === id)?.data["s"];
    const mark = { session, term: lease.term, n: snapshot.n };
    const page: LogPage = { id, kind: "snapshot", data: { gid: record.data.gid, s } };
    await persist(
      () => (log.pages().some((there) => there.id === id) ? log.set(id, "s", s, mark) : log.create(page, mark)),
      () => box(stored()) === s["b"] || !lease.mine,
    );
    return box(stored()) === s["b"];
  }
}

const box = (stored: unknown): unknown =>
  typeof stored === "object" && stored !== null ? Reflect.get(stored, "b") : undefined;
