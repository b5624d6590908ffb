import type { PublicEntry } from "../log/public.ts";
import type { JsonObject } from "../protocol/encoding.ts";

/** A question to this seat. */
export interface SeatQuestion {
  readonly request: JsonObject;
  /** Milliseconds from the asking. */
  readonly within: number;
  /** The time of the asking, by this window's clock. */
  readonly asked: number;
  /** The outcome of the earlier questions, if this seat wanted to wait for them; null until it is asked again. */
  readonly earlier: readonly JsonObject[] | null;
}

/** News for a seat, in the order in which it arrives. */
export type SeatNews =
  /** Public entries that are new or that replace others. */
  | { readonly kind: "entries"; readonly entries: readonly PublicEntry[] }
  /** Entries up to `to`, which were put away before this window was opened, are among the entries now. */
  | { readonly kind: "recalled"; readonly to: number }
  /** The private message about one entry. */
  | { readonly kind: "view"; readonly body: JsonObject }
  /** All that this seat may know, as of entry `n`. */
  | { readonly kind: "sync"; readonly n: number; readonly view: unknown }
  | { readonly kind: "questions"; readonly open: readonly SeatQuestion[] };
