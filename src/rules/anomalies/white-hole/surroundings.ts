/** What is round a white hole: zones of terrain, what must keep clear, and the hexes on either hand. */

import { type Place, subtract } from "../../geometry/place.ts";
import { type AnomalyState, inOrder, MASSIVE_TERRAIN } from "../state/game.ts";
import { geometryIn } from "../state/places.ts";
import { secretOf, type UnitRules } from "../state/rule-context.ts";
import type { Zone } from "../state/settled.ts";
import { FROM_STABILIZERS, scaled } from "./bands.ts";

/** How far each zone of a hole of strength 1 reaches, in hexes. */
const REACH = { dust: 64, "intense-dust": 16, nebula: 32, radiation: 48 } as const satisfies Record<Zone, number>;

/** How far a zone of a hole reaches, in hexes, inclusive; dust begins where intense dust ends. */
export const zoneReach = (zone: Zone, strength: number): number => scaled(REACH[zone], strength);

/**
 * The zones of terrain round a white hole at a range; the module names them and leaves their work to the players.
 *
 * @param strength of the hole; under the reading `strengthScales` these distances always scale
 * @param without zones that the hole does not have: each is switched off for itself, and where intense dust is off dust
 *   reaches to the hole
 * @rule IP7.31 Four zones, overlapping, each to a range inclusive.
 * @rule IP7.311 Dust to 64 hexes, intense instead to 16.
 * @rule IP7.312 Nebula to 32.
 * @rule IP7.313 Radiation to 48.
 */
export const zonesAtRange = (range: number, strength: number, without: readonly Zone[] = []): readonly Zone[] => {
  const within = (zone: Zone): boolean => !without.includes(zone) && range <= zoneReach(zone, strength);
  const zones: Zone[] = [];
  if (within("intense-dust")) zones.push("intense-dust");
  else if (within("dust")) zones.push("dust");
  if (within("nebula")) zones.push("nebula");
  if (within("radiation")) zones.push("radiation");
  return zones;
};

/** The zones of every white hole that reach a hex of a scene. */
export const zonesAt = (
  state: AnomalyState,
  scene: string,
  hex: Place,
): readonly { readonly hole: string; readonly range: number; readonly zones: readonly Zone[] }[] =>
  inOrder(state.holes)
    .filter((hole) => hole.scene === scene)
    .map((hole) => {
      const geometry = geometryIn(state, scene);
      const range = geometry.range(geometry.distance(hole.hex, hex));
      return { hole: hole.id, range, zones: zonesAtRange(range, Number(hole.strength), hole.without) };
    })
    .filter(({ zones }) => zones.length > 0);

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

/**
 * Hexes about a unit from left to right, as somebody at the hole sees them who looks at the unit.
 *
 * @param hexes those that the unit may be pushed to
 */
export const leftToRight = (hole: Place, unit: Place, hexes: readonly Place[]): readonly Place[] => {
  const line = subtract(unit, hole);
  // With columns to the right and rows downward, a positive cross product is a turn to the right.
  const turned = (hex: Place): number => line.q * (hex.r - hole.r) - line.r * (hex.q - hole.q);
  return [...hexes].sort((one, other) => turned(one) - turned(other));
};
