import { portalOnLine } from "../../anomalies/portal/on-line.ts";
import type { GameContext } from "../game-context.ts";
import { checkFire, type FireRefusal } from "./check-fire.ts";

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
  if (allowed && portalOnLine(context, shot.from.scene, shot.from.hex, shot.to.hex)) {
    const { owner } = shot.from;
    context.emit("shot-ineffective", ["IP2.17"], owner === null ? "judge" : [owner], { from: fromId, to: toId });
  }
  return null;
};
