import { describe, expect, test } from "vitest";
import type { Script } from "../../../src/rules/dice.ts";
import { type FileParts, hole, move, only, play, portal, ship, told, whereIs } from "../play.ts";

const PORTAL = "0815";

/** Two ships beside a portal; the first goes in on 1.3, the second whenever the test says. */
const two = (second: string, more: FileParts & { variations?: object } = {}) => {
  const { variations = {}, ...parts } = more;
  return play({
    anomalies: [portal("p1", PORTAL, { ...variations })],
    units: [ship("u1", "0816"), ship("u2", "0814", { owner: "ben" })],
    orders: [move("1.3", "u1", PORTAL), move(second, "u2", PORTAL)],
    until: second,
    ...parts,
  });
};

/** One ship that goes in on 1.3 in a direction. */
const one = (variations: object, dice: Script, more: FileParts & { from?: string } = {}) => {
  const { from = "0816", ...parts } = more;
  return play({
    dice,
    anomalies: [portal("p1", PORTAL, { ...variations })],
    units: [ship("u1", from)],
    orders: [move("1.3", "u1", PORTAL)],
    until: "1.3",
    ...parts,
  });
};

describe("how a destination begins", () => {
  test.for([
    { impulse: 2, lost: 1 },
    { impulse: 13, lost: 12 },
    { impulse: 31, lost: 30 },
  ])(
    "[IP2.3131] [IP2.3132] [IP2.416] [IP2.421] with the first exit, on impulse $impulse, at PORT; the defenders have lost $lost",
    ({ impulse, lost }) => {
      const game = one({}, { row: [4, 4] }, { orders: [move(`1.${impulse}`, "u1", PORTAL)], until: `1.${impulse}` });
      expect(only(game, "scene-opened")).toEqual({
        at: `1.${impulse}`,
        event: "scene-opened",
        rules: ["IP2.3131", "IP2.3132", "IP2.416", "IP2.417", "IP2.418", "IP2.421", "IP2.433", "IP2.437"],
        audience: "all",
        scene: "p1-DR6-8",
        portal: "p1",
        hex: "3415",
        scenario: "SH56",
        map: "floating",
        turn: 1,
        impulse,
        lost,
      });
    },
  );

  test("[IP2.423] the sheet has 42 by 30 hexes, floating or, by the reading mapKind, fixed", () => {
    const floating = one({}, { row: [4, 4] });
    const fixed = one({}, { row: [4, 4] }, { readings: { mapKind: "fixed" } });
    expect(floating.state.scenes["p1-DR6-8"]).toMatchObject({ columns: 42, rows: 30, map: "floating" });
    expect(fixed.state.scenes["p1-DR6-8"]).toMatchObject({ columns: 42, rows: 30, map: "fixed" });
    expect(only(fixed, "scene-opened").map).toBe("fixed");
  });

  test("[IP2.433] units and terrain that wait in it are there from its beginning, and take no orders before", () => {
    const game = play({
      dice: { row: [4, 4], drift: [1, 1, 2] },
      anomalies: [portal("p1", PORTAL)],
      terrain: [{ scene: "p1-DR6-8", hex: "3414", kind: "planet" }],
      units: [ship("d1", "3405", { scene: "p1-DR6-8", owner: "ben" }), ship("u1", "0816")],
      orders: [move("1.2", "d1", "3406"), move("1.3", "u1", PORTAL), move("1.3", "d1", "3406")],
      until: "2.0",
    });
    expect(told(game, "refused").map(({ order, code }) => `${order} ${code}`)).toEqual(["0 not-there"]);
    expect(whereIs(game, "d1")).toBe("p1-DR6-8 3406");
    expect(told(game, "portal-drifted").at(-1)).toMatchObject({ scene: "p1-DR6-8", dice: [1, 2], to: "3515" });
  });

  test("[IP2.433] those who wait in another destination stay unseen", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", PORTAL)],
      units: [ship("u1", "0816"), ship("d1", "3405", { scene: "p1-DR6-9", owner: "ben" })],
      orders: [move("1.3", "u1", PORTAL), move("1.4", "d1", "3406")],
      until: "1.4",
    });
    expect(only(game, "refused")).toMatchObject({ order: 1, code: "not-there", audience: ["ben"] });
    expect(whereIs(game, "d1")).toBe("nowhere");
  });

  test("[IP7.0] a hole can be placed in a destination once it is open, and not before", () => {
    const anomaly = hole("w1", "3417", { scene: "p1-DR6-8" });
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", PORTAL)],
      units: [ship("u1", "0816"), ship("d1", "3416", { scene: "p1-DR6-8", owner: "ben" })],
      orders: [
        { at: "1.2", do: "place", anomaly: { ...anomaly, id: "w0" } },
        move("1.3", "u1", PORTAL),
        { at: "1.5", do: "place", anomaly },
      ],
      until: "1.6",
    });
    expect(only(game, "refused")).toMatchObject({ order: 0, code: "not-there", audience: "judge" });
    expect(told(game, "unit-pushed").map(({ at, unit, from }) => `${at} ${unit} ${from}`)).toEqual([
      "1.6 d1 3416",
      "1.6 u1 3415",
    ]);
  });

  test("[IP7.1] equal ranges in a destination go in the order of the file, whoever was there first", () => {
    const order = (units: FileParts["units"]) =>
      told(
        play({
          dice: { row: [4, 4] },
          anomalies: [portal("p1", PORTAL)],
          ...(units ? { units } : {}),
          orders: [
            move("1.3", "u1", PORTAL),
            { at: "1.3", do: "place", anomaly: hole("w1", "3416", { scene: "p1-DR6-8" }) },
          ],
          until: "1.4",
        }),
        "unit-pushed",
      ).map(({ unit }) => unit);
    const waits = ship("d1", "3415", { scene: "p1-DR6-8" });
    expect(order([waits, ship("u1", "0816")])).toEqual(["d1", "u1"]);
    expect(order([ship("u1", "0816"), waits])).toEqual(["u1", "d1"]);
  });
});

