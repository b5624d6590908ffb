import { INCH } from "../../inch/inch-label.ts";
import { type Place, subtract } from "../../place/place.ts";
import { type Base, type Box, type Disc, reachIn } from "./base.ts";
import { NOISE } from "./gap.ts";
import { SLACK } from "./length.ts";
import { cross, type Direction, dot } from "./vector.ts";

/** A stretch of a straight way in unrounded thousandths; it may begin before the way does. */
export interface Stretch {
  readonly enter: number;
  readonly leave: number;
}

/** A straight line: where it begins, seen from the middle of what it meets, and its direction. */
interface Line {
  readonly from: Place;
  readonly way: Direction;
}

/** Below this a direction counts as square to another. */
const SQUARE = 1e-9;

/** The common part of two stretches; null where they have none, or a point alone. */
const common = (one: Stretch | null, other: Stretch | null): Stretch | null => {
  if (!one || !other) return null;
  const both = { enter: Math.max(one.enter, other.enter), leave: Math.min(one.leave, other.leave) };
  return both.leave - both.enter > NOISE ? both : null;
};

/** Where a line is between two borders square to an axis, equally far from the middle. */
const betweenBorders = ({ from, way }: Line, axis: Direction, reach: number): Stretch | null => {
  const [start, speed] = [dot(from, axis), dot(way, axis)];
  if (Math.abs(speed) < SQUARE) {
    return Math.abs(start) < reach - NOISE
      ? { enter: Number.NEGATIVE_INFINITY, leave: Number.POSITIVE_INFINITY }
      : null;
  }
  const [one, other] = [(-reach - start) / speed, (reach - start) / speed];
  return { enter: Math.min(one, other), leave: Math.max(one, other) };
};

/** Where a line is within a circle. With `rim` a line that only touches it is within it where it does. */
const inCircle = ({ from, way }: Line, centre: Place, radius: number, rim: boolean): Stretch | null => {
  const offset = subtract(centre, from);
  const aside = Math.abs(cross(way, offset));
  if (rim ? aside > radius + NOISE : aside >= radius - NOISE) return null;
  const half = Math.sqrt(Math.max(0, radius * radius - aside * aside));
  const middle = dot(offset, way);
  return { enter: middle - half, leave: middle + half };
};

/** Where a line is within a rectangle round the middle. */
const inRectangle = (line: Line, box: Box, wider: number, longer: number): Stretch | null =>
  common(
    betweenBorders(line, box.ahead, box.halfLength + longer),
    betweenBorders(line, box.starboard, box.halfWidth + wider),
  );

/** The whole of some stretches, which together have no holes. */
const whole = (stretches: readonly (Stretch | null)[]): Stretch | null => {
  const some = stretches.filter((stretch) => stretch !== null);
  if (some.length === 0) return null;
  return {
    enter: Math.min(...some.map(({ enter }) => enter)),
    leave: Math.max(...some.map(({ leave }) => leave)),
  };
};

/** Where a line is within what a disc covers whose centre goes round in a rectangle: a rectangle with round corners. */
const inRounded = (line: Line, box: Box, radius: number, rim: boolean): Stretch | null =>
  whole([
    inRectangle(line, box, radius, 0),
    inRectangle(line, box, 0, radius),
    ...box.corners.map((corner) => inCircle(line, subtract(corner, box.centre), radius, rim)),
  ]);

/** Two rectangles overlap as long as no side of either parts them. */
const betweenBoxes = (line: Line, mover: Box, still: Box): Stretch | null =>
  [mover.ahead, mover.starboard, still.ahead, still.starboard]
    .map((axis) => betweenBorders(line, axis, reachIn(mover, axis) + reachIn(still, axis)))
    .reduce(common);

const withDisc = (line: Line, round: Disc, other: Base, rim: boolean): Stretch | null =>
  other.kind === "disc"
    ? inCircle(line, { q: 0, r: 0 }, round.radius + other.radius, rim)
    : inRounded(line, other, round.radius, rim);

/**
 * Where on a straight way a base overlaps another that stands still; null where it never does. Roots are exact, nothing
 * is stepped. What only grazes does not overlap.
 */
export const overlapOnWay = (mover: Base, way: Direction, still: Base): Stretch | null => {
  const line = { from: subtract(mover.centre, still.centre), way };
  if (mover.kind === "disc") return withDisc(line, mover, still, false);
  return still.kind === "disc" ? withDisc(line, still, mover, false) : betweenBoxes(line, mover, still);
};

/**
 * Where on a straight way a base is within a range of another that stands still, a graze included.
 *
 * @param range inches
 * @throws RangeError for two rectangles: ranges are entered round discs alone
 */
export const withinOnWay = (mover: Base, way: Direction, still: Base, range: number): Stretch | null => {
  const line = { from: subtract(mover.centre, still.centre), way };
  const wider = (round: Disc): Disc => ({ ...round, radius: round.radius + range * INCH + SLACK });
  if (mover.kind === "disc") return withDisc(line, wider(mover), still, true);
  if (still.kind === "disc") return withDisc(line, wider(still), mover, true);
  throw new RangeError("a range is entered round a disc");
};
