import { describe, expect, test } from "vitest";
import { type FileParts, hole, move, only, play, portal, ship, told, whereIs } from "../play.ts";

const THERE = "p1-DR6-8";
const waiting = (id: string, hex: string, more: object = {}) => ship(id, hex, { scene: THERE, owner: "ben", ...more });
const anchor = (at: string, unit: string, hex: string) => ({ at, do: "anchor", unit, hex });

/** A base at 2215 with an escort two hexes below it and a scout up on the left; u1 comes in on 1.3. */
const battle = (parts: FileParts = {}) =>
  play({
    dice: { row: [4, 4] },
    anomalies: [portal("p1", "0815")],
    units: [
      ship("u1", "0816"),
      waiting("base", "2215", { class: "base", facing: "B" }),
      waiting("escort", "2217", { facing: "D" }),
      waiting("scout", "2013", { owner: null }),
    ],
    orders: [move("1.3", "u1", "0815")],
    until: "1.4",
    ...parts,
  });
const IN = move("1.3", "u1", "0815");

describe("a formation round an anchor that was moved", () => {
  test("[IP2.445] the others keep direction and range from it, and attackers stay", () => {
    const game = battle({ orders: [IN, anchor("1.3", "base", "3415")] });
    expect(["base", "escort", "scout", "u1"].map((id) => whereIs(game, id))).toEqual([
      `${THERE} 3415`,
      `${THERE} 3417`,
      `${THERE} 3213`,
      `${THERE} 3415`,
    ]);
    expect(only(game, "formation-kept")).toEqual({
      at: "1.3",
      event: "formation-kept",
      rules: ["IP2.445"],
      audience: "all",
      scene: THERE,
      anchor: "base",
      units: [
        { unit: "base", from: "2215", to: "3415" },
        { unit: "escort", from: "2217", to: "3417" },
        { unit: "scout", from: "2013", to: "3213" },
      ],
    });
  });

  test("[IP2.445] over an odd number of columns it is the same in cubes, and nobody turns", () => {
    const game = battle({ orders: [IN, anchor("1.3", "base", "2315")] });
    expect(["base", "escort", "scout"].map((id) => whereIs(game, id))).toEqual([
      `${THERE} 2315`,
      `${THERE} 2317`,
      `${THERE} 2113`,
    ]);
    expect(game.state.units.escort?.facing).toBe("D");
  });

  test("[IP2.445] any named unit can be the anchor", () => {
    const game = battle({ orders: [IN, anchor("1.3", "escort", "3417")] });
    expect(whereIs(game, "base")).toBe(`${THERE} 3415`);
  });

  test("[IP2.445] before anybody comes the defenders are moved unseen, and stand so when they are seen", () => {
    const game = battle({ orders: [anchor("1.1", "base", "3415"), IN] });
    expect(only(game, "formation-kept")).toMatchObject({ at: "1.1", audience: "judge", scene: THERE });
    expect(["base", "escort"].map((id) => whereIs(game, id))).toEqual([`${THERE} 3415`, `${THERE} 3417`]);
  });

  test("[IP2.445] beyond the sheet of a floating map they keep their places too", () => {
    const game = battle({ orders: [IN, anchor("1.3", "base", "4230")] });
    expect(whereIs(game, "escort")).toBe(`${THERE} 42,32`);
  });

  test.for([
    {
      name: "on a fixed map that ends before one of them",
      readings: { mapKind: "fixed" },
      order: anchor("1.3", "base", "4230"),
      code: "off-map",
    },
    { name: "round an attacker", order: anchor("1.3", "u1", "3414"), code: "not-listed" },
    { name: "where no portal leads", order: anchor("1.2", "u1", "3414"), code: "not-there" },
  ])("[IP2.445] $name: $code, and nobody moves", ({ readings, order, code }) => {
    const game = battle({ ...(readings ? { readings } : {}), orders: order.at === "1.2" ? [order, IN] : [IN, order] });
    expect(only(game, "refused")).toMatchObject({ code });
    expect(told(game, "formation-kept")).toEqual([]);
    expect(whereIs(game, "base")).toBe(`${THERE} 2215`);
  });

  test("[IP2.445] on a fixed map that nobody has reached yet the edge bounds them too", () => {
    const far = (mapKind: string) =>
      battle({ readings: { mapKind }, orders: [anchor("1.1", "base", "4230"), IN], until: "1.3" });
    expect(only(far("fixed"), "refused")).toMatchObject({ code: "off-map" });
    expect(whereIs(far("fixed"), "escort")).toBe(`${THERE} 2217`);
    expect(whereIs(far("floating"), "escort")).toBe(`${THERE} 42,32`);
  });

  test.for([
    ["4531", true],
    ["4532", false],
    ["4631", false],
  ] as const)("[IP2.416] [IP2.445] the edge of a map that a row of one's own makes larger: to %s %s", ([to, may]) => {
    const rows = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((roll) => ({
      ...{ roll, scenario: `SE${roll}`, port: "4531", race: "", defend: "3405", bpv: 0, ships: "", notes: "" },
    }));
    const game = battle({
      dice: {},
      readings: { mapKind: "fixed" },
      charts: [{ id: "SE", rows }],
      anomalies: [portal("p1", "0815", { charts: ["SE"] })],
      units: [ship("u1", "0816"), ship("base", "2215", { class: "base", scene: "p1-SE-8" })],
      orders: [anchor("1.1", "base", to)],
      until: "1.1",
    });
    expect(told(game, "formation-kept")).toHaveLength(may ? 1 : 0);
    expect(told(game, "refused").map(({ code }) => code)).toEqual(may ? [] : ["off-map"]);
  });

  test("[IP2.445] who stands in another battle is not among them, nor who has left this one", () => {
    const game = battle({
      readings: { mapKind: "fixed" },
      units: [
        ship("u1", "0816"),
        ship("idle", "0101"),
        waiting("base", "2215", { class: "base" }),
        waiting("gone", "2001"),
      ],
      orders: [IN, move("1.3", "gone", "20,0"), anchor("1.4", "base", "2217")],
    });
    expect(only(game, "formation-kept").units).toEqual([{ unit: "base", from: "2215", to: "2217" }]);
  });

  test("[IP2.445] [IP7.21] whom that puts into a white hole is destroyed", () => {
    const game = battle({
      orders: [
        IN,
        { at: "1.3", do: "place", anomaly: hole("w1", "3417", { scene: THERE }) },
        anchor("1.3", "base", "3415"),
      ],
      until: "1.4",
    });
    expect(whereIs(game, "escort")).toBe("destroyed");
    expect(only(game, "unit-destroyed")).toMatchObject({ unit: "escort", hex: "3417" });
  });

  test("[IP2.445] [IP2.16] who is put into a portal's hex has not moved in: it is not taken", () => {
    const game = battle({ orders: [IN, anchor("1.4", "base", "3413")] });
    expect(whereIs(game, "escort")).toBe(`${THERE} 3415`);
    expect(told(game, "portal-entered").map(({ unit }) => unit)).toEqual(["u1"]);
  });
});
