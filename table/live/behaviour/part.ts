import type { Check } from "../../conformance/check.ts";
import { outcomeOf } from "../../conformance/outcome.ts";
import { runCheck } from "../../conformance/run-checks.ts";
import { CHECKS } from "../../conformance/suite.ts";
import type { CheckSettings } from "../../conformance/surroundings.ts";
import { client } from "../foundry.ts";
import { LIVE_ID, MAIN_ID } from "../ids.ts";
import type { Part } from "../run/part.ts";
import { WINDOW_CHECKS } from "./windows.ts";

const SETTINGS: CheckSettings = { scope: LIVE_ID, actorType: `${MAIN_ID}.ship` };

const behaviour = (check: Check): Part => ({
  ...{ id: `behaviour/${check.id}`, claim: check.claim, members: check.members },
  run: () => runCheck(check, client(), SETTINGS),
});

/** The behaviour suite, and what windows do; each can be run alone and in any order. */
export const BEHAVIOUR: readonly Part[] = [
  ...CHECKS.map(behaviour),
  ...WINDOW_CHECKS.map(({ run, ...named }) => ({ ...named, run: () => outcomeOf(run) })),
];
