import { INCH, type Place } from "../../../../rules/index.ts";
import type { Base } from "../../../../rules/orions-gate/index.ts";
import type { Message } from "../../../message/message.ts";
import type { OwnMark, OwnPath, OwnShape } from "../../../ruleset/adapter.ts";

/** Corners of a circle: enough that a small one looks round. */
const CORNERS = 48;

export type Colour = OwnMark["colour"];

/** Makes a mark of a shape; nothing that a ruleset of open tables draws is secret. */
export const mark = (shape: OwnShape, colour: Colour, layer: OwnMark["layer"]): OwnMark => ({
  ...shape,
  ...{ colour, layer, secret: false },
});

/** A circle of so many inches round a place. */
export const circlePath = (centre: Place, radius: number): OwnPath =>
  basePath({ kind: "disc", centre, radius: radius * INCH });

/** A corner is counted in thirds of a place, as on hexes. */
const asCorner = ({ q, r }: Place) => ({ q: q * 3, r: r * 3 });

/** A closed line through some points, unrounded. */
export const polygonPath = (points: readonly Place[]): OwnPath => ({ corners: points.map(asCorner), closed: true });

/** The outline of a base, as the rules measure it. */
export const basePath = (base: Base): OwnPath => {
  if (base.kind === "box") return polygonPath(base.corners);
  const { centre, radius } = base;
  return polygonPath(
    Array.from({ length: CORNERS }, (_, at) => {
      const angle = (at * 2 * Math.PI) / CORNERS;
      return { q: centre.q + radius * Math.sin(angle), r: centre.r - radius * Math.cos(angle) };
    }),
  );
};

export const baseMark = (base: Base, colour: Colour, line: "solid" | "dash" | "dots"): OwnMark =>
  mark({ shape: "outline", paths: [basePath(base)], line, weight: 1 }, colour, 2);

/** The place so many inches ahead under a facing. */
export const ahead = ({ q, r }: Place, facing: number, inches: number): Place => {
  const angle = (facing * Math.PI) / 180;
  return {
    q: Math.round(q + inches * INCH * Math.sin(angle)),
    r: Math.round(r - inches * INCH * Math.cos(angle)),
  };
};

export const labelAt = (
  hex: Place,
  words: Message,
  place: "above" | "below",
  rank: 0 | 1 | 2 | 3,
  colour: Colour,
): OwnMark => mark({ shape: "label", hex, words, place, rank }, colour, 3);
