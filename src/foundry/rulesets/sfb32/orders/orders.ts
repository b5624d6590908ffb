import { equals } from "../../../../rules/index.ts";
import { checkFire, movesOn } from "../../../../rules/sfb32/index.ts";
import { hexesAlong } from "../../../read/path.ts";
import { own, type RulesetOrders } from "../../../ruleset/orders.ts";
import { command, game } from "../game/game.ts";
import { SFB32_TRACKING } from "./tracking.ts";

/** Moves over hexes, turns on the spot, direct fire. */
export const SFB32_ORDERS: RulesetOrders = {
  allowance: ({ clock: { impulse } }, { speed }) => (impulse > 0 && movesOn(speed, impulse) ? 1 : 0),
  along: ({ hex }, points) => hexesAlong(hex, points),
  move: ({ id, hex }, points, cause) => {
    const end = points.at(-1);
    const inPlace = cause === "launched" && end !== undefined && equals(end, hex);
    const path = cause === "displaced" || inPlace ? points.slice(-1) : hexesAlong(hex, points);
    if (path.length === 0) return null;
    return own(command({ do: "move", unit: id, path, cause }));
  },
  turn: (unit, facing) => {
    if (typeof facing === "number") throw new Error(`ships face a direction of the hexes, not ${facing} degrees`);
    return own(command({ do: "turn", unit, facing }));
  },
  tracking: SFB32_TRACKING,
  fire: {
    check: (state, from, to) => checkFire(game(state), from, to),
    order: (from, to) => own(command({ do: "fire", from, to })),
    cannot: {
      tumbling: "GRAVITYPORTALS.Overlay.Sight.tumbling",
      "fire-control": "GRAVITYPORTALS.Overlay.Sight.fireControl",
    },
  },
};
