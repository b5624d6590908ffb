import type { Place } from "../../place/place.ts";
import { type AnomalyState, inOrder } from "../state/game.ts";
import { geometryIn } from "../state/geometry-of.ts";
import type { Zone } from "../state/hole-events.ts";
import { scaled } from "./bands.ts";

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
