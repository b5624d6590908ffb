import { own } from "../../../src/foundry/ruleset/orders.ts";
import { plainAdapter } from "../../../src/foundry/ruleset/plain.ts";
import { CLOCK, INCHES, NEW_DRONE } from "./ruleset.ts";

/** How the toy in inches is played at a table. */
export const ADAPTER = plainAdapter(INCHES, {
  moments: CLOCK.moments,
  newUnit: NEW_DRONE,
  isDone: () => false,
  move: ({ id }, points) => {
    const to = points.at(-1);
    return to ? own({ do: "fly", ...{ unit: id, to } }) : null;
  },
});
