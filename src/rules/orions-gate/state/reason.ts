/** Why the program gives an order; each is a key of a language file. */
export type Why =
  // Set-up and return.
  | "own-edge"
  | "cover-between"
  | "spread-out"
  | "back-into-battle"
  // Moves.
  | "close-in"
  | "show-strong-side"
  | "strike-weak-side"
  | "keep-clear"
  | "ram-weaker"
  | "turn-against-owner"
  | "out-of-reach"
  // Fire, and what is done instead.
  | "most-damage"
  | "finish-off"
  | "closest"
  | "shoot-craft"
  | "hide"
  | "show-itself"
  | "found-station"
  | "pull-into-danger"
  | "raise-screen"
  // Craft.
  | "bomb-ship"
  | "hunt-craft"
  | "ram-by-pod"
  | "mine-minerals"
  | "refuel"
  | "escort"
  // Special parts.
  | "launch-torpedo"
  | "lay-mine"
  | "shoot-down"
  | "repair"
  | "charge"
  | "build-craft"
  | "build-ship"
  | "salvage"
  | "grow"
  // No reason at all.
  | "chance";

/** A reason in one line: what for, at whom, and how many tenths of a point of damage it should do. */
export interface Reason {
  readonly code: Why;
  readonly target?: string;
  readonly tenths?: number;
}
