import {
  type AnomalyState,
  atColumnRow,
  DIRECTIONS,
  distance,
  type Front,
  forceAt,
  geometryOf,
  type Hex,
  INCH,
  INCHES,
  type Scene,
} from "../../rules/index.ts";
import type { Message } from "../message/message.ts";
import { crowd, ringLabel } from "./band-marks.ts";
import type { Mark, RingCorner } from "./marks.ts";
import { outlinesOf } from "./outlines-of.ts";
import { mark } from "./viewer.ts";

/** How far the farthest corner of the sheet is: a wider ring is nowhere to be seen. */
const reach = (hex: Hex, { columns, rows, measure }: Scene): number => {
  if (measure === "inches") {
    const corners = [0, columns].flatMap((q) => [0, rows].map((r) => ({ q: q * INCH, r: r * INCH })));
    return Math.max(...corners.map((corner) => INCHES.range(INCHES.distance(hex, corner))));
  }
  return Math.max(
    ...[1, columns].flatMap((column) => [1, rows].map((row) => distance(hex, atColumnRow(column, row)))),
    // Beside the last row of a column that lies lower, the row below it begins.
    distance(hex, atColumnRow(Math.max(1, columns - 1), rows)),
  );
};

const wordsOf = ({ strength, radius }: Front, { ruleOptions }: AnomalyState): Message =>
  radius === 0
    ? { key: "GRAVITYPORTALS.Overlay.frontBegins", data: { strength } }
    : {
        key: "GRAVITYPORTALS.Overlay.front",
        data: { strength, force: forceAt(strength, radius, ruleOptions.waveDecay) },
      };

/** The corners of the ring on the sheet, those with the fewest units about them first. */
const labelPlaces = (state: AnomalyState, { hex, radius }: Front, scene: Scene): readonly RingCorner[] =>
  DIRECTIONS.map((direction) => ({ direction, hex: outlinesOf(scene).away(hex, direction, radius) }))
    .filter((corner) => geometryOf(scene).onSheet(corner.hex, scene))
    .map((corner) => ({ corner, units: crowd(state, scene.id, corner.hex) }))
    .sort((a, b) => a.units - b.units)
    .map(({ corner }) => corner);

/** The light that a front draws behind it. */
const WAKE = { depth: 1.2, strength: 0.45 } as const;

/** The fronts of a scene, as wide as they are in this impulse, with what is left of their strength: public all of it. */
export const frontMarks = (state: AnomalyState, scene: Scene, exact: boolean): readonly Mark[] =>
  state.fronts
    .filter((front) => front.scene === scene.id && front.radius <= reach(front.hex, scene))
    .flatMap((front) => {
      const edge = outlinesOf(scene).edge(front.hex, front.radius, scene);
      const paths = exact ? outlinesOf(scene).disc(front.hex, front.radius, scene) : edge;
      if (paths.length === 0) return [];
      return [
        mark({ shape: "front", wave: front.wave, hex: front.hex, paths, begins: front.radius === 0 }, "blue", 1),
        mark({ shape: "glow", hex: front.hex, paths: edge, ...WAKE }, "blue", 0),
        ...ringLabel(front.wave, labelPlaces(state, front, scene), wordsOf(front, state), "blue"),
      ];
    });
