import { SHIELDS, type Shield } from "../../../../rules/fast-play/index.ts";

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A point in the direction of a shield, around the middle of a hexagon with its bow up; turned by so many degrees clockwise. */
export const beyond = (shield: Shield, radius: number, turned = 0) => {
  const angle = ((60 * (shield - 1) + turned) * Math.PI) / 180;
  return { x: rounded(radius * Math.sin(angle)) + 0, y: rounded(-radius * Math.cos(angle)) + 0 };
};

/** The two corners between which a shield lies. */
const corners = (shield: Shield, radius: number) => [beyond(shield, radius, -30), beyond(shield, radius, 30)] as const;

/**
 * The edge of a shield, as a line.
 *
 * @param part how much of it is drawn, from its middle outwards: 0 to 1
 */
export const edgeOf = (shield: Shield, radius: number, part = 1) => {
  const [first, last] = corners(shield, radius);
  const along = (from: number, to: number, how: number): number => rounded(from + (to - from) * how);
  const [begins, ends] = [(1 - part) / 2, (1 + part) / 2];
  return {
    ...{ x1: along(first.x, last.x, begins), y1: along(first.y, last.y, begins) },
    ...{ x2: along(first.x, last.x, ends), y2: along(first.y, last.y, ends) },
  };
};

/** The six wedges of a small hexagon, as paths, and which of them are meant. */
export const wedges = (shields: readonly Shield[], radius: number) =>
  SHIELDS.map((shield) => {
    const [first, last] = corners(shield, radius);
    return { path: `M0 0L${first.x} ${first.y}L${last.x} ${last.y}Z`, on: shields.includes(shield) };
  });
