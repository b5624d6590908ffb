import { dueNow, foreseenRefusal, FAST_PLAY as RULES } from "../../../rules/fast-play/index.ts";
import type { Place, Ruleset } from "../../../rules/index.ts";
import { hexesAlong } from "../../read/scene-grid.ts";
import type { RulesetAdapter } from "../../ruleset/adapter.ts";
import type { OwnCommand, RulesetOrders } from "../../ruleset/orders.ts";
import { FAST_PLAY_ANOMALIES } from "./anomaly-words.ts";
import { FAST_PLAY_CARDS } from "./cards.ts";
import { FAST_PLAY_CLOCK, timeWords } from "./clock.ts";
import { asFastPlay, command } from "./game.ts";
import { toldOrder, wordOf } from "./sequence/told-orders.ts";
import { FAST_PLAY_TURN_BAR } from "./turn-bar.ts";
import { FAST_PLAY_UNITS } from "./units.ts";

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
  // A judge who plays nobody has the units that are no player's.
  due: (view, seat) =>
    dueNow(asFastPlay(view)).flatMap(({ id, owner }) =>
      owner === seat || (!view.players[seat] && (owner === null || !view.players[owner])) ? [id] : [],
    ),
  tell: toldOrder,
  wordOf,
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
  turn: (_state, unit, facing) => {
    if (typeof facing === "number") throw new Error(`ships face a direction of the hexes, not ${facing} degrees`);
    return command({ do: "turn", unit, facing, how: "turn" });
  },
  foresee: (state, order) => foreseenRefusal(asFastPlay(state), order as unknown as Foreseen),
  fire: null,
};

/** The game of two phases a turn. */
export const FAST_PLAY: RulesetAdapter = {
  rules: RULES as unknown as Ruleset,
  clock: FAST_PLAY_CLOCK,
  cards: FAST_PLAY_CARDS,
  units: FAST_PLAY_UNITS,
  orders: FAST_PLAY_ORDERS,
  turnBar: FAST_PLAY_TURN_BAR,
  anomalies: FAST_PLAY_ANOMALIES,
  timeWords,
  defenders: null,
};
