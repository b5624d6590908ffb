import { attempt } from "../../../apps/window/actions.ts";
import { type Data, getHost, type Host } from "../../../host/host.ts";
import { notices } from "../../../host/plain.ts";
import { say } from "../../../message/say.ts";
import type { UnitPicture } from "../../../ruleset/units.ts";
import { artFacing } from "../../../settings/settings.ts";
import { ownTextureOf, textureOf } from "../../../write/token-looks.ts";

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

/** What Foundry's window for files is made of, as far as it is used. */
interface FileChoice {
  readonly type: "image";
  readonly current: string;
  readonly callback: (path: string) => void;
}

/** Where Foundry has that window; a table that is not Foundry may have none. */
interface FilesHost {
  readonly applications: {
    readonly apps?: {
      readonly FilePicker?: { readonly implementation: new (choice: FileChoice) => { browse(): unknown } };
    };
  };
}

/** Foundry's window for files; nothing where the table has none. */
const windowOfFiles = () => (foundry as unknown as FilesHost).applications.apps?.FilePicker?.implementation;

/** Whether pictures can be looked for among the table's files. */
export const hasFiles = (): boolean => windowOfFiles() !== undefined;

/** What Foundry takes for a picture by its name. */
const ENDS_AS_PICTURE = /\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)(\?.*)?$/i;

/** A path at the table, or an address; other schemes are no places of pictures. */
const IS_PLACE = /^(https?:\/\/|(?![a-z][\w+.-]*:))/i;

/** Reads where a picture is, as somebody typed it; null for no picture. */
export const readPicturePath = (typed: string): string | null => {
  const path = typed.trim();
  return ENDS_AS_PICTURE.test(path) && IS_PLACE.test(path) ? path : null;
};

/** Gives a ship a picture of its person's own, by the path of its file or its address. */
const wearOwn = async (actor: Worn, typed: string): Promise<void> => {
  const img = readPicturePath(typed);
  if (img === null) notices.error(say("GRAVITYPORTALS.Ship.noPicture"));
  else await attempt(() => wear(getHost(), actor, { img }, ownTextureOf(img)));
};

/** Lets somebody look for a ship's picture among the table's files, and upload one there. */
export const browsePictures = (actor: Worn & { readonly img?: string | null }): unknown => {
  const Files = windowOfFiles();
  const callback = (path: string): void => void wearOwn(actor, path);
  return Files && new Files({ type: "image", current: actor.img ?? "", callback }).browse();
};

/** Gives a ship the picture that is typed into its form. */
export const onOwnPicture = (form: HTMLElement, actor: Worn): void =>
  form.addEventListener(
    "change",
    (event) => {
      const field = event.target as HTMLInputElement;
      if (!field.matches("[data-own-picture]")) return;
      // It is no field of what the form writes.
      event.stopPropagation();
      if (field.value.trim() !== "") void wearOwn(actor, field.value);
    },
    { capture: true },
  );
