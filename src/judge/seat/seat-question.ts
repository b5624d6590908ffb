import type { JsonObject } from "../protocol/canon.ts";

/** A question to this seat. */
export interface SeatQuestion {
  readonly request: JsonObject;
  /** Milliseconds from the asking. */
  readonly within: number;
  /** When it was asked, by this window's clock. */
  readonly asked: number;
  /** What came of the questions before it, when this seat wanted to wait for them; null until it is asked again. */
  readonly told: readonly JsonObject[] | null;
}
