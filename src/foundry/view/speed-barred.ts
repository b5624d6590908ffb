/** Speeds that the game no longer takes from captains. */

import type { AnomalyState } from "../../rules/index.ts";
import type { Session } from "../session/session.ts";

/** The code by which this person's change of a speed would be refused now; null where it is taken, as a judge's always is. */
export const speedBarredTo = ({ isGM, state, ruleset }: Pick<Session, "isGM" | "state" | "ruleset">): string | null =>
  isGM || !state ? null : (ruleset.units.speedBarred?.(state) ?? null);

/** Whether a speed is written that a unit does not have. */
export const isOtherSpeed = (state: AnomalyState | null, unit: string, speed: number | undefined): boolean =>
  speed !== undefined && state !== null && Object.hasOwn(state.units, unit) && state.units[unit]?.speed !== speed;
