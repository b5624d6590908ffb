import type { Actor, Step } from "./step.ts";

/** What a unit is in a cycle: one of those that move, or act in their own cycle at Speed Zero; or another. */
export type Role = "active" | "other";

/** Who may act where. */
const MAY_ACT: Readonly<Record<Actor, readonly Role[]>> = {
  /** @rule FP-ACT-03 FP-ACT-05 The moving player alone, whose unit need not have moved. */
  moving: ["active"],
  /** @rule FP-ACT-05 To be active is enough. */
  initiative: ["active"],
  movingOrResponse: ["active", "other"],
  response: ["other"],
  /** @rule FP-ACT-02 Every unit in play. */
  anyone: ["active", "other"],
  /** @rule FP-ACT-01 Without a note it is for whoever it concerns. */
  affected: ["active", "other"],
};

/** Whether a unit may act in a step at all. */
export const mayAct = ({ actor }: Step, role: Role): boolean => MAY_ACT[actor].includes(role);

/**
 * Whether what a unit does in a step answers the active unit, and so needs it, or a piece it put out, as target.
 *
 * @rule FP-ACT-06 Others answer after the moving unit.
 */
export const isAnswer = ({ actor }: Step, role: Role): boolean =>
  role === "other" && (actor === "movingOrResponse" || actor === "response");

const FIRST_HELD = 18;
const LAST_HELD = 29;

/**
 * Whether an answer of a step may be held until the answers to fire.
 *
 * @rule FP-ACT-09 Launches, tractors, labs and transporters may answer what comes after their own step.
 */
export const mayBeHeld = ({ group, number }: Step): boolean =>
  group === 4 && number >= FIRST_HELD && number <= LAST_HELD;

/** The step in which answers that were held are carried out. */
export const HELD_UNTIL = "4.51";
