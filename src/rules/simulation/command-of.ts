import type { Command } from "../engine/command.ts";
import { freshHole, freshPortal } from "../engine/set-up.ts";
import type { Order } from "../scenario/order.ts";

/** The command that an order of a file stands for, or `not-yet` for one that is not played. */
export const commandOf = (order: Order): Command | "not-yet" => {
  switch (order.do) {
    case "move":
      return { do: "move", unit: order.unit, path: order.path, cause: order.cause };
    case "turn":
      return { do: "turn", unit: order.unit, facing: order.facing };
    case "choose":
      return { do: "choose", unit: order.unit, hex: order.hex };
    case "gather":
      return { do: "gather", player: order.player, portal: order.portal, points: order.points };
    case "labs":
      return { do: "labs", player: order.player, portal: order.portal, unit: order.unit, boxes: order.boxes };
    case "place":
      return order.anomaly.kind === "white-hole"
        ? { do: "place-hole", hole: freshHole(order.anomaly, false) }
        : { do: "place-portal", portal: freshPortal(order.anomaly, false) };
    case "remove":
      return { do: "remove", id: order.id };
    default:
      return "not-yet";
  }
};
