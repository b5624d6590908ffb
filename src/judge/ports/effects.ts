import type { JsonObject } from "../protocol/canon.ts";
import type { WriteMark } from "./log.ts";

/** What an entry changed for everybody. Effects follow from this alone, so no secret can show in them. */
export interface PublicStep<E> {
  readonly n: number;
  readonly at: string;
  /** The public commands, the judge's and the players'. */
  readonly commands: readonly JsonObject[];
  readonly events: readonly E[];
  /** The public view before and after. */
  readonly before: unknown;
  readonly after: unknown;
  /** The id of the `k`-th document that this entry makes. */
  docId(k: number): string;
}

/** A wish about the world that may be fulfilled any number of times. The runtime hands it through unread. */
export interface Effect {
  /** What it is about, for notices. */
  readonly kind: string;
}

/** The table's documents. */
export interface EffectPort<E> {
  /** The effects of an entry in their fixed order; the same step gives the same list. Pure. */
  plan(step: PublicStep<E>): readonly Effect[];
  /**
   * Makes it so, and does nothing where it is so already: looks before it creates, never creates over an id that is
   * there, and leaves alone what carries a step number of `mark.n` or more.
   */
  ensure(effect: Effect, mark: WriteMark): Promise<void>;
  /** Tells of every write to the table's documents that carries a mark, whoever made it. */
  watch(listener: (mark: WriteMark) => void): () => void;
}
