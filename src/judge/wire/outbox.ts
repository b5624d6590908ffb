import { type Ledger, viewBody } from "../entry/ledger.ts";
import type { OpenQuestion } from "../entry/run.ts";
import { asJson, type PublicRecord, type SealedRecord } from "../log/entry.ts";
import type { ChoiceRequest, EngineEvent } from "../ports/engine.ts";
import type { WirePort } from "../ports/ports.ts";
import { inCanonOrder, type JsonObject, packPieces } from "../protocol/encoding.ts";

/** A question of a moment with its outcome. */
export interface SettledQuestion {
  readonly request: ChoiceRequest;
  readonly choice: string;
}

/** View messages per seat that are stored for a reconnect. */
export const STORED_VIEWS = 128;

/** Sends the judge's messages to single seats. Every seat gets one view for every entry, even if it is empty. */
export class Outbox {
  readonly #wire: WirePort;
  readonly #gid: string;
  readonly #sent = new Map<string, JsonObject[]>();
  /** Users that get no private messages, as one of them says that they reach others. */
  readonly #alarmed = new Set<string>();

  constructor(wire: WirePort, gid: string) {
    this.#wire = wire;
    this.#gid = gid;
  }

  /**
   * Stops private messages to a user who says that one for somebody else came. Anybody can say so, so it costs nobody
   * else; where messages do reach everybody, every seat says it. Returns whether it was said for the first time.
   */
  stopPrivate(user: string): boolean {
    const isNew = !this.#alarmed.has(user);
    this.#alarmed.add(user);
    return isNew;
  }

  /** Sends the views of an entry; `after` is the ledger with it. */
  entry<E extends EngineEvent>(after: Ledger, record: PublicRecord, sealed: SealedRecord, events: readonly E[]): void {
    for (const user of after.seats) {
      const count = after.views[user];
      if (!count) continue;
      const body = asJson(viewBody(user, record, sealed, events)) as JsonObject;
      const message = { t: "view", gid: this.#gid, m: count.m, v: count.v, body };
      const stored = this.#sent.get(user) ?? [];
      this.#sent.set(user, [...stored.slice(1 - STORED_VIEWS), message]);
      this.#send(user, message);
    }
  }

  /** How many of the stored messages a seat that has `m` messages lacks; null where it lacks more than those. */
  lacks(user: string, m: number, ledger: Ledger): number | null {
    const count = ledger.views[user];
    return count === undefined ? 0 : (this.#missed(user, m, count.m)?.length ?? null);
  }

  /** The messages after the `m`-th of `all`; null where they are not stored. */
  #missed(user: string, m: number, all: number): readonly JsonObject[] | null {
    const missed = (this.#sent.get(user) ?? []).filter((message) => Number(message["m"]) > m);
    return m > 0 && m <= all && missed.length === all - m ? missed : null;
  }

  /**
   * Brings a seat that has `m` messages up to date, with the messages that it missed or with all that it may know. A user
   * without a seat gets nothing.
   */
  catchUp(user: string, m: number, ledger: Ledger, view: () => unknown): void {
    const count = ledger.views[user];
    if (!count) return;
    this.#send(user, { t: "canary", gid: this.#gid, to: user });
    const missed = this.#missed(user, m, count.m);
    if (missed) {
      for (const message of missed) this.#send(user, message);
      return;
    }
    const z = packPieces(JSON.stringify(inCanonOrder(view())));
    const whole = { n: ledger.n, m: count.m, v: count.v, ack: ledger.oids[user] ?? [], z };
    this.#send(user, { t: "sync", gid: this.#gid, ...whole });
  }

  /** Tells a seat that sent an order again that an entry holds it. */
  acknowledge(user: string, oid: string, ledger: Ledger): void {
    const m = ledger.views[user]?.m;
    if (m !== undefined) this.#send(user, { t: "ack", gid: this.#gid, m, oid });
  }

  /** Asks a seat; `earlier` is the outcome of the earlier questions, when the seat wanted to wait for them. */
  ask(n: number, { request, user, within }: OpenQuestion, earlier: readonly SettledQuestion[] | null = null): void {
    // The question is in the public record, so it is sent even when messages to one user are not private.
    const asked = { t: "ask", gid: this.#gid, n, request: asJson(request) as JsonObject, within };
    const known = earlier && !this.#alarmed.has(user) ? earlier : [];
    const all = earlier ? { ...asked, earlier: known.map((one) => asJson(one) as JsonObject) } : asked;
    this.#wire.send([user], inCanonOrder(all));
  }

  #send(user: string, message: JsonObject): void {
    if (!this.#alarmed.has(user)) this.#wire.send([user], inCanonOrder(message));
  }
}
