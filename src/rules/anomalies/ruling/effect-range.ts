import { distance, type Hex } from "../../hex/hex.ts";
import type { RuleOptions } from "../../rulebook/rule-options.ts";
import type { WhiteHole } from "../state/game.ts";
import { scaled } from "../white-hole/bands.ts";

/**
 * Whether a hex is within so many hexes of a hole, as an effect of a hole of strength 1 reaches.
 *
 * @rule IP7.411 By the reading `strengthScales` a stronger hole's effects reach farther.
 * @rule IP7.412 And a weaker one's less far.
 */
export const isWithin = (
  { strengthScales }: Pick<RuleOptions, "strengthScales">,
  hole: Pick<WhiteHole, "hex" | "strength">,
  hexes: number,
  hex: Hex,
): boolean => distance(hole.hex, hex) <= scaled(hexes, strengthScales === "all-effects" ? Number(hole.strength) : 1);
