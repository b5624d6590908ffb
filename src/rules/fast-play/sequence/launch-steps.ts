import type { StepCode } from "./step.ts";

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
