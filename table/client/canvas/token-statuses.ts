import * as PIXI from "pixi.js";
import type { Actor } from "../data/document-types.ts";
import { CASING } from "./core.ts";
import type { Extent } from "./view.ts";

/** How much of a token's box a picture takes, and how many stand below one another. */
const PART = 0.24;
const COLUMN = 4;

/** The pictures of an actor's effects that are in force and have a status. */
export const statusPictures = (actor: Actor | null): readonly string[] =>
  (actor?.getEmbeddedCollection("ActiveEffect").contents ?? []).flatMap((effect) => {
    const { img, disabled, statuses } = effect.toObject();
    const counts = disabled !== true && Array.isArray(statuses) && statuses.length > 0;
    return counts && typeof img === "string" && img !== "" ? [img] : [];
  });

/** Draws pictures from a token's top left corner downwards; one that does not load leaves its plate empty. */
export const drawStatuses = (
  pictures: readonly string[],
  { width, height }: Extent,
): Promise<readonly PIXI.Container[]> => {
  const side = Math.min(width, height) * PART;
  return Promise.all(
    pictures.map(async (picture, at) => {
      const icon = new PIXI.Container();
      icon.position.set(Math.floor(at / COLUMN) * side, (at % COLUMN) * side);
      const plate = new PIXI.Graphics();
      plate
        .beginFill(CASING, 0.75)
        .drawRoundedRect(0, 0, side, side, side * 0.2)
        .endFill();
      icon.addChild(plate);
      const texture = await PIXI.Texture.fromURL(picture).catch(() => null);
      if (texture?.valid) {
        const sprite = new PIXI.Sprite(texture);
        sprite.width = sprite.height = side * 0.86;
        sprite.position.set(side * 0.07);
        icon.addChild(sprite);
      }
      return icon;
    }),
  );
};
