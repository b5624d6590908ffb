import { own } from "../../../src/foundry/ruleset/orders.ts";
import { plainAdapter } from "../../../src/foundry/ruleset/plain.ts";
import { directionBetween } from "../../../src/rules/index.ts";
import { BEATS, CLOCK, NEW_SHIP } from "./index.ts";

/** How it is played at a table: cards, times, the turn bar and the window of orders follow from its rules. */
export const ADAPTER = plainAdapter(BEATS, {
  moments: CLOCK.moments,
  newUnit: { facing: "A", ...NEW_SHIP },
  // A ship hops as often as it likes: its captain says when it is done.
  isDone: () => false,
  shows: ["hull"],
  /** A token that is dragged to the hex beside it hops there. */
  move: ({ id, hex }, points) => {
    const to = points.at(-1);
    const way = to && directionBetween(hex, to);
    return way ? own({ do: "hop", ...{ unit: id, way } }) : null;
  },
  // Headings and options are lang keys; what is left out is shown as it was asked.
  cards: {
    question: ({ what }) =>
      what === "facing" ? { heading: { key: "GRAVITYPORTALS.Ship.facing" }, options: {}, rule: "TOY-BEATS-02" } : null,
  },
  turn: (_state, unit, facing) => own({ do: "face", ...{ unit, facing } }),
});
