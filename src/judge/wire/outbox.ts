import { viewBody } from "../entry/ledger.ts";
import type { OpenQuestion } from "../entry/procedure.ts";
import type { Ledger } from "../entry/table.ts";
import type { PublicRecord, SealedRecord } from "../journal/entry.ts";
import { asJson } from "../journal/entry.ts";
import type { EngineEvent } from "../ports/engine.ts";
import type { WirePort } from "../ports/wire.ts";
import type { JsonObject } from "../protocol/canon.ts";
import type { Told } from "../questions/deferring.ts";

/** View messages that are kept for a seat that comes back. */
const KEPT = 128;

/** What the judge sends to single seats. Exactly one view for every seat and entry, empty or not. */
export class Outbox {
  readonly #wire: WirePort;
  readonly #gid: string;
  readonly #sent = new Map<string, JsonObject[]>();
  #private = true;

  constructor(wire: WirePort, gid: string) {
    this.#wire = wire;
    this.#gid = gid;
  }

  /** Addressed messages reached somebody else: nothing private is sent any more. */
  stopPrivate(): void {
    this.#private = false;
  }

  /** Sends the views of an entry; `after` is the ledger with it. */
  entry<E extends EngineEvent>(after: Ledger, record: PublicRecord, sealed: SealedRecord, events: readonly E[]): void {
    for (const user of after.seats) {
      const count = after.views[user];
      if (!count) continue;
      const body = asJson(viewBody(user, record, sealed, events)) as JsonObject;
      const message = { t: "view", gid: this.#gid, m: count.m, v: count.v, body };
      const kept = this.#sent.get(user) ?? [];
      this.#sent.set(user, [...kept.slice(1 - KEPT), message]);
      this.#send(user, message);
    }
  }

  /** Brings a seat that has `m` messages up to date: what it missed, or all that it may know. */
  catchUp(user: string, m: number, ledger: Ledger, view: () => unknown): void {
    const count = ledger.views[user];
    if (!count) return;
    this.#send(user, { t: "canary", gid: this.#gid, to: user });
    const missed = (this.#sent.get(user) ?? []).filter((message) => Number(message["m"]) > m);
    if (m > 0 && m <= count.m && missed.length === count.m - m) {
      for (const message of missed) this.#send(user, message);
      return;
    }
    const told = { n: ledger.n, m: count.m, v: count.v, ack: ledger.oids[user] ?? [], view: asJson(view()) };
    this.#send(user, { t: "sync", gid: this.#gid, ...told });
  }

  /** Puts a question to a seat; `told` is what came of the questions before it, when the seat wanted to wait for them. */
  ask(n: number, { request, user, within }: OpenQuestion, told: readonly Told[] | null = null): void {
    // The question stands in the public record, so it may be sent even where addressed messages are not private.
    const asked = { t: "ask", gid: this.#gid, n, request: asJson(request) as JsonObject, within };
    const known = told && this.#private ? told : [];
    this.#wire.send([user], told ? { ...asked, told: known.map((one) => asJson(one) as JsonObject) } : asked);
  }

  #send(user: string, message: JsonObject): void {
    if (this.#private) this.#wire.send([user], message);
  }
}
