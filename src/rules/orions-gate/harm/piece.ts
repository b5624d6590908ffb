import type { Procedure } from "../../dice/request.ts";
import { d3 } from "../combat/faces.ts";
import { type GameContext, placed, rolled, tell } from "../state/context.ts";
import type { TerrainPiece } from "../state/game.ts";

/**
 * Tells of a piece of terrain, and gives its toughness, which is rolled where nothing gives it.
 *
 * @rule OG-TER-05 Minor terrain has D3 toughness.
 */
export function* tellPiece(
  context: GameContext,
  piece: TerrainPiece | Omit<TerrainPiece, "seq">,
): Procedure<number | null> {
  const { id, kind, scene, place, diameter } = piece;
  const rolls = kind === "minor" && piece.toughness === null;
  const dice = rolls ? yield* rolled(context, "toughness", id, 1, "OG-TER-05") : null;
  const toughness = dice ? d3(dice[0] ?? 1) : piece.toughness;
  tell(context, "terrain-placed", [kind === "minor" ? "OG-TER-05" : "OG-TER-01"], {
    terrain: id,
    kind,
    scene,
    place: placed(place),
    diameter,
    ...(dice && { dice }),
    ...(toughness !== null && { toughness }),
    why: "placed",
  });
  return toughness;
}
