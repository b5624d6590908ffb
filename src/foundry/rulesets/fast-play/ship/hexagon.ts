import { SHIELDS, type Shield } from "../../../../rules/fast-play/index.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line of a drawing. */
export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A point at a distance in some direction: degrees clockwise from straight ahead. */
const at = (radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return { x: rounded(radius * Math.sin(angle)) + 0, y: rounded(-radius * Math.cos(angle)) + 0 };
};

/** The direction of a shield, in degrees clockwise from straight ahead. */
const toward = (shield: Shield): number => 60 * (shield - 1);

/** The two corners of a hexagon, bow up, between which a shield lies. */
const corners = (shield: Shield, radius: number): readonly [Point, Point] => [
  at(radius, toward(shield) - 30),
  at(radius, toward(shield) + 30),
];

const between = (from: Point, to: Point, part: number): Point => ({
  x: rounded(from.x + (to.x - from.x) * part),
  y: rounded(from.y + (to.y - from.y) * part),
});

/**
 * The edge of a shield, around the middle of the drawing.
 *
 * @param part how much of it is drawn, from its middle outwards: 0 to 1
 */
export const edgeOf = (shield: Shield, radius: number, part = 1): Line => {
  const [first, last] = corners(shield, radius);
  const [from, to] = [between(first, last, (1 - part) / 2), between(first, last, (1 + part) / 2)];
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
};

/** A point on the line from the middle through the middle of a shield. */
export const beyond = (shield: Shield, radius: number): Point => at(radius, toward(shield));

/** The wedge of a small hexagon that belongs to a shield, as a path. */
const wedgeOf = (shield: Shield, radius: number): string => {
  const [first, last] = corners(shield, radius);
  return `M0 0L${first.x} ${first.y}L${last.x} ${last.y}Z`;
};

/** The six wedges, and which of them are meant. */
export const wedges = (
  shields: readonly Shield[],
  radius: number,
): readonly { readonly path: string; readonly on: boolean }[] =>
  SHIELDS.map((shield) => ({ path: wedgeOf(shield, radius), on: shields.includes(shield) }));
