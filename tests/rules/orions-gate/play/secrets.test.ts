import { describe, expect, test } from "vitest";
import { ORIONS_GATE } from "../../../../src/rules/orions-gate/ruleset.ts";
import { readScenario } from "../../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../../src/rules/simulation.ts";
import { eventsFor } from "../../as-players-see.ts";
import { fileOf, ship } from "./play.ts";

/** What a player is told of a game, bookkeeping among it. */
const toldTo = (player: string, more: object): string => {
  const read = readScenario(
    ORIONS_GATE.file,
    fileOf({
      units: [ship("a1", [24, 33], { design: "still", drift: 3 }), ship("a2", [40, 40]), ship("b1", [4, 4])],
      orders: [{ at: "1.2.1", do: "move", unit: "a1" }],
      dice: { drift: [1, 1, 1, 1], "wave-check": [3, 4, 3, 4, 3, 4, 3, 4] },
      until: "2.4.2",
      ...more,
    }),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const before = ORIONS_GATE.setUp(read.value);
  return JSON.stringify(eventsFor(before, player, simulateWith(ORIONS_GATE, read.value).events));
};

const portal = (place: readonly number[]) => [{ id: "p1", kind: "gravity-portal", scene: "deep", place }];

describe("what only the judge knows", () => {
  test("[IP2.234] a closed portal that a ship passes through leaves no mark in what players are told", () => {
    const through = toldTo("ben", { anomalies: portal([24, 31.5]) });
    expect(through).toBe(toldTo("ben", { anomalies: portal([40, 10]) }));
    expect(through).toBe(toldTo("ben", { anomalies: [] }));
  });

  test("[OG-MAP-14] nobody sees the terrain of a table that has not opened", () => {
    const anomalies = portal([40, 10]);
    const hidden = {
      anomalies,
      terrain: [{ id: "t1", scene: "p1-7", kind: "minor", place: [10, 10], diameter: 2, toughness: 1 }],
    };
    expect(toldTo("ben", hidden)).toBe(toldTo("ben", { anomalies }));
  });
});
