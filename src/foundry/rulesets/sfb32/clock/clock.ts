import type { RulesetClock } from "../../../ruleset/clock.ts";
import { stepRow } from "./steps.ts";
import { demandOf, roundAt, staysInRound, stepOf } from "./tracker.ts";

/** Turns of 32 impulses, and how a combat tracker counts them. */
export const SFB32_CLOCK: RulesetClock = { stepOf, demandOf, staysInRound, roundAt, stepRow };
