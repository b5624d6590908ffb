/** The six groups of a turn. Group 4 is gone through for every space of movement, the others once a turn. */
export const GROUPS = [1, 2, 3, 4, 5, 6] as const;
export type Group = (typeof GROUPS)[number];

/** The number of a step: its group, and its place there from 1. */
export type StepCode = `${Group}.${number}`;

/**
 * Who may act in a step: the unit that is moving (`moving`; `initiative` in the first block of fire), others in answer to
 * it (`response`), both in this order (`movingOrResponse`), every unit (`anyone`), or whoever it concerns (`affected`).
 */
export type Actor = "moving" | "movingOrResponse" | "anyone" | "affected" | "initiative" | "response";

/** An order other than `act` that is carried out in some step. */
export type StepOrder =
  | "announce"
  | "move"
  | "turn"
  | "launch"
  | "fire"
  | "link"
  | "unlink"
  | "gather"
  | "labs"
  | "facing-roll"
  | "attempt"
  | "place"
  | "remove"
  | "revive"
  | "storm";

/** A field of an `act`, beside the step, the unit, and whether it is a reply. */
export type ActField =
  | "target"
  | "hex"
  | "on"
  | "shields"
  | "shield"
  | "system"
  | "points"
  | "energy"
  | "ecm"
  | "eccm"
  | "dice"
  | "result";

/** What an `act` of some step says. */
export interface ActForm {
  /** Fields that must be there. */
  readonly needs: readonly ActField[];
  /** Fields that are all there or none. */
  readonly together: readonly ActField[];
  /** Fields each of which may be there. */
  readonly may: readonly ActField[];
}

/** One step of the sequence of play. */
export interface Step {
  readonly code: StepCode;
  readonly group: Group;
  /** Its place in the group, from 1. */
  readonly number: number;
  readonly actor: Actor;
  readonly title: string;
  /** Whether it lies in one of the two blocks of fire: the step that opens the block. */
  readonly block: "4.42" | "4.51" | null;
  /** The orders that are carried out in it, beside `act`. */
  readonly orders: readonly StepOrder[];
  /** What an `act` in it says; null where it takes none. */
  readonly act: ActForm | null;
}
