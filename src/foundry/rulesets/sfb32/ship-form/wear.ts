import type { Data, Host } from "../../../host/host.ts";
import type { UnitPicture } from "../../../ruleset/units.ts";
import { artFacing } from "../../../settings/settings.ts";
import { textureOf } from "../../../write/token-looks.ts";

/** The actor that is to look otherwise, as far as it is used. */
export interface Worn {
  readonly id: string;
  update(changes: Data): Promise<unknown>;
}

/** Gives a ship another picture, one of the module's unless a texture is given: on its actor, for its next tokens, and on those tokens of it that this person may write. */
export const wear = async (
  host: Host,
  actor: Worn,
  picture: Pick<UnitPicture, "img">,
  texture: Data = textureOf(picture, artFacing(host)),
): Promise<void> => {
  await actor.update({ img: picture.img, "prototypeToken.texture": texture });
  for (const scene of host.game.scenes.contents) {
    const updates = scene.tokens.contents
      .filter(({ actorId, isOwner }) => actorId === actor.id && isOwner)
      .map(({ id }) => ({ _id: id, texture }));
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
  }
};
