import { secretOf } from "../../anomalies/state/rule-context.ts";
import type { Hex } from "../../hex/hex.ts";
import { crossingOf, sightBetween } from "../../hex/sight.ts";
import { equals } from "../../place/place.ts";
import type { GameContext } from "../game-context.ts";
import { checkFire, type FireRefusal, type Shot } from "./check-fire.ts";

/**
 * Declares a shot: all are told what the white holes make of its line, and if that allows it, the firer alone whether a
 * portal swallowed it.
 *
 * @rule IP7.23 The line may be barred by a white hole.
 * @rule IP7.24 Or its target be harder to hit.
 */
export const declareFire = (context: GameContext, fromId: string, toId: string): FireRefusal | null => {
  const shot = checkFire(context.state, fromId, toId);
  if (typeof shot === "string") return shot;
  const { allowed, ecm } = shot.line;
  context.emit("fire-checked", ecm === 2 ? ["IP7.23", "IP7.24"] : ["IP7.23"], "all", {
    from: fromId,
    to: toId,
    allowed,
    ecm,
  });
  if (allowed && portalOnLine(context, shot)) {
    const { owner } = shot.from;
    context.emit("shot-ineffective", ["IP2.17"], owner === null ? "judge" : [owner], { from: fromId, to: toId });
  }
  return null;
};

/**
 * Whether a portal lies on the line of a shot: its hex between the two, or by the reading `portalLine` also at an end.
 *
 * @rule IP2.17 Nothing fires through a portal, and the lock-on is broken; by the reading `portalLineEffect` not at all.
 */
const portalOnLine = (context: GameContext, { from, to }: Shot): boolean => {
  const { portalLine, portalLineEffect } = context.state.ruleOptions;
  if (portalLineEffect === "none") return false;
  const sight = sightBetween(from.hex, to.hex);
  const atEnd = (hex: Hex): boolean => equals(hex, from.hex) || equals(hex, to.hex);
  return Object.values(secretOf(context.state).portals).some(
    ({ inert, ends }) =>
      !inert &&
      ends.some(
        ({ scene, hex }) =>
          scene === from.scene && crossingOf(sight, hex) === "interior" && (portalLine === "ends-too" || !atEnd(hex)),
      ),
  );
};
