import type { Procedure } from "../../dice/request.ts";
import { equals, type Place } from "../../place/place.ts";
import { endOf, inOrderOfWay, type Motion } from "../geometry/motion.ts";
import { type GameContext, placed } from "../state/context.ts";
import type { MoveCause } from "../state/event.ts";
import { holesOnWay, intoHole } from "./holes.ts";
import { type Entering, intoPortal, portalsOnWay, takenBy } from "./portals.ts";
import { tellMoved } from "./slide.ts";

/** How far a craft, or ordnance, came, and what became of it. */
export interface Passed {
  /** Thousandths of an inch. */
  readonly flown: number;
  /** Null where it is where its way led. */
  readonly by: "portal" | "hole" | null;
}

/**
 * Moves a craft, or ordnance, over a way on which nothing stops it but anomalies.
 *
 * @param to where the way leads
 */
export function* passOver(
  context: GameContext,
  id: string,
  motion: Motion,
  entering: Entering,
  cause: MoveCause,
  to: Place = endOf(motion, motion.length),
): Procedure<Passed> {
  const unit = context.unit(id);
  const found = inOrderOfWay([...portalsOnWay(context, unit, motion), ...holesOnWay(context.state, unit, motion)]);
  const taken = takenBy(context, unit, found, entering);
  const flown = taken?.after ?? motion.length;
  const end = taken ? endOf(motion, flown) : to;
  if (!equals(unit.hex, end)) tellMoved(context, id, placed(unit.hex), placed(end), cause);
  for (const one of found) {
    if (one.kind === "hole") {
      yield* intoHole(context, id);
      return { flown, by: "hole" };
    }
    if (yield* intoPortal(context, id, motion, one, entering)) return { flown, by: "portal" };
  }
  return { flown, by: null };
}
