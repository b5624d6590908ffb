import type { Hex } from "../../rules/index.ts";
import type { Mark } from "./marks.ts";
import { sameHex } from "./viewer.ts";

/**
 * A mark as it is in a hex in which a ship stands, none where it would only hide the ship: a portal is a line round the
 * hex, and its light goes out.
 *
 * @param ships where ships stand
 */
export const clearOfShips = (mark: Mark, ships: readonly Hex[]): readonly Mark[] => {
  const isPortal = mark.shape === "diamond" || mark.shape === "portal";
  if (!isPortal && (mark.shape !== "halo" || mark.colour !== "green")) return [mark];
  if (!ships.some((hex) => sameHex(hex, mark.hex))) return [mark];
  return isPortal ? [{ ...mark, around: true }] : [];
};
