import { foreseenRefusal } from "../../../../rules/fast-play/index.ts";
import { hexesAlong } from "../../../read/path.ts";
import type { RulesetOrders } from "../../../ruleset/orders.ts";
import { command, game } from "../game/game.ts";

type Foreseen = Parameters<typeof foreseenRefusal>[1];

/** Moves by one hex, turns, and what the own windows order. */
export const FAST_PLAY_ORDERS: RulesetOrders = {
  along: ({ hex }, points) => hexesAlong(hex, points),
  move: ({ id, hex }, points, cause) => {
    // What is put out comes into play where its launcher is, and what is displaced has its own step.
    if (cause === "launched" || cause === "displaced") return null;
    const path = hexesAlong(hex, points);
    // A space is one hex; farther only a force moves a unit at once.
    const isTooFar = path.length > 1 && cause !== "forced";
    return path.length === 0 || isTooFar ? null : command({ do: "move", unit: id, path, cause });
  },
  turn: (unit, facing) => {
    if (typeof facing === "number") throw new Error(`ships face a direction of the hexes, not ${facing} degrees`);
    return command({ do: "turn", unit, facing, how: "turn" });
  },
  foresee: (state, order) => foreseenRefusal(game(state), order as unknown as Foreseen),
  fire: null,
};
