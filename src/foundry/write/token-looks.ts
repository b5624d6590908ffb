import { type Body, DIRECTIONS } from "../../rules/index.ts";
import type { Data, Host, HostGrid, HostToken } from "../host/host.ts";
import { layoutOf } from "../read/scene-grid.ts";
import type { RulesetUnits, UnitFacts, UnitPicture } from "../ruleset/units.ts";

/** How a unit's tokens look: their facing and their picture. */

/** Where token art points at rotation 0; Foundry's own points down. */
export type ArtFacing = "up" | "down";

const DEGREES: { readonly [F in ArtFacing]: number } = { up: 0, down: 180 };

/** The rotation that shows a facing, 0 to 359 degrees. */
export const rotationOf = (facing: Body["facing"], grid: Pick<HostGrid, "type">, artFacing: ArtFacing): number => {
  // Degrees are counted from straight up wherever they are used.
  if (typeof facing === "number") return (facing + DEGREES[artFacing]) % 360;
  // On rows direction A leads to the upper right.
  const first = layoutOf(grid)?.endsWith("R") ? 30 : 0;
  return (first + 60 * DIRECTIONS.indexOf(facing) + DEGREES[artFacing]) % 360;
};

/** What turns a token to a rotation; nothing where it stands so already. While one is drawn moving, its own rotation lags. */
export const turnUpdate = ({ _source }: Pick<HostToken, "_source">, rotation: number): Data =>
  (((_source.rotation - rotation) % 360) + 360) % 360 === 0 ? {} : { rotation };

/** How much of its hex a picture takes, so that the mark round it has room. */
const PART_OF_HEX = 0.7;

/** A picture as a token's texture. Ours point down: where art points up, they are turned over. */
export const textureOf = ({ img }: Pick<UnitPicture, "img">, artFacing: ArtFacing): Data => ({
  src: img,
  scaleX: PART_OF_HEX,
  scaleY: artFacing === "up" ? -PART_OF_HEX : PART_OF_HEX,
});

/** A picture of somebody's own as a token's texture: it points as the art of this table does. */
export const ownTextureOf = (img: string): Data => ({ src: img, scaleX: PART_OF_HEX, scaleY: PART_OF_HEX });

/** The texture of a unit of which nobody has chosen a picture; nothing where the ruleset has no pictures. */
export const usualTexture = (
  { pictureOf }: Pick<RulesetUnits, "pictureOf">,
  facts: UnitFacts,
  artFacing: ArtFacing,
): { readonly texture?: Data } => (pictureOf ? { texture: textureOf(pictureOf(facts), artFacing) } : {});

/** Gives those tokens of an actor its name that had its earlier one and that this person may write: they are one ship. */
export const renameTokens = async (host: Host, actor: string, from: string, to: string): Promise<void> => {
  if (from === to) return;
  for (const scene of host.game.scenes.contents) {
    const updates = scene.tokens.contents
      .filter(({ actorId, isOwner, name }) => actorId === actor && isOwner && name === from)
      .map(({ id }) => ({ _id: id, name: to }));
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
  }
};
