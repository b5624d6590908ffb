/** What is known of a command before it is given, from what its giver knows. */

import { type AnomalyState, checkAgreement, checkAttempt, checkBeam, refusedOnPortal } from "../../rules/index.ts";
import type { RulesetAdapter } from "../ruleset/adapter.ts";
import type { ModuleCommand, OwnCommand, RulesetOrders, TrackingOrder } from "../ruleset/orders.ts";

const SHARED = [
  "roll",
  "standing",
  "course",
  "attempt",
  "link",
  "unlink",
  "propose",
  "agree",
  "decline",
  "gather",
  "labs",
] as const;

/** An order that players have in every ruleset. */
type SharedOrder = Extract<ModuleCommand, { readonly do: (typeof SHARED)[number] }>;

/** A shot, or a word of who tracks whom, in a ruleset that knows beforehand what stands against it. */
type AimedOrder = OwnCommand & {
  readonly do: "fire" | TrackingOrder["do"];
  readonly from: string;
  readonly to: string;
};

/** A ruleset may have an order of its own that is called as the standing orders of all are. */
const isShared = (command: ModuleCommand): command is SharedOrder =>
  SHARED.some((word) => word === command.do) && (command.do !== "standing" || "orders" in command);

const isAimed = ({ fire, tracking }: RulesetOrders, { do: word }: ModuleCommand): boolean =>
  word === "fire" ? fire !== null : tracking !== undefined && ["lock-on", "guide", "let-go"].includes(word);

/** Whether what comes of an order is told as an event, so that nothing but `refusalOf` speaks against it. */
export const isDeclared = (orders: RulesetOrders, command: ModuleCommand): boolean =>
  isShared(command) || isAimed(orders, command);

/** Whether an order tells of what a player gathers, which joins the next entry in secret. */
export const isGathering = (command: ModuleCommand): command is Extract<SharedOrder, { do: "gather" | "labs" }> =>
  isShared(command) && (command.do === "gather" || command.do === "labs");

/** Why something declared would be refused; null when the judge's window will play it, as far as is known. */
export const refusalOf = (
  { rules, orders }: RulesetAdapter,
  state: AnomalyState,
  order: ModuleCommand,
): string | null => {
  const canDeclare = rules.takesOrders(state) && state.transits.length === 0;
  if (!isShared(order)) {
    const { do: word, from, to } = order as AimedOrder;
    if (!canDeclare) return "not-now";
    if (word !== "fire") return orders.tracking?.check(state, { do: word, from, to }) ?? null;
    const shot = orders.fire?.check(state, from, to);
    return typeof shot === "string" ? shot : null;
  }
  switch (order.do) {
    case "labs": {
      const status = state.units[order.unit]?.status;
      return status === "destroyed" ? "destroyed" : status === "in-play" ? null : "not-there";
    }
    case "propose":
    case "agree":
    case "decline":
      return checkAgreement(state, order);
    case "link":
    case "unlink":
      return canDeclare ? checkBeam(state, order, rules.unitRules) : "not-now";
    case "attempt": {
      const checked = canDeclare ? checkAttempt(state, order, rules.unitRules) : "not-now";
      return typeof checked === "string" ? checked : refusedOnPortal(state, order, rules.unitRules);
    }
    default:
      return null;
  }
};
