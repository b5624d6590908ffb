/** Who may act in a step, and in which steps pieces are launched and weapons fire. */

import { err, ok, type Result } from "../../result.ts";
import type { Actor, Step, StepCode } from "./steps.ts";
import type { SystemType } from "./systems.ts";

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

const LAUNCH_STEPS: Readonly<Record<string, StepCode>> = {
  plasma: "4.21",
  drone: "4.22",
  pf: "4.35",
  fighter: "4.35",
  shuttle: "4.35",
  ship: "4.37",
  pod: "4.39",
  mine: "4.40",
};

/**
 * The step in which pieces of a class are put out; null for what nobody carries.
 *
 * @param byTransporter whether a hex is named, into which a mine is beamed as a T-bomb
 * @rule FP-SEQ-4.21 FP-SEQ-4.22 FP-SEQ-4.29 FP-SEQ-4.35 FP-SEQ-4.37 FP-SEQ-4.39 FP-SEQ-4.40 Each class has its step.
 */
export const launchStep = (unitClass: string, byTransporter: boolean): StepCode | null =>
  unitClass === "mine" && byTransporter ? "4.29" : (LAUNCH_STEPS[unitClass] ?? null);

type ByRole = Readonly<Record<Role, readonly StepCode[]>>;

const OTHER_WEAPONS: ByRole = { active: ["4.45", "4.46"], other: ["4.54", "4.55"] };

/** The steps in which weapons fire that have steps of their own. */
const OWN_STEPS: Readonly<Partial<Record<SystemType, ByRole>>> = {
  PPD: { active: ["4.43"], other: ["4.52"] },
  Hellbore: { active: ["4.44", "4.47"], other: ["4.53", "4.56"] },
  "Web caster": { active: ["4.49"], other: ["4.57"] },
};

/** The steps in which all of some weapons may fire, in the order of play. */
const commonSteps = (weapons: readonly SystemType[], role: Role): readonly StepCode[] =>
  weapons
    .map((weapon) => (OWN_STEPS[weapon] ?? OTHER_WEAPONS)[role])
    .reduce((common, steps) => common.filter((step) => steps.includes(step)));

/**
 * The step in which a unit fires some weapons at once: the one that the order names, else the first that fits them all.
 *
 * @param weapons types of weapons, at least one
 * @returns the step; `step` where the weapons have none in common, or not the named one, and `not-moving` where that is
 *   one of the moving unit's
 * @rule FP-SEQ-4.43 FP-SEQ-4.44 FP-SEQ-4.45 FP-SEQ-4.46 FP-SEQ-4.47 FP-SEQ-4.49 The moving unit's fire.
 * @rule FP-SEQ-4.52 FP-SEQ-4.53 FP-SEQ-4.54 FP-SEQ-4.55 FP-SEQ-4.56 FP-SEQ-4.57 Fire in answer.
 */
export const fireStep = (
  weapons: readonly SystemType[],
  role: Role,
  named: string | null,
): Result<StepCode, "step" | "not-moving"> => {
  const steps = commonSteps(weapons, role);
  const step = named === null ? steps[0] : steps.find((one) => one === named);
  if (step !== undefined) return ok(step);
  const isTheMovers = commonSteps(weapons, "active").some((one) => one === named);
  return err(isTheMovers ? "not-moving" : "step");
};
