import type { Place } from "../../place/place.ts";
import { stormAt } from "../portal/storm-area.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import { geometryIn } from "../state/geometry-of.ts";
import { secretOf } from "../state/rule-context.ts";
import type { Aim, Attempted } from "./attempted.ts";
import { type Asked, type AttemptRefusal, checkAttempt } from "./check-attempt.ts";
import { sphereOf } from "./sphere.ts";
import { publicVerdict } from "./verdict.ts";
import { type Verdict, verdictOf } from "./verdict-of.ts";

/**
 * Rules on an attempt, and changes nothing. All are told, but of what was tried on a portal the judge alone.
 *
 * @rule IP2.12 Nothing is done to a portal: that is refused, be there one or not.
 */
export const ruleOn = (context: AnomalyContext, attempt: Attempted): AttemptRefusal | null => {
  const asked = checkAttempt(context.state, attempt, context.unitRules);
  if (typeof asked === "string") return asked;
  const { verdict, rules } = judged(context, attempt, asked);
  const { aim } = attempt;
  context.emit("ruling", rules, aim?.kind === "gravity-portal" ? "judge" : "all", {
    what: attempt.what,
    unit: attempt.unit,
    ...aimedAt(context, asked, aim),
    verdict,
  });
  return null;
};

/** What a ruling was asked about, as its event names it; of a sphere also where it does not form. */
const aimedAt = (context: AnomalyContext, { unit, scene }: Asked, aim: Aim) => {
  if (!aim) return {};
  switch (aim.kind) {
    case "hex":
      return { hex: context.label(scene.id, aim.hex) };
    case "sphere": {
      const { missing } = sphereOf(context.state, unit, scene, aim.radius);
      return { radius: aim.radius, missing: missing.map((place) => context.label(scene.id, place)) };
    }
    default:
      return { target: aim.id };
  }
};

const judged = (context: AnomalyContext, attempt: Attempted, asked: Asked): Verdict => {
  const known = publicVerdict(context.state, attempt, asked);
  if (known) return known;
  return attempt.what === "web" && asked.hex
    ? webHolds(context, asked.scene.id, asked.hex)
    : verdictOf(false, "IP2.12");
};

/** Hexes round a portal in which no web holds. */
const WEB = 30;

/**
 * Whether new web holds in a hex. The answer is yes or no and nothing else; web laid before is not asked about. Inside a
 * gravity storm its portal does not hinder web.
 *
 * @rule IP2.13 None within 30 hexes of a portal.
 * @rule IP2.82 But in the midst of a storm.
 * @rule IP2.87 A storm that is over shields web no more.
 */
const webHolds = (context: AnomalyContext, scene: string, hex: Place): Verdict => {
  const geometry = geometryIn(context.state, scene);
  const hinders = Object.values(secretOf(context.state).portals).some(
    (portal) =>
      !portal.inert &&
      portal.ends.some((end) => {
        if (end.scene !== scene || !geometry.within(end.hex, hex, WEB)) return false;
        return !stormAt(context.state, portal, scene)?.covers(hex);
      }),
  );
  return verdictOf(!hinders, "IP2.13");
};
