import { foreseenRefusal, type OgCommand } from "../../../../rules/orions-gate/index.ts";
import type { RulesetOrders } from "../../../ruleset/orders.ts";
import { command, game } from "../game/game.ts";

/**
 * Ships move by the orders of their window. A token is put somewhere else by the judge alone, as an override.
 */
export const ORIONS_GATE_ORDERS: RulesetOrders = {
  along: (_unit, points) => points,
  move: ({ id }, points, cause) => {
    const to = points.at(-1);
    if (!to || (cause !== "displaced" && cause !== "forced")) return null;
    return command({ do: "override", unit: id, field: "place", value: to });
  },
  turn: (unit, facing) => {
    if (typeof facing !== "number") throw new Error(`ships face so many degrees, not ${facing}`);
    return command({ do: "override", unit, field: "facing", value: facing });
  },
  foresee: (state, order) => foreseenRefusal(game(state), order as unknown as OgCommand),
  fire: null,
};
