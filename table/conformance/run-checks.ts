import { Bench } from "./bench.ts";
import type { Check } from "./check.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import type { CheckSettings, Surroundings } from "./surroundings.ts";

/** Tries one check and takes away what it made; a check that cannot clean up has failed. */
export const runCheck = async (
  check: Pick<Check, "run">,
  at: Surroundings,
  settings: CheckSettings,
): Promise<Outcome> => {
  const bench = new Bench(at, settings);
  const outcome = await outcomeOf(() => check.run(bench));
  const cleaned = await outcomeOf(() => bench.cleanUp());
  return outcome.outcome === "failed" || cleaned.outcome === "passed" ? outcome : cleaned;
};
