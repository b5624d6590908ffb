import type { Side } from "../parts/side.ts";
import type { Base, Box } from "./base.ts";
import { SLACK } from "./length.ts";
import { gapTo } from "./polygon.ts";

/** A long edge of a ship, from stern to bow. */
const edgeOf = ({ corners: [bowPort, bowStarboard, sternStarboard, sternPort] }: Box, side: Side) =>
  side === "port" ? [sternPort, bowPort] : [sternStarboard, bowStarboard];

/**
 * The side of a ship that something strikes: the one whose long edge is nearer to its base. Null where both are equally
 * near.
 *
 * @param source the base of what strikes; a wave is the point where it began
 * @rule OG-SHS-13 The closest component is the outermost one of the nearer side.
 */
export const sideStruck = (ship: Box, source: Base): Side | null => {
  const [port, starboard] = [gapTo(edgeOf(ship, "port"), source), gapTo(edgeOf(ship, "starboard"), source)];
  if (Math.abs(port - starboard) <= SLACK) return null;
  return port < starboard ? "port" : "starboard";
};
