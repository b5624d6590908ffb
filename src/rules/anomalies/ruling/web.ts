import { distance, type Hex } from "../../hex/hex.ts";
import { stormAt } from "../portal/storm.ts";
import { type RuleContext, secretOf } from "../state/rule-context.ts";
import { type Verdict, verdictOf } from "./verdict-of.ts";

/** Hexes round a portal in which no web holds. */
const WEB = 30;

/**
 * Whether new web holds in a hex. The answer is yes or no and nothing else; web laid before is not asked about. Inside a
 * gravity storm its portal does not hinder web.
 *
 * @rule IP2.13 None within 30 hexes of a portal.
 * @rule IP2.82 But in the midst of a storm, which rages round the original end alone.
 * @rule IP2.87 A storm that is over shields web no more.
 */
export const webHolds = (context: RuleContext, scene: string, hex: Hex): Verdict => {
  const hinders = Object.values(secretOf(context.state).portals).some(
    (portal) =>
      !portal.inert &&
      portal.ends.some((end) => {
        const range = end.scene === scene ? distance(end.hex, hex) : Number.POSITIVE_INFINITY;
        return range <= WEB && range > (stormAt(portal, scene) ?? -1);
      }),
  );
  return verdictOf(!hinders, "IP2.13");
};
