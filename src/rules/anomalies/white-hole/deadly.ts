import { equals, type Hex } from "../../hex/hex.ts";
import type { GameState } from "../state/game.ts";

/**
 * Whether whoever comes into a hex of a scene is destroyed there.
 *
 * @rule IP7.21 Units cannot enter a white hole's hex and live.
 */
export const isDeadly = ({ holes }: Pick<GameState, "holes">, scene: string, hex: Hex): boolean =>
  Object.values(holes).some((hole) => !hole.inert && hole.scene === scene && equals(hole.hex, hex));
