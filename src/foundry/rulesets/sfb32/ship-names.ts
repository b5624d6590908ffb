import type { UnitClass } from "../../../rules/sfb32/index.ts";

/** The yes-or-no facts that a ship's sheet offers. */
export const SHIP_TRAITS = [
  "cloaked",
  "stabilized",
  "stabilizers",
  "ballistic",
  "guided",
  "esg",
  "flywheel",
  "web",
] as const;

/** What each class of unit is called. */
export const CLASS_NAMES: Readonly<Record<UnitClass, string>> = {
  ship: "GRAVITYPORTALS.Ship.Class.ship",
  pf: "GRAVITYPORTALS.Ship.Class.pf",
  fighter: "GRAVITYPORTALS.Ship.Class.fighter",
  shuttle: "GRAVITYPORTALS.Ship.Class.shuttle",
  drone: "GRAVITYPORTALS.Ship.Class.drone",
  plasma: "GRAVITYPORTALS.Ship.Class.plasma",
  mine: "GRAVITYPORTALS.Ship.Class.mine",
  base: "GRAVITYPORTALS.Ship.Class.base",
  planet: "GRAVITYPORTALS.Ship.Class.planet",
  terrain: "GRAVITYPORTALS.Ship.Class.terrain",
  pod: "GRAVITYPORTALS.Ship.Class.pod",
};

/** What is true of a ship while one of them is. */
export const TRAIT_NAMES: Readonly<Record<(typeof SHIP_TRAITS)[number], string>> = {
  cloaked: "GRAVITYPORTALS.Ship.Trait.cloaked",
  stabilized: "GRAVITYPORTALS.Ship.Trait.stabilized",
  stabilizers: "GRAVITYPORTALS.Ship.Trait.stabilizers",
  ballistic: "GRAVITYPORTALS.Ship.Trait.ballistic",
  guided: "GRAVITYPORTALS.Ship.Trait.guided",
  esg: "GRAVITYPORTALS.Ship.Trait.esg",
  flywheel: "GRAVITYPORTALS.Ship.Trait.flywheel",
  web: "GRAVITYPORTALS.Ship.Trait.web",
};
