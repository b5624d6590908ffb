import type { AnomalyContext } from "../state/anomaly-context.ts";
import type { Attempted } from "./attempted.ts";
import { type Asked, type AttemptRefusal, checkAttempt } from "./check-attempt.ts";
import { publicVerdict } from "./verdict.ts";
import { type Verdict, verdictOf } from "./verdict-of.ts";
import { webHolds } from "./web.ts";

/**
 * Rules on an attempt, and changes nothing. All are told, but of what was tried on a portal the judge alone.
 *
 * @rule IP2.12 Nothing is done to a portal: that is refused, be there one or not.
 */
export const ruleOn = (context: AnomalyContext, attempt: Attempted): AttemptRefusal | null => {
  const asked = checkAttempt(context.state, attempt);
  if (typeof asked === "string") return asked;
  const { verdict, rules } = judged(context, attempt, asked);
  const { aim } = attempt;
  context.emit("ruling", rules, aim?.kind === "gravity-portal" ? "judge" : "all", {
    what: attempt.what,
    unit: attempt.unit,
    ...(aim?.kind === "hex" ? { hex: context.label(asked.scene.id, aim.hex) } : aim ? { target: aim.id } : {}),
    verdict,
  });
  return null;
};

const judged = (context: AnomalyContext, attempt: Attempted, asked: Asked): Verdict => {
  const known = publicVerdict(context.state, attempt, asked);
  if (known) return known;
  return attempt.what === "web" && asked.hex
    ? webHolds(context, asked.scene.id, asked.hex)
    : verdictOf(false, "IP2.12");
};
