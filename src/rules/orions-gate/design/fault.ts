/** What may be wrong with a design or a fleet, in the order in which it is tested. */
export type DesignCode =
  | "unknown-part"
  | "unknown-size"
  | "wrong-fleet"
  | "medium-neighbours"
  | "large-neighbour"
  | "no-space"
  | "wrong-craft"
  | "no-slots"
  | "no-ship"
  | "over-budget";

/** A fault of a design or of a fleet. */
export interface DesignFault {
  /** Keys and indices from the root of what was checked: `["port", 0]` in a design, `["ships", 0, "port", 0]` in a fleet. */
  readonly place: readonly (string | number)[];
  readonly code: DesignCode;
  /** The rules that it breaks, the one that says so first. */
  readonly rules: readonly [string, ...string[]];
}
