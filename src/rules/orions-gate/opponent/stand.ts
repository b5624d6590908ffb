import { INCH } from "../../inch/inch-label.ts";
import type { Place } from "../../place/place.ts";
import type { Base } from "../geometry/base.ts";
import { placedAt } from "../geometry/base.ts";
import type { Table } from "../geometry/motion.ts";
import { aheadOf, along, type Direction, starboardOf } from "../geometry/vector.ts";
import { vesselBase } from "../state/base-of.ts";
import type { GameState } from "../state/game.ts";
import type { Vessel } from "../state/unit.ts";

/** How a ship may face: what follows from it is reckoned once. */
export interface Heading {
  readonly facing: number;
  readonly ahead: Direction;
  readonly starboard: Direction;
  /** How far the base reaches to the east and west, and to the north and south. */
  readonly reach: Place;
}

/** How a ship would stand after its moves, before it drifts. */
export interface Stand {
  readonly at: Place;
  readonly heading: Heading;
  /** Points of drift that it would have. */
  readonly drift: number;
}

/** A way to the heading of a ship by its facing. */
export const headingOf = (base: Base, facing: number): Heading => {
  const [ahead, starboard] = [aheadOf(facing), starboardOf(facing)];
  const [length, width] = base.kind === "disc" ? [base.radius, 0] : [base.halfLength, base.halfWidth];
  return {
    facing,
    ahead,
    starboard,
    reach: {
      q: length * Math.abs(ahead.q) + width * Math.abs(starboard.q),
      r: length * Math.abs(ahead.r) + width * Math.abs(starboard.r),
    },
  };
};

/** Whether a ship that stands so stands out over the edge of its table. */
export const standsOut = ({ width, height }: Table, { reach }: Heading, { q, r }: Place): boolean =>
  q < reach.q || r < reach.r || q > width - reach.q || r > height - reach.r;

/** The base of a ship that stands so. */
export const baseAt = (state: GameState, ship: Vessel, { at, heading }: Stand): Base =>
  placedAt(vesselBase(state.options, ship, at, heading.facing), at);

/** Inches of a point of drift. */
const STEP = 2 * INCH;

/** Where a ship is after its drift, if nothing stops it. */
export const driftedFrom = ({ at, heading, drift }: Stand): Place => along(at, heading.ahead, drift * STEP);
