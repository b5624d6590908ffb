import { INCH, type Place } from "../../../../../rules/index.ts";
import { baseOf, type OgState, type Vessel } from "../../../../../rules/orions-gate/index.ts";
import { ahead } from "../../map/shapes.ts";

/** The four sides of a ship by their bearings from its bow. */
export const WAYS = { bow: 0, starboard: 90, stern: 180, port: 270 } as const;
export type WayOut = keyof typeof WAYS;

/** The place beside the middle of a side of a ship's base, so far from it in thousandths of an inch. */
export const besideShip = (og: OgState, ship: Vessel, way: WayOut, off: number): Place => {
  const base = baseOf(og, ship);
  const reach =
    base.kind === "disc" ? base.radius : way === "bow" || way === "stern" ? base.halfLength : base.halfWidth;
  return ahead(ship.hex, ship.facing + WAYS[way], (reach + off) / INCH);
};
