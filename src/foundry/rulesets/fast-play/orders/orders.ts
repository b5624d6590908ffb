import { foreseenRefusal } from "../../../../rules/fast-play/index.ts";
import type { Place } from "../../../../rules/index.ts";
import { hexesAlong } from "../../../read/path.ts";
import type { OwnCommand, RulesetOrders } from "../../../ruleset/orders.ts";
import { command, game } from "../game/game.ts";

type Foreseen = Parameters<typeof foreseenRefusal>[1];

/**
 * A device has put a unit elsewhere. It is refused outside of the step of displacement.
 *
 * @rule FP-SEQ-4.60 The step of displacement.
 */
const displaced = (unit: string, hex: Place): OwnCommand =>
  command({ do: "act", step: "4.60", unit, on: true, hex, reply: false });

/** Moves by one hex, turns, and what the own windows order. */
export const FAST_PLAY_ORDERS: RulesetOrders = {
  along: ({ hex }, points) => hexesAlong(hex, points),
  move: ({ id, hex }, points, cause) => {
    // What is put out comes into play where its launcher is.
    if (cause === "launched") return null;
    const end = points.at(-1);
    if (cause === "displaced") return end ? displaced(id, end) : null;
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
