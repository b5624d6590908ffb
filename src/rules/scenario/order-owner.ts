import type { Order } from "./order.ts";
import type { Scenario } from "./scenario.ts";

/** Who commands each unit of a scenario, pods included: a player's id, or null for nobody's. */
export const ownersOfUnits = (scenario: Scenario): ReadonlyMap<string, string | null> =>
  new Map(scenario.units.flatMap(({ id, owner, pods }) => [id, ...pods].map((unit) => [unit, owner] as const)));

/**
 * Whose order this is: the player it names, else the owner of the unit that acts; null for the judge's acts and for units
 * that are nobody's.
 *
 * @param owners what `ownersOfUnits` gives, for callers that ask for many orders
 */
export const orderOwner = (order: Order, scenario: Scenario, owners = ownersOfUnits(scenario)): string | null => {
  switch (order.do) {
    case "gather":
    case "labs":
    case "propose":
    case "agree":
    case "decline":
      return order.player;
    case "link":
    case "unlink":
    case "fire":
      return owners.get(order.from) ?? null;
    case "move":
    case "turn":
    case "choose":
    case "attempt":
      return owners.get(order.unit) ?? null;
    case "place":
    case "remove":
    case "storm":
    case "race":
    case "alternative":
    case "start":
    case "anchor":
      return null;
  }
};
