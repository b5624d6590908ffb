import type { AnomalyState, Scene } from "../../rules/index.ts";
import { inOwnWords } from "../message/own-words.ts";
import { holeMarks } from "./band-marks.ts";
import { clearOfShips } from "./clear-of-ships.ts";
import { frontMarks } from "./front-marks.ts";
import { type Mark, SMALLEST } from "./marks.ts";
import { courseMarks, planMarks } from "./path-marks.ts";
import { portMarks, secretMarks, sightingMarks } from "./portal-marks.ts";
import { sightMarks } from "./sight-marks.ts";
import { terrainMarks } from "./terrain-marks.ts";
import { trackingMarks } from "./tracking-marks.ts";
import { badgeMarks, beamMarks, dueMarks, nameMarks, promptMarks, pushedMarks, transitMarks } from "./unit-marks.ts";
import type { Viewer } from "./viewer.ts";

/** Whether a shape is drawn while a hex has so many pixels on screen; small ones would hide ships and each other. */
const fits = (one: Mark, hexOnScreen: number): boolean => {
  switch (one.shape) {
    case "arrow":
    case "ring":
    case "reticle":
    case "badge":
    case "fill":
      return hexOnScreen >= SMALLEST.arrows;
    case "letter":
    case "chevron":
    case "tail":
      return hexOnScreen >= SMALLEST.labels;
    default:
      return true;
  }
};

/** A label as it is at so many pixels a hex: what is pointed at is named however small the map is. */
const named = (one: Mark, hexOnScreen: number): Mark =>
  one.shape === "label" && one.rank > 0 && hexOnScreen < SMALLEST.labels ? { ...one, far: true } : one;

/**
 * Everything the map shows beyond the tokens, from the bottom up: what is drawn and where, not how.
 *
 * @param hexOnScreen from one hex to the next, in pixels of the screen
 */
export const overlayOf = (state: AnomalyState, viewer: Viewer, scene: Scene, hexOnScreen: number): readonly Mark[] => {
  const ships = Object.values(state.units).flatMap((unit) =>
    unit.scene === scene.id && unit.status === "in-play" ? [unit.hex] : [],
  );
  return [
    // Before the bands, so that a front's label stays where the two collide.
    ...frontMarks(state, scene, hexOnScreen >= SMALLEST.exact),
    ...holeMarks(state, viewer, scene, hexOnScreen >= SMALLEST.exact),
    ...terrainMarks(scene),
    ...portMarks(scene),
    ...sightingMarks(state, viewer, scene),
    ...secretMarks(state, viewer, scene),
    ...transitMarks(state, scene),
    ...pushedMarks(state, viewer, scene, hexOnScreen),
    ...courseMarks(state, viewer, scene),
    ...planMarks(state, viewer.plan, scene),
    ...dueMarks(state, viewer, scene),
    ...nameMarks(state, viewer, scene),
    ...beamMarks(state, scene),
    ...trackingMarks(state, viewer, scene),
    ...badgeMarks(state, viewer, scene),
    ...promptMarks(state, viewer, scene, hexOnScreen),
    ...(viewer.ruleset.map?.marks(state, viewer, scene) ?? []),
    ...sightMarks(viewer.ruleset.orders.fire, state, viewer, scene),
  ]
    .filter((one) => fits(one, hexOnScreen))
    .map((one) =>
      named(one.shape === "label" ? { ...one, words: inOwnWords(viewer.ruleset, one.words) } : one, hexOnScreen),
    )
    .flatMap((one) => clearOfShips(one, ships))
    .sort((a, b) => a.layer - b.layer);
};
