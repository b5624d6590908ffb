import { mayOrder, readOrder } from "../../judge/game/orders.ts";
import type { AnomalyState, RulesetCommand } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import { type OwnCommand, own } from "../ruleset/orders.ts";
import type { RawOrder } from "../session/ships.ts";

/** An order of the ruleset's own as a command, or the code by which it is refused from what its giver knows. */
export const ownOrder = (
  { rules, orders }: Pick<RulesetAdapter, "rules" | "orders">,
  state: AnomalyState | null,
  raw: RawOrder,
  player: string | null,
): OwnCommand | string => {
  if (!state) return "not-now";
  // What is handed on is what would be sent, and nothing that a message cannot hold.
  const read = readOrder<RulesetCommand>(rules, JSON.parse(JSON.stringify(raw)));
  if (!read) return "bad-order";
  if (player !== null && !mayOrder(rules, (unit) => state.units[unit]?.owner, player, read)) return "not-yours";
  const command = own(read);
  return orders.foresee?.(state, command) ?? command;
};
