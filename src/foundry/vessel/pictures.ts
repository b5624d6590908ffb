import { MODULE_ID } from "../host/module.ts";
import type { UnitPicture } from "../ruleset/units.ts";

const picture = (id: string): UnitPicture => ({
  id,
  name: `GRAVITYPORTALS.Ship.Picture.${id}`,
  img: `modules/${MODULE_ID}/icons/ships/${id}.svg`,
});

const OF_CLASS = {
  ship: picture("cruiser"),
  pf: picture("patrol"),
  fighter: picture("fighter"),
  shuttle: picture("shuttle"),
  drone: picture("drone"),
  plasma: picture("plasma"),
  mine: picture("mine"),
  base: picture("base"),
  planet: picture("planet"),
  terrain: picture("rock"),
  pod: picture("pod"),
} as const;

/** The pictures of units, all drawn with the nose down. Ships have several, by their size and use. */
export const PICTURES: readonly UnitPicture[] = [
  ...["corvette", "frigate"].map(picture),
  OF_CLASS.ship,
  ...["dreadnought", "carrier", "freighter"].map(picture),
  ...Object.values(OF_CLASS).filter((one) => one !== OF_CLASS.ship),
];

/** The picture of a unit of which nobody has chosen one. */
export const pictureOf = ({ class: kind }: { readonly class: keyof typeof OF_CLASS }): UnitPicture => OF_CLASS[kind];
