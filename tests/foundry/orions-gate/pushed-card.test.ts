import { expect, test } from "vitest";
import { ORIONS_GATE_CARDS } from "../../../src/foundry/rulesets/orions-gate/cards.ts";

/** A push of a ship by the hole, so many thousandths of an inch away then. */
const pushed = (unit: string, range: number, at = "2.2.1") => ({
  ...{ at, event: "unit-pushed", rules: ["IP7.1"], audience: "all", unit, scene: "sol" },
  ...{ from: "[1,1]", to: "[1,2]", range, by: "hole" },
});

/** The last part of each line's key with what it says, card by card; null for a push that has none. */
const linesOf = (events: readonly object[]) => {
  const card = ORIONS_GATE_CARDS.events?.["unit-pushed"]?.card;
  const names = { unit: (id: string) => id };
  return events.map((event) => {
    const made = card?.(event as never, { events, names } as never);
    return made ? made.lines.map(({ words }) => [words.key.split(".").slice(-1)[0], words.data]) : null;
  });
};

test("[OG-MAP-01] all pushes of a ship by one hole that are told together are one line, each ship's its own", () => {
  const events = [pushed("asp", 3000), pushed("bee", 2000), pushed("asp", 4000), pushed("asp", 5000)];
  const [first, bees, second, last] = linesOf(events);
  expect([first, second]).toEqual([null, null]);
  expect(bees).toEqual([["one", expect.objectContaining({ unit: "bee", range: 2 })]]);
  expect(last).toEqual([["many", { unit: "asp", count: 3, range: 3, last: 5 }]]);
});

test("[OG-MAP-01] pushes of another moment are another line", () => {
  const [early, late] = linesOf([pushed("asp", 3000, "2.2.1"), pushed("asp", 4000, "2.2.2")]);
  expect([early?.[0]?.[0], late?.[0]?.[0]]).toEqual(["one", "one"]);
});
