import type { Order } from "../../scenario/order-kind.ts";
import type { OgOrder } from "./order.ts";
import type { OgScenario } from "./scenario.ts";

const JUDGES: ReadonlySet<string> = new Set(["override", "place", "remove"]);

/** Whether an order is the judge's own. */
export const isJudges = (word: string): boolean => JUDGES.has(word);

/**
 * Who gives the orders of a file: the player that one names, else the owner of its unit, which may come into being in
 * play and is then called after what it came from, or as the order says that makes it.
 */
export const ownersOfOrders = ({ units, orders }: OgScenario): ((order: Order) => string | null) => {
  const owners = new Map<string, string | null>(units.map(({ id, owner }) => [id, owner]));
  const ownerOf = (id: string): string | null => {
    const known = owners.get(id);
    if (known !== undefined) return known;
    const dash = id.lastIndexOf("-");
    return dash > 0 ? ownerOf(id.slice(0, dash)) : null;
  };
  const giver = (order: Order): string | null => {
    if (isJudges(order.do)) return null;
    const { player, unit } = order as OgOrder & { readonly player?: string; readonly unit?: string };
    return player ?? ownerOf(unit ?? "");
  };
  for (const order of orders) {
    if ((order.do === "use" || order.do === "colony") && order.id !== undefined && !owners.has(order.id)) {
      owners.set(order.id, ownerOf(order.unit));
    }
  }
  return giver;
};
