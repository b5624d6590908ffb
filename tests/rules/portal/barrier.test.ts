import { describe, expect, test } from "vitest";
import { type FileParts, hole, move, only, play, portal, ship, told, whereIs } from "../play.ts";

const THERE = "p1-RIM-7";
const RIM = {
  id: "RIM",
  rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
    roll,
    scenario: `R${roll}`,
    port: "0801",
    race: "",
    defend: "3405",
    bpv: 0,
    ships: "",
    notes: "",
  })),
};

/** Ann's u1 comes out in 0801, at the upper edge of a fixed sheet where ben's d1 has always been. */
const atEdge = (orders: FileParts["orders"], more: FileParts = {}) =>
  play({
    readings: { mapKind: "fixed" },
    dice: { row: [3, 4] },
    charts: [RIM],
    anomalies: [portal("p1", "0815", { charts: ["RIM"] })],
    units: [ship("u1", "0816"), ship("d1", "0901", { scene: THERE, owner: "ben" })],
    orders: [move("1.3", "u1", "0815"), ...(orders ?? [])],
    until: "1.6",
    ...more,
  });

describe("the barrier round a destination with a fixed map", () => {
  test("[IP2.423] [IP2.4232] an attacker that would cross it is stopped, and what is left of its path is dropped", () => {
    const game = atEdge([move("1.4", "u1", "0802 0902 0901 9,0 9,-1")]);
    expect(told(game, "unit-moved").filter(({ at }) => at === "1.4")).toHaveLength(3);
    expect(only(game, "barrier-hit")).toEqual({
      at: "1.4",
      event: "barrier-hit",
      rules: ["IP2.423", "IP2.4232"],
      audience: "all",
      unit: "u1",
      scene: THERE,
      hex: "0901",
    });
    expect(whereIs(game, "u1")).toBe(`${THERE} 0901`);
  });

  test("[IP2.4231] a defender that crosses it has left for good", () => {
    const game = atEdge([move("1.4", "d1", "9,0 9,-1"), move("1.5", "d1", "0902", "displaced")]);
    expect(only(game, "unit-left")).toEqual({
      at: "1.4",
      event: "unit-left",
      rules: ["IP2.4231"],
      audience: "all",
      unit: "d1",
      scene: THERE,
      hex: "0901",
      why: "edge",
    });
    expect(whereIs(game, "d1")).toBe("left");
    expect(only(game, "refused")).toMatchObject({ order: 2, code: "not-there", audience: ["ben"] });
  });

  test.for(["tractor", "forced", "displaced", "launched"])(
    "[IP2.423] a move over it that is not the unit's own is refused, cause %s",
    (cause) => {
      const game = atEdge([move("1.4", "u1", "8,0", cause), move("1.4", "d1", "9,0", cause)]);
      expect(told(game, "refused").map(({ code }) => code)).toEqual(["off-map", "off-map"]);
      expect(told(game, "barrier-hit", "unit-left")).toEqual([]);
    },
  );

  test("[IP2.4232] who is an attacker goes by where a unit comes from, not by its captain's side", () => {
    const game = atEdge([move("1.4", "u1", "8,0"), move("1.4", "d1", "9,0")], {
      players: [
        { id: "ann", side: "defender" },
        { id: "ben", side: "attacker" },
      ],
    });
    expect(only(game, "barrier-hit")).toMatchObject({ unit: "u1" });
    expect(only(game, "unit-left")).toMatchObject({ unit: "d1" });
  });

  test("[IP2.422] on a floating map both go where they will", () => {
    const game = atEdge([move("1.4", "u1", "8,0"), move("1.4", "d1", "9,0")], { readings: { mapKind: "floating" } });
    expect([whereIs(game, "u1"), whereIs(game, "d1")]).toEqual([`${THERE} 8,0`, `${THERE} 9,0`]);
  });

  test("[IP2.4232] [IP2.4233] the portal stops at it unharmed, which the judge alone learns", () => {
    const game = atEdge([], { dice: { row: [3, 4], drift: [4, 1] }, until: "2.0" });
    expect(told(game, "portal-drifted").at(-1)).toMatchObject({ scene: THERE, dice: [1], from: "0801", to: "0801" });
    expect(only(game, "barrier-hit")).toEqual({
      at: "2.0",
      event: "barrier-hit",
      rules: ["IP2.4232", "IP2.4233"],
      audience: "judge",
      portal: "p1",
      scene: THERE,
      hex: "0801",
    });
    const hit = game.trace.findIndex(({ event }) => event === "barrier-hit");
    expect(game.trace[hit - 1]).toMatchObject({ event: "portal-drifted", scene: THERE });
  });

  test("[IP2.4233] by the reading driftAtEdge: reroll it looks for another way", () => {
    const game = atEdge([], {
      readings: { mapKind: "fixed", driftAtEdge: "reroll" },
      dice: { row: [3, 4], drift: [4, 1, 6] },
      until: "2.0",
    });
    expect(told(game, "barrier-hit")).toEqual([]);
    expect(told(game, "portal-drifted").at(-1)).toMatchObject({ dice: [1, 6], to: "0701" });
  });

  test("[IP7.11] a push takes nobody over it", () => {
    const game = atEdge([{ at: "1.4", do: "place", anomaly: hole("w1", "0804", { scene: THERE }) }], { until: "1.5" });
    expect(told(game, "unit-pushed").map(({ unit, to }) => `${unit} ${to}`)).toEqual(["u1 0901"]);
  });

  test("[IP2.423] the judge places nothing beyond a fixed sheet", () => {
    const game = play({
      scenes: [{ id: "sol", map: "fixed" }],
      orders: [
        { at: "1.1", do: "place", anomaly: hole("w1", "43,1") },
        { at: "1.1", do: "place", anomaly: portal("p1", "8,0") },
        { at: "1.1", do: "place", anomaly: hole("w2", "4201") },
      ],
      until: "1.1",
    });
    expect(told(game, "refused").map(({ order, code, audience }) => `${order} ${code} ${audience}`)).toEqual([
      "0 off-map judge",
      "1 off-map judge",
    ]);
    expect(only(game, "anomaly-placed").anomaly).toBe("w2");
  });
});
