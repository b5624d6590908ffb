import type { Book } from "../journal/book.ts";
import { asJson, type Link, type PublicRecord } from "../journal/entry.ts";
import type { EffectPort, PublicStep } from "../ports/effects.ts";
import type { Engine, EngineCommand, EngineEvent } from "../ports/engine.ts";
import type { JsonObject } from "../protocol/canon.ts";
import { docId } from "../protocol/keys.ts";
import { carryOut, type Desk, type StoodDown } from "./step.ts";

/** Milliseconds without a public trigger after which the count of applied entries is written down. */
export const APPLIED_WAIT = 5000;

/** Steps whose effects can be carried out again, should an overtaken window write late. */
const STEPS_KEPT = 64;

/** What follows an entry in the world: its effects, and the count of entries whose effects are all there. */
export class Aftermath<S, C extends EngineCommand, E extends EngineEvent> {
  readonly #engine: Engine<S, C, E>;
  readonly #effects: EffectPort<E>;
  readonly #desk: Desk;
  #applied: number;
  #recent: readonly PublicStep<E>[] = [];

  constructor(engine: Engine<S, C, E>, effects: EffectPort<E>, desk: Desk, applied: number) {
    this.#engine = engine;
    this.#effects = effects;
    this.#desk = desk;
    this.#applied = applied;
  }

  /** The last entry up to which all effects are there. */
  get applied(): number {
    return this.#applied;
  }

  /** Carries out the effects of an entry. They follow from what everybody may know of it, and from nothing else. */
  async apply(record: PublicRecord, events: readonly E[], before: S, after: S): Promise<StoodDown | undefined> {
    const step: PublicStep<E> = {
      n: record.n,
      at: record.at,
      commands: record.do ?? [],
      events: events.filter(({ audience }) => audience === "all"),
      before: this.#engine.view(before, "public"),
      after: this.#engine.view(after, "public"),
      docId: (k) => docId(this.#desk.keys, record.n, k),
    };
    this.#recent = [...this.#recent, step].slice(-STEPS_KEPT);
    const done = await carryOut(this.#desk, this.#effects, step);
    if (done === "stood-down") return done;
    // An entry that is incomplete holds the count back, so that the next load tries it again.
    if (done === "applied" && this.#applied === record.n - 1) this.#applied = record.n;
    return undefined;
  }

  /** An overtaken window has written late: what stands since its entry is carried out again. */
  async reassert(n: number): Promise<StoodDown | undefined> {
    for (const step of this.#recent.filter((recent) => recent.n >= n)) {
      if ((await carryOut(this.#desk, this.#effects, step)) === "stood-down") return "stood-down";
    }
    return undefined;
  }

  /** Writes the count into the last entry's own key, when nothing else comes to carry it. */
  async writeApplied(book: Book<S, C>): Promise<StoodDown | undefined> {
    const { tip } = book;
    const { log, lease, session } = this.#desk;
    if (!tip || tip.stored.a >= this.#applied) return undefined;
    if (!lease.mine) return "stood-down";
    const link: Link = { ...tip, stored: { ...tip.stored, a: this.#applied } };
    const mark = { session, term: lease.term, n: tip.n };
    // A count that is not written costs nothing but a look at effects that are there.
    await log.set(tip.page, `e.${tip.key}`, asJson(link.stored) as JsonObject, mark).catch(() => undefined);
    book.restate(link);
    return undefined;
  }
}
