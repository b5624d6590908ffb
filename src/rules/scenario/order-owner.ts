import type { FileForm } from "./file-form.ts";
import type { Order, OrderKinds } from "./order-kind.ts";
import { textOf } from "./raw.ts";
import type { ScenarioFile, UnitEntry } from "./scenario.ts";

/** Who commands each unit of a scenario, pods included: a player's id, or null for a unit without an owner. */
export const ownersOfUnits = ({ units }: Pick<ScenarioFile, "units">): ReadonlyMap<string, string | null> =>
  new Map(units.flatMap(({ id, owner, pods = [] }) => [id, ...pods].map((unit) => [unit, owner] as const)));

/**
 * Whose order this is: the player it names, else the owner of the unit that acts; null for the judge's acts and for units
 * without an owner.
 *
 * @param kinds the orders of the scenario's ruleset
 * @param owners what `ownersOfUnits` gives
 */
export const orderOwner = (
  order: Order,
  kinds: OrderKinds,
  owners: ReadonlyMap<string, string | null>,
): string | null => {
  const by = kinds[order.do]?.by ?? null;
  if (by === null) return null;
  const named = textOf(order, by) ?? "";
  return by === "player" ? named : (owners.get(named) ?? null);
};

/** Who gives each order of a scenario, where its ruleset does not say it: null for what nobody's unit is to do. */
export const ownersOfOrders = <U extends UnitEntry>(
  scenario: ScenarioFile<U>,
  form: Pick<FileForm<U>, "orders" | "ownersOfOrders">,
): ((order: Order) => string | null) => {
  if (form.ownersOfOrders) return form.ownersOfOrders(scenario);
  const owners = ownersOfUnits(scenario);
  return (order) => orderOwner(order, form.orders, owners);
};
