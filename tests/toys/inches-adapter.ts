import type { RulesetAdapter } from "../../src/foundry/ruleset/adapter.ts";
import { own } from "../../src/foundry/ruleset/orders.ts";
import { plainClock, plainUnits } from "../../src/foundry/ruleset/plain.ts";
import { INCHES_RULESET } from "./inches.ts";

/** How the toy in inches is played at a table. */
export const INCHES: RulesetAdapter = {
  rules: INCHES_RULESET,
  clock: plainClock(INCHES_RULESET, [0, 8, 24]),
  cards: {},
  units: plainUnits({ facing: 0, speed: 6 }, () => true),
  orders: {
    along: (_unit, points) => points,
    move: ({ id }, points) => {
      const to = points.at(-1);
      return to ? own({ do: "fly", ...{ unit: id, to } }) : null;
    },
    turn: () => {
      throw new Error("drones do not turn");
    },
    fire: null,
  },
  defenders: null,
};
