import type { Place } from "../../place/place.ts";
import type { Body } from "../state/body.ts";
import { type AnomalyState, inOrder, type Scene } from "../state/game.ts";
import { geometryOf } from "../state/geometry-of.ts";
import { isWithin } from "./effect-range.ts";

/** The widest sphere that a unit raises, in hexes round it. */
export const WIDEST_SPHERE = 3;

/** Hexes round a white hole in which no sphere forms. */
const SPHERE = 8;

/** The hexes of a sphere: those so far from its unit, on the map's sheet if that is fixed. */
const hexesOf = (scene: Scene, centre: Place, radius: number): readonly Place[] => {
  const geometry = geometryOf(scene);
  const seen: Place[] = [centre];
  let ring: readonly Place[] = seen;
  const isNew = ({ q, r }: Place): boolean => !seen.some((one) => one.q === q && one.r === r);
  for (let step = 0; step < radius; step += 1) {
    const next: Place[] = [];
    for (const place of ring.flatMap((one) => geometry.around(one))) {
      if (!isNew(place)) continue;
      seen.push(place);
      next.push(place);
    }
    ring = next;
  }
  return scene.map === "fixed" ? ring.filter((place) => geometry.onSheet(place, scene)) : ring;
};

/** Whether a sphere does not form in a place. */
export const barsSphere = (state: AnomalyState, scene: string, place: Place): boolean =>
  inOrder(state.holes).some((hole) => hole.scene === scene && !hole.inert && isWithin(state, hole, SPHERE, place));

/**
 * What of a sphere round a unit forms: whether any of it does, and the places where it does not.
 *
 * @rule IP7.26 It does not form within eight hexes of a white hole.
 */
export const sphereOf = (
  state: AnomalyState,
  unit: Pick<Body, "hex">,
  scene: Scene,
  radius: number,
): { readonly forms: boolean; readonly missing: readonly Place[] } => {
  const hexes = hexesOf(scene, unit.hex, radius);
  const missing = hexes.filter((place) => barsSphere(state, scene.id, place));
  return { forms: missing.length < hexes.length, missing };
};
