import type { Data, Host, HostActor } from "../host/host.ts";
import { MODULE_ID, SHIP_TYPE } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import type { RulesetUnits, UnitFacts, UnitPicture } from "../ruleset/units.ts";
import type { ArtFacing } from "./facing.ts";

/** How a unit's tokens look: their picture, and its name. */

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

/**
 * Gives those tokens of a ship its name that had its earlier one and that this person may write: they are one ship. Of an
 * actor that is no ship of ours only units of a game are renamed.
 */
export const renameTokens = async (host: Host, actor: HostActor, from: string): Promise<void> => {
  const { id, name: to } = actor;
  if (from === to) return;
  const { prototypeToken, flags } = actor.toObject();
  const isShip = actor.type === SHIP_TYPE || (isRecord(flags) && isRecord(flags[MODULE_ID]));
  if (isShip && isRecord(prototypeToken) && prototypeToken["name"] === from)
    await actor.update({ "prototypeToken.name": to });
  for (const scene of host.game.scenes.contents) {
    const updates = scene.tokens.contents
      .filter(({ actorId, isOwner, name }) => actorId === id && isOwner && name === from)
      .filter((token) => isShip || isRecord(token.getFlag(MODULE_ID, "unit")))
      .map((token) => ({ _id: token.id, name: to }));
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
  }
};
