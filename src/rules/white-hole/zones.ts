import { distance, type Hex } from "../hex/hex.ts";
import { type GameState, inOrder } from "../state/game.ts";
import { scaled } from "./bands.ts";

export type Zone = "intense-dust" | "dust" | "nebula" | "radiation";

/**
 * The zones of terrain round a white hole at a range; the module names them and leaves their work to the players.
 *
 * @param strength of the hole; under the reading `strengthScales` these distances always scale
 * @rule IP7.31 Four zones, overlapping, each to a range inclusive.
 * @rule IP7.311 Dust to 64 hexes, intense instead to 16.
 * @rule IP7.312 Nebula to 32.
 * @rule IP7.313 Radiation to 48.
 */
export const zonesAtRange = (range: number, strength: number): readonly Zone[] => {
  const within = (hexes: number): boolean => range <= scaled(hexes, strength);
  const zones: Zone[] = [];
  if (within(16)) zones.push("intense-dust");
  else if (within(64)) zones.push("dust");
  if (within(32)) zones.push("nebula");
  if (within(48)) zones.push("radiation");
  return zones;
};

/** The zones of every white hole that reach a hex of a scene. */
export const zonesAt = (
  state: GameState,
  scene: string,
  hex: Hex,
): readonly { readonly hole: string; readonly range: number; readonly zones: readonly Zone[] }[] =>
  inOrder(state.holes)
    .filter((hole) => hole.scene === scene)
    .map((hole) => {
      const range = distance(hole.hex, hex);
      return { hole: hole.id, range, zones: zonesAtRange(range, Number(hole.strength)) };
    })
    .filter(({ zones }) => zones.length > 0);
