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

/** A change of the world's documents that may be carried out any number of times. The runtime does not read it. */
export interface Effect {
  /** Its name in notices. */
  readonly kind: string;
}

/** The world's documents. */
export interface EffectPort<E> {
  /** The effects of an entry in their fixed order; the same step gives the same list. Pure. */
  plan(step: PublicStep<E>): readonly Effect[];
  /**
   * Brings the world to the state that the effect describes; changes nothing that is already so. It never creates a
   * document over an existing id, and leaves documents alone that carry a step number of `mark.n` or more.
   */
  ensure(effect: Effect, mark: WriteMark): Promise<void>;
  /** Calls back for every write to the world's documents that carries a mark, whoever made it. */
  watch(listener: (mark: WriteMark) => void): () => void;
}
