import type { Place } from "../../place/place.ts";
import type { UnitRules } from "../state/anomaly-context.ts";
import { type AnomalyState, MASSIVE_TERRAIN } from "../state/game.ts";
import { geometryIn } from "../state/geometry-of.ts";
import { secretOf } from "../state/rule-context.ts";
import { FROM_STABILIZERS } from "./stabilizers.ts";

/** Something that should not be so near, and how far away it is. */
export interface TooNear {
  readonly what: "massive-terrain" | "portal" | "white-hole" | "stabilizers";
  readonly range: number;
}

/**
 * A white hole's least distances, in hexes: what is at or within them is too near. They say where things can be, so they
 * do not go with its strength.
 */
export const FROM_MASSIVE = 900;
const FROM_PORTALS = 300;

/**
 * What stands too near to a place for an anomaly. The rules keep these apart at set-up; a judge is warned and may go on.
 *
 * @rule IP7.13 And a white hole more than 300 hexes from units with active stabilizers.
 * @rule IP7.15 A white hole is more than 900 hexes from massive terrain and more than 300 from a portal.
 */
export const tooNear = (
  state: AnomalyState,
  unitRules: UnitRules,
  kind: "gravity-portal" | "white-hole",
  scene: string,
  hex: Place,
): readonly TooNear[] => {
  const geometry = geometryIn(state, scene);
  const found: TooNear[] = [];
  const note = (what: TooNear["what"], other: Place, limit: number): void => {
    const range = geometry.range(geometry.distance(other, hex));
    if (range <= limit) found.push({ what, range });
  };
  if (kind === "gravity-portal") {
    for (const hole of Object.values(state.holes)) if (hole.scene === scene) note("white-hole", hole.hex, FROM_PORTALS);
    return found;
  }
  for (const terrain of state.scenes[scene]?.terrain ?? []) {
    if (MASSIVE_TERRAIN.some((massive) => massive === terrain.kind)) note("massive-terrain", terrain.hex, FROM_MASSIVE);
  }
  for (const unit of Object.values(state.units)) {
    if (unit.scene !== scene || unit.status !== "in-play") continue;
    if (unitRules.isMassive(unit)) note("massive-terrain", unit.hex, FROM_MASSIVE);
    if (unitRules.hasStabilizers(unit)) note("stabilizers", unit.hex, FROM_STABILIZERS);
  }
  for (const { ends } of Object.values(secretOf(state).portals)) {
    for (const end of ends) if (end.scene === scene) note("portal", end.hex, FROM_PORTALS);
  }
  return found;
};
