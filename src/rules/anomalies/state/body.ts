import type { Direction } from "../../place/direction.ts";
import type { Place } from "../../place/place.ts";
import type { Time } from "../../time/time.ts";

/** How a unit last came out of a portal. */
interface Arrival {
  readonly portal: string;
  /** The scene it left. */
  readonly from: string;
  readonly at: Time;
  /** Which passage of this unit in this impulse it was, from 1; names the tumble roll. */
  readonly count: number;
  /** By which side it first left the hex it came out in; null while it is there, none when it was taken out of it. */
  readonly side: Direction | "none" | null;
  /** The place in which it first went into a portal, in the scene of its origin. */
  readonly entry: Place;
}

/** One unit in play as anomalies know it, whatever the ruleset adds to it; everything here is public. */
export interface Body {
  readonly id: string;
  /** Place in the order of the file or of appearance; ties between units go by it. */
  readonly seq: number;
  readonly scene: string;
  /** Where it is, in its scene's geometry. */
  readonly hex: Place;
  /** Which way it faces: a direction, or degrees clockwise from straight up. */
  readonly facing: Direction | number;
  /** Which way its last step into its hex went; null when it was put there, and where there are no hexes. */
  readonly lastStep: Direction | null;
  /** How fast it goes, as its ruleset counts it. */
  readonly speed: number;
  /** The player it belongs to; null for a unit without an owner. */
  readonly owner: string | null;
  /** Aboard another unit it is not in play. */
  readonly status: "in-play" | "in-transit" | "aboard" | "destroyed" | "left";
  /** The scene from which it first went into a portal; such a unit is an attacker where it is. */
  readonly origin: string | null;
  readonly arrival: Arrival | null;
}
