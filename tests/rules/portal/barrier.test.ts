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
      damage: 5,
    });
    expect(whereIs(game, "u1")).toBe(`${THERE} 0901`);
  });

  test("[IP2.423] its damage is the reading barrierDamage", () => {
    const game = atEdge([move("1.4", "u1", "8,0")], { readings: { mapKind: "fixed", barrierDamage: 12 } });
    expect(only(game, "barrier-hit")).toMatchObject({ damage: 12 });
  });

  test.for([
    { at: "1.5", code: ["barrier"] },
    { at: "1.32", code: ["barrier"] },
    { at: "2.0", code: [] },
  ])("[IP2.4232] an attacker that hit it moves no more in that turn; on $at refused $code", ({ at, code }) => {
    const game = atEdge([move("1.4", "u1", "8,0"), move(at, "u1", "0802")], {
      dice: { row: [3, 4], drift: at === "2.0" ? [4, 4] : [] },
      until: at,
    });
    expect(told(game, "refused").map((line) => line.code)).toEqual(code);
  });

  test("[IP2.4232] what moves it otherwise still does", () => {
    const game = atEdge([move("1.4", "u1", "8,0"), move("1.5", "u1", "0802", "tractor")]);
    expect(told(game, "refused")).toEqual([]);
    expect(whereIs(game, "u1")).toBe(`${THERE} 0802`);
  });

  test.for([
    { kind: "drone", stopped: false },
    { kind: "plasma", stopped: false },
    { kind: "shuttle", stopped: false },
    { kind: "fighter", stopped: true },
    { kind: "pf", stopped: true },
  ])("[IP2.4232] a $kind is stopped for the turn: $stopped", ({ kind, stopped }) => {
    const game = atEdge([move("1.4", "u1", "8,0"), move("1.5", "u1", "0802")], {
      units: [ship("u1", "0816", { class: kind, ballistic: true })],
    });
    expect(only(game, "barrier-hit")).toMatchObject({ unit: "u1" });
    expect(told(game, "refused")).toHaveLength(stopped ? 1 : 0);
  });

  test.for(["tractor", "forced"])(
    "[IP2.423] an attacker that is drawn over it, cause %s, hits it and is let go; a beam of its own holds on",
    (cause) => {
      const game = atEdge(
        [
          { at: "1.3", do: "link", from: "d1", to: "u1" },
          { at: "1.3", do: "link", from: "u1", to: "d2" },
          move("1.4", "u1", "0802 0902 0901 9,0", cause),
        ],
        {
          units: [
            ship("u1", "0816"),
            ship("d1", "1001", { scene: THERE, owner: "ben" }),
            ship("d2", "0903", { scene: THERE, owner: "ben" }),
          ],
        },
      );
      const lines = game.trace.filter(({ at }) => at === "1.4").map(({ event }) => event);
      expect(lines).toEqual(["unit-moved", "unit-moved", "unit-moved", "barrier-hit", "tractor-broken"]);
      expect(only(game, "tractor-broken")).toMatchObject({ from: "d1", to: "u1", why: "barrier", audience: "all" });
      expect(told(game, "refused")).toEqual([]);
    },
  );

  test("[IP2.423] drawn over it, it may still move by itself in that turn", () => {
    const game = atEdge([move("1.4", "u1", "8,0", "tractor"), move("1.5", "u1", "0802")]);
    expect(told(game, "refused")).toEqual([]);
  });

  test("[IP2.423] [IP7.11] one that is dragged over it by a beam hits it too; a defender stays where it is", () => {
    const drag = (towed: "u1" | "d2") =>
      atEdge(
        [
          { at: "1.4", do: "place", anomaly: hole("w1", "0806", { scene: THERE }) },
          { at: "1.4", do: "link", from: "d1", to: towed },
        ],
        {
          units: [
            ship("u1", "0816"),
            ship("d1", "0803", { scene: THERE, owner: "ben" }),
            ship("d2", "0801", { scene: THERE, owner: "ben" }),
          ],
          until: "1.6",
        },
      );
    const attacker = drag("u1");
    expect(told(attacker, "barrier-hit").map(({ at, hex }) => `${at} ${hex}`)).toEqual(["1.5 0801"]);
    expect(only(attacker, "tractor-broken")).toMatchObject({ from: "d1", to: "u1", why: "barrier" });
    expect(told(drag("d2"), "barrier-hit", "unit-left")).toEqual([]);
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

  test.for(["displaced", "launched"])("[IP2.423] nobody is put beyond it, cause %s", (cause) => {
    const game = atEdge([move("1.4", "u1", "8,0", cause), move("1.4", "d1", "9,0", cause)]);
    expect(told(game, "refused").map(({ code }) => code)).toEqual(["off-map", "off-map"]);
    expect(told(game, "barrier-hit", "unit-left")).toEqual([]);
  });

  test.for(["tractor", "forced"])("[IP2.423] no defender is drawn over it, cause %s", (cause) => {
    const game = atEdge([move("1.4", "d1", "9,0", cause)]);
    expect(only(game, "refused").code).toBe("off-map");
    expect(told(game, "barrier-hit", "unit-left")).toEqual([]);
  });

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
