import type { Size } from "./part-row.ts";
import type { PartKey } from "./parts.ts";
import type { CraftKind, FleetType, ShipClass } from "./ship.ts";

/** A part as a fleet's file has it. */
type FilePart = `${PartKey}/${Size}` | { readonly part: `${PartKey}/${Size}`; readonly craft: readonly CraftKind[] };

/** A ship of a ready fleet; each side from the bridge outwards. */
interface ReadyShip {
  readonly id: string;
  readonly name: string;
  readonly class: ShipClass;
  readonly port: readonly FilePart[];
  readonly starboard: readonly FilePart[];
}

/** A fleet that can be played as it is. */
export interface ReadyFleet {
  readonly id: string;
  readonly name: string;
  readonly fleet: FleetType;
  readonly budget: 16 | 24 | 32;
  readonly ships: readonly ReadyShip[];
}

const drones = (count: number): readonly CraftKind[] => Array.from({ length: count }, () => "drone");

/** Six fleets of our own, one a budget of standard ships and one of each special fleet. */
export const READY_FLEETS: readonly ReadyFleet[] = [
  {
    id: "lantern-watch",
    name: "Lantern Watch",
    fleet: "standard",
    budget: 16,
    ships: [
      {
        id: "halyard",
        name: "Halyard",
        class: "cruiser",
        port: ["engine/M", "cannon/M", "shield/S"],
        starboard: ["cannon/M", "engine/S", "sensor/S", { part: "hangar/S", craft: ["fighter"] }],
      },
      {
        id: "tinder",
        name: "Tinder",
        class: "frigate",
        port: ["engine/S", "cannon/S", "shield/S"],
        starboard: ["cannon/S", "engine/S", "torpedo/S"],
      },
    ],
  },
  {
    id: "far-carriers",
    name: "Far Carriers",
    fleet: "standard",
    budget: 24,
    ships: [
      {
        id: "long-shelf",
        name: "Long Shelf",
        class: "capitol",
        port: [{ part: "hangar/L", craft: ["fighter", "fighter", "bomber"] }, "cannon/S", "engine/M", "sensor/S"],
        starboard: [{ part: "hangar/L", craft: ["bomber", "bomber", "fighter"] }, "array/S", "engine/M", "shield/S"],
      },
      {
        id: "east-pier",
        name: "East Pier",
        class: "frigate",
        port: ["engine/S", "cannon/S", "shield/S"],
        starboard: ["cannon/S", "engine/S"],
      },
      {
        id: "west-pier",
        name: "West Pier",
        class: "frigate",
        port: ["cannon/S", "engine/S"],
        starboard: ["engine/S", "cannon/S", "shield/S"],
      },
    ],
  },
  {
    id: "iron-tide",
    name: "Iron Tide",
    fleet: "standard",
    budget: 32,
    ships: [
      {
        id: "breakwater",
        name: "Breakwater",
        class: "capitol",
        port: ["engine/L", "cannon/L", "shield/M"],
        starboard: ["engine/M", "railgun/M", "shield/S", "cannon/M", "cloning-tank/S"],
      },
      {
        id: "undertow",
        name: "Undertow",
        class: "cruiser",
        port: ["engine/M", "cannon/M", "torpedo/S"],
        starboard: ["cannon/M", "engine/M", "minelayer/S"],
      },
      {
        id: "spindrift",
        name: "Spindrift",
        class: "frigate",
        port: ["engine/S", "cannon/S", "shield/S"],
        starboard: ["engine/S", "torpedo/M"],
      },
    ],
  },
  {
    id: "murk-brood",
    name: "Murk Brood",
    fleet: "organic",
    budget: 24,
    ships: [
      {
        id: "old-maw",
        name: "Old Maw",
        class: "cruiser",
        port: [
          { part: "biocannons/L", craft: drones(1) },
          { part: "limbs/S", craft: drones(1) },
          { part: "spines/S", craft: drones(1) },
        ],
        starboard: [
          { part: "hive/L", craft: drones(5) },
          { part: "organs/M", craft: drones(1) },
        ],
      },
      {
        id: "tusk",
        name: "Tusk",
        class: "frigate",
        port: [{ part: "limbs/S", craft: drones(1) }],
        starboard: [{ part: "spines/S", craft: drones(1) }],
      },
    ],
  },
  {
    id: "prism-choir",
    name: "Prism Choir",
    fleet: "crystal",
    budget: 32,
    ships: [
      {
        id: "high-facet",
        name: "High Facet",
        class: "cruiser",
        port: ["focal-laser/L", "rocky-bulk/M", "psionic-node/S"],
        starboard: [
          {
            part: "helix-catacombs/L",
            craft: ["interceptor", "interceptor", "interceptor", "interceptor", "interceptor", "interceptor"],
          },
          "energy-siphon/M",
          "smelter-pylon/S",
        ],
      },
      {
        id: "chip",
        name: "Chip",
        class: "frigate",
        port: ["focal-laser/L"],
        starboard: ["smelter-pylon/S"],
      },
    ],
  },
  {
    id: "ash-procession",
    name: "Ash Procession",
    fleet: "gothic",
    budget: 16,
    ships: [
      {
        id: "first-bell",
        name: "First Bell",
        class: "frigate",
        port: ["mega-cannon/M", "missile-cluster/S"],
        starboard: [],
      },
      {
        id: "ember-bell",
        name: "Ember Bell",
        class: "frigate",
        port: [],
        starboard: ["plasma-cannon/S", "plasma-cannon/S", "missile-cluster/S"],
      },
      {
        id: "last-bell",
        name: "Last Bell",
        class: "frigate",
        port: ["missile-cluster/S", "missile-cluster/S"],
        starboard: [],
      },
    ],
  },
];