describe("the attacking force", () => {
  test("[IP2.431] whoever comes out is an attacker there, whichever side its captain is on", () => {
    const game = two("1.4", { dice: { row: [4, 4] } });
    expect([game.state.units.u1?.origin, game.state.units.u2?.origin]).toEqual(["sol", "sol"]);
  });

  test("[IP2.431] those who were there are not", () => {
    const game = one(
      {},
      { row: [4, 4] },
      {
        units: [ship("u1", "0816"), ship("d1", "3405", { scene: "p1-DR6-8", owner: "ben" })],
      },
    );
    expect(game.state.units.d1?.origin).toBeNull();
  });

  test("[IP2.312] [IP2.434] facing, speed and all that no rule touches come along", () => {
    const before = { facing: "B", speed: 14, cloaked: true, weaponStatus: 2, pods: ["pod1"], breakdown: 6 };
    const game = one({}, { row: [4, 4], tumble: [1] }, { units: [ship("u1", "0816", before)] });
    expect(only(game, "unit-transported")).toEqual({
      at: "1.3",
      event: "unit-transported",
      rules: ["IP2.311", "IP2.312", "IP2.313", "IP2.431", "IP2.432", "IP2.434", "IP2.435"],
      audience: "all",
      unit: "u1",
      from: { scene: "sol", hex: "0815" },
      to: { scene: "p1-DR6-8", hex: "3415" },
      facing: "B",
      speed: 14,
    });
    expect(game.state.units.u1).toMatchObject({
      facing: "B",
      speed: 14,
      traits: ["cloaked"],
      weaponStatus: 2,
      pods: ["pod1"],
      breakdown: 6,
    });
  });

  test.for([
    { facing: "B", speed: 14 },
    { facing: "E", speed: 0 },
  ])("[IP2.312] one that goes in with facing $facing and speed $speed has both behind it", ({ facing, speed }) => {
    const game = one({}, { row: [4, 4] }, { units: [ship("u1", "0816", { facing, speed })] });
    expect(only(game, "unit-transported")).toMatchObject({ facing, speed });
    expect(game.state.units.u1).toMatchObject({ facing, speed });
  });

  test("[IP2.312] the side that it enters by does not turn it", () => {
    const facingFrom = (from: string) =>
      one({}, { row: [4, 4] }, { from, units: [ship("u1", from, { facing: "C" })] }).state.units.u1?.facing;
    expect(["0814", "0816", "0716"].map(facingFrom)).toEqual(["C", "C", "C"]);
  });

  test("[IP2.434] the weapon status of who comes out stays, of who waits there it falls by one", () => {
    const units = [
      ship("u1", "0816", { weaponStatus: 3 }),
      ship("d1", "3405", { scene: "p1-DR6-8", owner: "ben", weaponStatus: 3 }),
    ];
    const { state } = one({}, { row: [4, 4] }, { units });
    expect(["u1", "d1"].map((id) => state.units[id]?.weaponStatus)).toEqual([3, 2]);
  });

  test("[IP2.434] what the exit takes is lost, what it does not name is kept", () => {
    const traits = one({}, { row: [4, 4] }, { units: [ship("u1", "0816", { cloaked: true, esg: true })] }).state.units
      .u1?.traits;
    expect(traits).toContain("cloaked");
    expect(traits).not.toContain("esg");
  });

  test("[IP2.313] it is at home up to the impulse of its entry, out in that impulse, and moves on in the next", () => {
    const orders = [move("1.14", "u1", PORTAL), move("1.15", "u1", "3414")];
    const at = (until: string, given: number) =>
      whereIs(one({}, given > 0 ? { row: [4, 4] } : {}, { orders: orders.slice(0, given), until }), "u1");
    expect([at("1.13", 0), at("1.14", 1), at("1.15", 2)]).toEqual(["sol 0816", "p1-DR6-8 3415", "p1-DR6-8 3414"]);
  });
});
