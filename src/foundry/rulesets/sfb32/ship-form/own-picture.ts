import { attempt } from "../../../apps/window/actions.ts";
import { getHost } from "../../../host/host.ts";
import { notices } from "../../../host/plain.ts";
import { say } from "../../../message/say.ts";
import { ownTextureOf } from "../../../write/token-looks.ts";
import { windowOfFiles } from "./files-window.ts";
import { type Worn, wear } from "./wear.ts";

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
