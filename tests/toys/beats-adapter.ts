import type { RulesetAdapter } from "../../src/foundry/ruleset/adapter.ts";
import { own } from "../../src/foundry/ruleset/orders.ts";
import { plainClock, plainUnits } from "../../src/foundry/ruleset/plain.ts";
import { directionBetween } from "../../src/rules/index.ts";
import { BEATS_RULESET } from "./beats.ts";

/** How the toy of four beats is played at a table. */
export const BEATS: RulesetAdapter = {
  rules: BEATS_RULESET,
  clock: plainClock(BEATS_RULESET, [0, 8, 16, 24, 32]),
  cards: {
    question: ({ what }) =>
      what === "facing"
        ? {
            heading: { key: "GRAVITYPORTALS.Ship.facing" },
            // A direction reads the same in every language.
            options: {},
            rule: "TOY-BEATS-02",
          }
        : null,
  },
  units: plainUnits({ facing: "A", speed: 1 }, () => true),
  orders: {
    along: (_unit, points) => points,
    move: ({ id, hex }, points) => {
      const to = points.at(-1);
      const way = to && directionBetween(hex, to);
      return way ? own({ do: "hop", ...{ unit: id, way } }) : null;
    },
    turn: (unit, facing) => own({ do: "face", ...{ unit, facing } }),
    fire: null,
  },
  defenders: null,
};
