/** The fleet that waits in a destination of which nobody laid out another: ready ships for what the dice give it. */

import type { Design, DesignOptions } from "./design.ts";
import { designOptions } from "./draft-fleet.ts";
import { checkFleet } from "./fleet.ts";
import { designOfReady, READY_FLEETS } from "./ready-fleets.ts";
import type { FleetType } from "./ship.ts";

/** A ship of such a fleet. */
export interface DefendingShip {
  readonly name: string;
  readonly design: Design;
}

const asShips = (ships: readonly DefendingShip[]) => ships.map(({ design }, at) => ({ id: `d${at + 1}`, ...design }));

/** A name that no other ship of the fleet has: the second of a kind has a number. */
const named = (ship: DefendingShip, others: readonly DefendingShip[]): DefendingShip => {
  const alike = others.filter(({ design }) => design === ship.design).length;
  return alike === 0 ? ship : { ...ship, name: `${ship.name} ${alike + 1}` };
};

/**
 * Ships of a fleet's type for a budget: the largest ready fleet that it pays for, and further ready ships, the most
 * expensive first, as long as the rules and the budget allow one more.
 *
 * @rule OG-MAP-14 The dice give budget and type; which ships, the chart leaves open.
 */
export const defendingFleet = (type: FleetType, budget: number, options: DesignOptions): readonly DefendingShip[] => {
  const houseRules = designOptions(options);
  const fleets = READY_FLEETS.filter(({ fleet }) => fleet === type).map(({ ships }) =>
    ships.map((ship): DefendingShip => ({ name: ship.name, design: designOfReady(ship) })),
  );
  const costs = (ships: readonly DefendingShip[]): number =>
    checkFleet({ fleet: type, budget: null, ships: asShips(ships) }, houseRules).credits;
  const isLegal = (ships: readonly DefendingShip[]): boolean =>
    checkFleet({ fleet: type, budget, ships: asShips(ships) }, houseRules).legal;
  const byCost = fleets.toSorted((one, other) => costs(other) - costs(one));
  const found = [...(byCost.find(isLegal) ?? [])];
  const single = fleets.flat().toSorted((one, other) => costs([other]) - costs([one]));
  for (;;) {
    const more = single.find((ship) => isLegal([...found, ship]));
    if (!more) return found;
    found.push(named(more, found));
  }
};
