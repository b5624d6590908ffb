import { err, ok, type Result } from "../../result.ts";
import type { SystemType } from "../damage/system-types.ts";
import type { Role } from "./actors.ts";
import type { StepCode } from "./step.ts";

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
  const isTheMovers = role === "other" && commonSteps(weapons, "active").some((one) => one === named);
  return err(isTheMovers ? "not-moving" : "step");
};

/** The steps at which the fire of some block has its effect: the active units' and the others'. */
export const DAMAGE_STEPS: Readonly<Record<Role, StepCode>> = { active: "4.50", other: "4.58" };
