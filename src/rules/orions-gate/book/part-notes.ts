import type { PartKey } from "../parts/parts.ts";

/** What a part is called, and what it does, in our own words. Values by size stand in the table of parts. */
export interface PartNote {
  readonly name: string;
  readonly does: string;
}

/** Every part's name and what it does. It weighs as much as the parts themselves: load it when somebody reads. */
export const PART_NOTES: Readonly<Record<PartKey, PartNote>> = {
  "ionic-deflector": {
    name: "Ionic Deflector",
    does: "Instead of shooting, a ship that has not moved puts up a screen within 1 inch: an obscuring piece, 1, 2 or 3 inches across. One at a time.",
  },
  array: { name: "Array", does: "Shoots down 1, 2 or 3 more craft." },
  engine: { name: "Engine", does: "1, 2 or 3 energy points, each for one move." },
  cannon: { name: "Cannon", does: "1, 2 or 3 attack dice." },
  hangar: { name: "Hangar", does: "Room for 1, 2 or 3 craft, which start docked and die with it." },
  sensor: { name: "Sensor", does: "1, 2 or 3 more attack dice; as many of the lowest are dropped." },
  infection: { name: "Infection", does: "1, 2 or 3 more dice when ramming; the highest counts." },
  minelayer: {
    name: "Minelayer",
    does: "Lays a mine that does 1, 2 or 3 damage to the first ship within 3 inches. One at a time.",
  },
  inhibitor: { name: "Inhibitor", does: "Other ships within 6, 12 or 18 inches move half as far." },
  "point-defense": { name: "Point Defense", does: "Removes a torpedo or mine within 6, 9 or 12 inches." },
  shield: { name: "Shield", does: "1, 2 or 3 more defence dice." },
  torpedo: {
    name: "Torpedo",
    does: "Launches a torpedo that flies 12 inches a round and does 3 damage to the first ship within 1, 2 or 3 inches. One at a time.",
  },
  "warp-drive": {
    name: "Warp Drive",
    does: "Instead of moving, the ship is placed up to 12, 24 or 36 inches away. It may not shoot in that round.",
  },
  "cargo-hold": { name: "Cargo Hold", does: "Holds 6, 12 or 18 minerals." },
  "cloning-tank": {
    name: "Cloning Tank",
    does: "When the ship would be destroyed, this part and all outside it are lost instead, and 1, 2 or 3 hull points are restored.",
  },
  "emergency-booster": {
    name: "Emergency Booster",
    does: "Once, twice or three times a game 1 energy point turns or moves the ship, even while the enemy acts. When destroyed it harms its neighbours.",
  },
  "stealth-generator": {
    name: "Stealth Generator",
    does: "Stealth is entered or left instead of shooting: 2, 3 or 4 more defence dice, 1 attack die less.",
  },
  "cryosleep-colony": {
    name: "Cryosleep Colony",
    does: "Once a game, instead of shooting, a minor piece within 12 inches becomes a station with 1, 2 or 3 more toughness.",
  },
  railgun: {
    name: "Railgun",
    does: "1, 2 or 3 attack dice; those that do damage go on to the next ship in line. At most 3 damage to a ship.",
  },
  "secondary-core": {
    name: "Secondary Core",
    does: "1, 2 or 3 attack dice and as many energy points. The ship is lost with it.",
  },
  "tractor-beam": {
    name: "Tractor Beam",
    does: "Instead of shooting, 1, 2 or 3 dice: each 6 turns or moves the target.",
  },
  "scaffold-manipulator": {
    name: "Scaffold Manipulator",
    does: "Lays down a ship within 3 inches, or builds 2, 3 or 4 points a round on one, for minerals.",
  },
  shipyard: {
    name: "Shipyard",
    does: "Builds 1, 2 or 3 craft a round, a mineral each, if the ship does nothing else.",
  },
  "salvage-bay": {
    name: "Salvage Bay",
    does: "Attaches a destroyed part that it touches, of its own size or smaller.",
  },
  "tsunami-cannon": {
    name: "Tsunami Cannon",
    does: "Charged by 1 a round, the large one fires at 6: 3d6 damage to every ship straight ahead. Small ones take 1 off that, medium ones 2. When destroyed its charge strikes its own ship.",
  },
  biocannons: { name: "Biocannons", does: "2 attack dice, and a sensor's further die." },
  hive: { name: "Hive", does: "Room for 4 craft; builds 2 craft a round for nothing." },
  limbs: { name: "Limbs", does: "The ship loses no hull points when it rams." },
  shell: { name: "Shell", does: "3 more defence dice, 1 energy point less." },
  spines: { name: "Spines", does: "An enemy that rams this ship always loses a hull point." },
  organs: { name: "Organs", does: "Take a point of damage off each side." },
  "energy-siphon": {
    name: "Energy Siphon",
    does: "Ramming an enemy ship, a station or minor terrain gives D3 minerals.",
  },
  "focal-laser": {
    name: "Focal Laser",
    does: "1, 2 or 5 attack dice against frigates, cruisers, capitol ships. Once a game it shoots at a planet: from 4 that is destroyed, on a 1 this ship.",
  },
  "helix-catacombs": { name: "Helix Catacombs", does: "Room for 6 craft." },
  "psionic-node": {
    name: "Psionic Node",
    does: "Once, when ramming, a cyst is set on the enemy; the node and all outside it are lost.",
  },
  "rocky-bulk": { name: "Rocky Bulk", does: "Holds 6 minerals; 1 more defence die." },
  "smelter-pylon": { name: "Smelter Pylon", does: "For a mineral takes a point of damage off a part of its side." },
  cathedral: { name: "Cathedral", does: "Room for 4 craft, at most 2 of them other than breaching pods." },
  "mega-cannon": { name: "Mega Cannon", does: "4 attack dice, against ships and stations within 24 inches alone." },
  monastery: { name: "Monastery", does: "Room for a breaching pod; builds one a round for nothing." },
  "plasma-cannon": {
    name: "Plasma Cannon",
    does: "2 attack dice; each shot rolls a die, and a 1 costs its own side a point.",
  },
  "space-junk": { name: "Space Junk", does: "2 more defence dice, 1 more die when ramming." },
  "missile-cluster": {
    name: "Missile Cluster",
    does: "Launches missiles that fly 6 inches a round and do 2 damage to the first ship within 2 inches. Two at a time.",
  },
};
