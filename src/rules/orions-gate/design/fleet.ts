import type { Options } from "../options/options.ts";
import type { FleetType } from "../parts/fleet.ts";
import { creditsOf } from "../parts/parts.ts";
import { CLASS_ROWS, ofClass, type ShipClass } from "../parts/ship-class.ts";
import { type DesignOptions, designFaults, partsThatAre, usedSlots } from "./check-design.ts";
import type { Draft } from "./design.ts";
import type { DesignFault } from "./fault.ts";
import { defenseDiceOf, energyOf, firepowerOf, hangarSpacesOf, sumOf } from "./sums.ts";

/** The budgets that players may agree on, in credits. */
export const BUDGETS = [16, 24, 32] as const;

/** A ship of a fleet. */
export interface FleetShip extends Draft {
  readonly id: string;
  /** What people call it; left out where that is its id. */
  readonly name?: string;
}

/** A fleet as a file has it. */
export interface Fleet {
  readonly fleet: FleetType;
  /** Null where it is not limited. */
  readonly budget: number | null;
  readonly ships: readonly FleetShip[];
}

/** Slots of a side: how many are used, of how many. */
type Slots = readonly [used: number, of: number];

/** What a ship comes to, with all its parts. */
export interface ShipTotals {
  readonly id: string;
  readonly class: ShipClass;
  readonly credits: number;
  readonly hull: number;
  readonly slots: { readonly port: Slots; readonly starboard: Slots };
  readonly energy: number;
  /** As against a frigate that is near; stealth is off. */
  readonly firepower: number;
  readonly defence: number;
  readonly hangar: number;
  readonly minerals: number;
}

/**
 * What a ship costs: its bridge and its parts; craft are free.
 *
 * @rule OG-FLT-05 A bridge costs nothing, as no price is given.
 * @rule OG-CMP-HANGAR-06 Craft cost nothing.
 */
const shipCredits = (design: Draft, { bridgeCredits }: DesignOptions): number =>
  [...partsThatAre(design.port), ...partsThatAre(design.starboard)].reduce(
    (sum, part) => sum + creditsOf(part),
    ofClass(bridgeCredits, design.class),
  );

/**
 * What a ship comes to; parts that do not exist count for nothing.
 *
 * @rule OG-FLT-14 Totals are sums over the parts.
 */
export const shipTotals = (ship: FleetShip, fleet: FleetType, options: DesignOptions): ShipTotals => {
  const parts = [...partsThatAre(ship.port), ...partsThatAre(ship.starboard)];
  const { plain, railgun } = firepowerOf(parts, fleet, { at: "frigate", gap: 0 });
  const of = ofClass(options.slotsPerSide, ship.class);
  return {
    id: ship.id,
    class: ship.class,
    credits: shipCredits(ship, options),
    hull: CLASS_ROWS[ship.class].hull,
    slots: { port: [usedSlots(ship.port), of], starboard: [usedSlots(ship.starboard), of] },
    energy: energyOf(parts, fleet),
    firepower: plain + railgun,
    defence: defenseDiceOf(parts, fleet),
    hangar: hangarSpacesOf(parts, fleet),
    minerals: sumOf(parts, "mineralCapacity"),
  };
};

/** What a fleet costs. */
const fleetCredits = (ships: readonly Draft[], options: DesignOptions): number =>
  ships.reduce((sum, ship) => sum + shipCredits(ship, options), 0);

/**
 * All that is wrong with a fleet: its ships in their order, then the fleet.
 *
 * @rule OG-FLT-01 It costs no more than was agreed.
 * @rule OG-FLT-06 It has a ship.
 */
const fleetFaults = ({ fleet, budget, ships }: Fleet, options: DesignOptions): readonly DesignFault[] => {
  const faults = ships.flatMap((ship, index) =>
    designFaults(ship, fleet, options).map((fault) => ({ ...fault, place: ["ships", index, ...fault.place] })),
  );
  if (ships.length === 0) faults.push({ place: ["ships"], code: "no-ship", rules: ["OG-FLT-06"] });
  if (budget !== null && fleetCredits(ships, options) > budget) {
    faults.push({ place: ["budget"], code: "over-budget", rules: ["OG-FLT-01"] });
  }
  return faults;
};

/** A fleet with all its sums and faults, as `--check-fleet` tells them; keys in that order. */
export interface FleetReport {
  readonly legal: boolean;
  readonly credits: number;
  /** Left out where it is not limited. */
  readonly budget?: number;
  readonly ships: readonly ShipTotals[];
  readonly faults: readonly DesignFault[];
}

/** Adds a fleet up and checks it. */
export const checkFleet = (fleet: Fleet, options: Pick<Options, keyof DesignOptions>): FleetReport => {
  const faults = fleetFaults(fleet, options);
  return {
    legal: faults.length === 0,
    credits: fleetCredits(fleet.ships, options),
    ...(fleet.budget === null ? {} : { budget: fleet.budget }),
    ships: fleet.ships.map((ship) => shipTotals(ship, fleet.fleet, options)),
    faults,
  };
};
