import type { Hex } from "../../hex/hex.ts";
import { crossingOf, sightBetween } from "../../hex/sight.ts";
import { equals } from "../../place/place.ts";
import type { AnomalyContext } from "../state/anomaly-context.ts";
import { secretOf } from "../state/rule-context.ts";

/**
 * Whether a portal lies on the line of a shot: its hex between the two, or by the reading `portalLine` also at an end.
 *
 * @rule IP2.17 Nothing fires through a portal, and the lock-on is broken; by the reading `portalLineEffect` not at all.
 */
export const portalOnLine = (context: Pick<AnomalyContext, "state">, scene: string, from: Hex, to: Hex): boolean => {
  const { portalLine, portalLineEffect } = context.state.ruleOptions;
  if (portalLineEffect === "none") return false;
  const sight = sightBetween(from, to);
  const atEnd = (hex: Hex): boolean => equals(hex, from) || equals(hex, to);
  return Object.values(secretOf(context.state).portals).some(
    ({ inert, ends }) =>
      !inert &&
      ends.some(
        (end) =>
          end.scene === scene &&
          crossingOf(sight, end.hex) === "interior" &&
          (portalLine === "ends-too" || !atEnd(end.hex)),
      ),
  );
};
