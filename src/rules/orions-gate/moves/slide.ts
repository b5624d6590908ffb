import type { Procedure } from "../../dice/request.ts";
import { equals } from "../../place/place.ts";
import { endOf, firstMet, inOrderOfWay, type Meeting, type Motion, type Obstacle } from "../geometry/motion.ts";
import type { Direction } from "../geometry/vector.ts";
import { baseOf, tableOf } from "../state/base-of.ts";
import { type GameContext, placed, tell } from "../state/context.ts";
import type { MoveCause } from "../state/event.ts";
import { obstaclesFor, vesselOf } from "../state/find.ts";
import { holesOnWay, intoHole } from "./holes.ts";
import { armMines, mineOnWay, minesAround, minesOnWay } from "./mines.ts";
import { type Entering, intoPortal, portalsOnWay, takenBy } from "./portals.ts";

/** By how much a ship stops before a friend that it does not ram, in thousandths of an inch. */
const SHORT = 100;

/** A straight way of a ship. */
export interface Way {
  readonly way: Direction;
  readonly length: number;
  readonly cause: MoveCause;
  /** Which ships it does not touch: it stops before them. */
  readonly spares: (ship: string) => boolean;
  /** What it meets beside major terrain and ships. */
  readonly more?: readonly Obstacle[];
  /** The impulse in which it comes to a point of its way, after so many thousandths of an inch. */
  readonly impulseAt: (after: number) => number;
}

/** What moves a ship, as portals ask for it. */
const ENTERED_BY = {
  own: "own",
  boost: "own",
  tractor: "tractor",
  drift: "drift",
  flight: "own",
  warp: "displaced",
} as const;

const CAUSE_RULE = {
  own: "OG-SHM-01",
  boost: "OG-CMP-BOOST-01",
  tractor: "OG-CMP-TRACT-04",
  drift: "OG-DRF-01",
  flight: "OG-CRM-01",
  warp: "OG-CMP-WARP-01",
} as const;

export const tellMoved = (context: GameContext, id: string, from: string, to: string, cause: MoveCause): void => {
  if (from === to) return;
  tell(context, "unit-moved", [CAUSE_RULE[cause]], { unit: id, scene: context.unit(id).scene, from, to, cause });
};

/** What stopped a ship; null where nothing did, or where it is gone. */
export type Stopped = Meeting["what"] | null;

/**
 * Moves a ship straight on until something stops it. What lies on the way happens before what the end brings, which is
 * left to whoever moved it.
 *
 * @rule OG-SHM-06 It stops 0.1 inch before a friend that it does not ram.
 * @rule OG-TER-11 Obscuring and minor terrain does not hinder.
 */
export function* slide(
  context: GameContext,
  id: string,
  { way, length, cause, spares, more = [], impulseAt }: Way,
): Procedure<Stopped> {
  const { state } = context;
  const ship = vesselOf(state, id);
  const motion: Motion = { base: baseOf(state, ship), way, length };
  const met = firstMet(motion, [...obstaclesFor(state, ship), ...more], {
    table: tableOf(state, ship.scene),
    leaving: state.options.leaving,
  });
  const isSpared = met?.what.kind === "ship" && spares(met.what.id);
  const stop = met ? Math.max(0, met.stop - (isSpared ? SHORT : 0)) : length;
  const went = { ...motion, length: stop };
  const found = inOrderOfWay([
    ...minesOnWay(context, id, went),
    ...portalsOnWay(context, ship, went),
    ...holesOnWay(state, ship, went),
  ]);
  const entering: Entering = { cause: ENTERED_BY[cause], impulseAt };
  const taken = takenBy(context, ship, found, entering);
  const end = endOf(motion, taken?.after ?? stop);
  if (!equals(ship.hex, end)) tellMoved(context, id, placed(ship.hex), placed(end), cause);
  for (const one of found) {
    if (vesselOf(context.state, id).status !== "in-play") break;
    if (one.kind === "mine") yield* mineOnWay(context, id, went, one);
    else if (one.kind === "hole") {
      yield* intoHole(context, id);
      // One that a tank saved there goes no farther.
      break;
    } else if (yield* intoPortal(context, id, went, one, entering)) {
      yield* minesAround(context, id);
      return null;
    }
  }
  if (vesselOf(context.state, id).status !== "in-play") return null;
  armMines(context, id);
  return isSpared || taken ? null : (met?.what ?? null);
}
