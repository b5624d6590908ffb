import { describe, expect, test } from "vitest";
import { type BattleParts, battle, boxes, codes, ship, told } from "../battle.ts";

const craft = (id: string, owner: string, more = {}) => ({
  ...{ id, class: "fighter", scene: "sol", hex: owner === "ann" ? "1020" : "1010", speed: 6, owner },
  ...more,
});
const begun = (parts: BattleParts, unit: string) =>
  told(battle(parts), "space-begun").flatMap(({ at, units, space }) =>
    units.filter((one) => one.unit === unit && space > 0).map(({ of }) => `${at.slice(0, 3)} ${space}/${of}`),
  );

describe("[FP-SEQ-4.33] [FP-SEQ-1.7] dropped packs", () => {
  const F = craft("F", "ann", { speed: 15, packs: true });
  const announce = (at: string, speed: number) => ({ at, do: "announce", unit: "F", speed });
  const speeds = (orders: readonly object[], more = {}) =>
    told(battle({ units: [F], orders: orders as never, until: "2.1", ...more }), "announced").map(({ list }) => list);

  test("its speed holds for the turn, and is 7 from the next one on", () => {
    const drop = { at: "1.1.F.1", do: "act", step: "4.33", unit: "F" };
    expect(speeds([drop])).toEqual([[{ unit: "F", speed: 15 }], [{ unit: "F", speed: 7 }]]);
    expect(speeds([])).toEqual([[{ unit: "F", speed: 15 }], [{ unit: "F", speed: 15 }]]);
    expect(speeds([drop], { readings: { useCompanionLimits: "no" } }).at(-1)).toEqual([{ unit: "F", speed: 15 }]);
  });

  test("a greater speed that is announced then is refused, 7 is not", () => {
    const drop = { at: "1.1.F.1", do: "act", step: "4.33", unit: "F" };
    const refused = (speed: number) =>
      codes(battle({ units: [F], orders: [drop, announce("2.0", speed)] as never, until: "2.1" }));
    expect([refused(8), refused(7)]).toEqual([["speed"], []]);
  });

  test("who drops them before speeds are announced has 7 in this turn", () => {
    const drop = { at: "1.0", do: "act", step: "1.7", unit: "F" };
    expect(speeds([drop])[0]).toEqual([{ unit: "F", speed: 7 }]);
  });
});

describe("[FP-LOOP-06] the half of an odd speed is chosen at the unit's own first space", () => {
  const A = ship("A", { speed: 7 });
  const split = (at: string, spaces: number) => ({ at, do: "split", unit: "A", spaces });

  test("of the first phase, by which the rest goes into the second", () => {
    const game = (...orders: readonly object[]) => ({ units: [A], orders: orders as never, until: "1.2" });
    expect(begun(game(), "A")).toHaveLength(7);
    expect(begun(game(), "A").filter((one) => one.startsWith("1.1"))).toEqual([
      "1.1 1/4",
      "1.1 2/4",
      "1.1 3/4",
      "1.1 4/4",
    ]);
    const smaller = begun(game(split("1.1.A.1", 3)), "A");
    // The space that was begun is told once more, with its new share of the phase.
    expect(smaller.filter((one) => one.startsWith("1.1"))).toEqual(["1.1 1/4", "1.1 1/3", "1.1 2/3", "1.1 3/3"]);
    expect(smaller.filter((one) => one.startsWith("1.2"))).toEqual(["1.2 1/4", "1.2 2/4", "1.2 3/4", "1.2 4/4"]);
    expect(codes(battle(game(split("1.1.A.2", 3))))).toEqual(["step"]);
    expect(codes(battle(game(split("1.2.A.1", 3))))).toEqual(["step"]);
    expect(codes(battle(game(split("1.1", 3))))).toEqual([]);
  });

  test("[FP-MAP-02] the impulse of the space is that of its new share", () => {
    const game = battle({ units: [A], orders: [split("1.1.A.1", 3)], until: "1.1" });
    expect(told(game, "space-begun").flatMap(({ units, space }) => (space === 1 ? [units[0]?.impulse] : []))).toEqual([
      2, 3,
    ]);
  });

  test("it is the larger or the smaller, nothing else, and no even speed has one", () => {
    const refused = (speed: number, spaces: number) =>
      codes(battle({ units: [{ ...A, speed }], orders: [split("1.1.A.1", spaces)], until: "1.1" }));
    expect([refused(7, 5), refused(7, 2), refused(7, 4), refused(8, 3)]).toEqual([["split"], ["split"], [], ["split"]]);
  });
});

describe("[FP-SIM-01] craft of both sides at one speed", () => {
  const units = [craft("A1", "ann"), craft("A2", "ann"), craft("B1", "ben")];
  const slots = (parts: BattleParts) =>
    told(battle(parts), "space-begun").flatMap(({ at, units: all, space }) =>
      space === 1 && at.startsWith("1.") ? [all.map(({ unit }) => unit).join("+")] : [],
    );

  test("[FP-CMP-06] go by the dice of the sides, which hold for the turn", () => {
    const played = (initiative: readonly number[]) =>
      slots({ units: units as never, dice: { initiative }, until: "1.2" });
    expect(played([5, 2])).toEqual(["A1+A2", "B1", "A1+A2", "B1"]);
    expect(played([2, 5])).toEqual(["B1", "A1+A2", "B1", "A1+A2"]);
  });

  test("[FP-CMP-08] roll again where they are even, and who wins may rather go last", () => {
    const last = [craft("A1", "ann", { initiative: "last" }), craft("B1", "ben")];
    expect(slots({ units: units as never, dice: { initiative: [4, 4, 1, 3] }, until: "1.1" })).toEqual(["B1", "A1+A2"]);
    expect(slots({ units: last as never, dice: { initiative: [5, 2] }, until: "1.1" })).toEqual(["B1", "A1"]);
  });

  test("by the option the attackers go first, and nobody rolls", () => {
    const game = battle({ units: units as never, readings: { craftTies: "attacker-first" }, until: "1.2" });
    expect(told(game, "initiative-rolled")).toEqual([]);
    expect(
      slots({ units: units.toReversed() as never, readings: { craftTies: "attacker-first" }, until: "1.1" }),
    ).toEqual(["A2+A1", "B1"]);
  });

  test("nobody rolls for craft of one side, of different speeds, or that a ship's die orders", () => {
    const rolled = (...all: readonly object[]) =>
      told(battle({ units: all as never, until: "1.2" }), "initiative-rolled").length;
    expect(rolled(craft("A1", "ann"), craft("A2", "ann"))).toBe(0);
    expect(rolled(craft("A1", "ann"), craft("B1", "ben", { speed: 5 }))).toBe(0);
    expect(rolled(craft("A1", "ann"), ship("B1", { owner: "ben", speed: 6 }))).toBe(0);
    expect(rolled(craft("A1", "ann"), craft("B1", "ben"))).toBe(1);
  });

  test("in the next turn they roll anew", () => {
    const game = battle({ units: units as never, dice: { initiative: [5, 2, 1, 6] }, until: "2.1" });
    expect(told(game, "initiative-rolled").map(({ order }) => order)).toEqual([
      ["A1", "B1"],
      ["B1", "A1"],
    ]);
  });
});

describe("[FP-INF-02] electronic warfare costs two points of energy a point", () => {
  // 20 boxes of power; speed 4 at a cost of 1 takes 8 of them.
  const warp = (count: number, more = {}) =>
    ship("A", {
      speed: 4,
      ship: boxes({
        systems: [
          { type: "Warp engine", count },
          { type: "Phaser-1", count: 1 },
        ],
        ...more,
      }),
    });
  const ew = (more: object) => ({ at: "1.0", do: "act", step: "1.5", unit: "A", ...more });
  const refused = (unit: object, orders: readonly object[], more = {}) =>
    codes(battle({ units: [unit as never], orders: orders as never, until: "1.0", ...more }));

  const announce = (speed: number) => ({ at: "1.0", do: "announce", unit: "A", speed });

  test("[FP-INF-01] beside its movement, out of its boxes and its reserve", () => {
    expect(refused(warp(20), [ew({ ecm: 4, eccm: 2 }), announce(4)])).toEqual([]);
    expect(refused(warp(20), [ew({ ecm: 4, eccm: 3 }), announce(4)])).toEqual(["energy"]);
    expect(refused(warp(20, { reserve: 2 }), [ew({ ecm: 4, eccm: 3 }), announce(4)])).toEqual([]);
    expect(refused(warp(20, { moveCost: 0.5 }), [ew({ ecm: 8 }), announce(4)])).toEqual([]);
    expect(refused(warp(20, { moveCost: 0.5 }), [ew({ ecm: 9 }), announce(4)])).toEqual(["energy"]);
    expect(refused(warp(20), [ew({ ecm: 10 })])).toEqual([]);
    expect(refused(warp(20), [ew({ ecm: 11 })])).toEqual(["energy"]);
  });

  test("9 points at speed 7 with 12 boxes are refused", () => {
    expect(refused({ ...warp(12), speed: 7 }, [ew({ ecm: 9 })])).toEqual(["energy"]);
  });

  test("who slows down for it may, and who keeps its speed has what is left beside it", () => {
    expect(refused(warp(20), [ew({ ecm: 8 }), announce(2)])).toEqual([]);
    const kept = battle({ units: [warp(20)], orders: [ew({ ecm: 4, eccm: 5 })] as never, until: "1.0" });
    expect([codes(kept), kept.state.ew["A"]]).toEqual([[], { ecm: 4, eccm: 2 }]);
    const enough = battle({ units: [warp(20)], orders: [ew({ ecm: 4, eccm: 2 })] as never, until: "1.0" });
    expect(enough.state.ew["A"]).toEqual({ ecm: 4, eccm: 2 });
  });

  test("what its captain states for the turn counts before what its boxes make", () => {
    expect(refused(warp(2), [ew({ ecm: 2, energy: 12 }), announce(4)])).toEqual([]);
    expect(refused(warp(20), [ew({ ecm: 2, energy: 11 }), announce(4)])).toEqual(["energy"]);
    expect(refused(warp(20), [ew({ ecm: 2, energy: 3 })])).toEqual(["energy"]);
    // In the next turn its boxes count again.
    const next = [
      ew({ ecm: 2, energy: 4 }),
      announce(0),
      { ...ew({ ecm: 2 }), at: "2.0" },
      { ...announce(8), at: "2.0" },
    ];
    expect(refused(warp(20), next, { until: "2.0" })).toEqual([]);
  });

  test("a ship that states no power, and one by the option, is not asked", () => {
    const bare = ship("A", { ship: boxes({ systems: [{ type: "Phaser-1", count: 1 }] }) });
    expect(refused(bare, [ew({ ecm: 20 })])).toEqual([]);
    expect(refused(ship("A"), [ew({ ecm: 20 })])).toEqual([]);
    expect(refused(warp(2), [ew({ ecm: 20 })], { readings: { ewEnergy: "free" } })).toEqual([]);
    expect(refused(warp(2), [ew({ ecm: 0 })])).toEqual([]);
  });
});

describe("[FP-DAC-06] [FP-DAC-08] [FP-DAC-10] [FP-DAC-11] further hits go as the owner says of each category", () => {
  const sheet = { Sensor: 3, Scanner: 3, "Damage control": 3, "Center hull": 9 };
  const hits = (standing: object, faces: readonly number[]) => {
    const systems = Object.entries(sheet).map(([type, count]) => ({ type, count }));
    const game = battle({
      units: [ship("A", { speed: 0, ship: boxes({ systems }) })],
      orders: [
        { at: "1.0", do: "standing", unit: "A", ...standing },
        { at: "1.1.A.0", do: "act", step: "4.9", unit: "A" },
        { at: "1.1.A.0", do: "act", step: "4.5", unit: "A", points: faces.length, shield: 1 },
      ] as never,
      dice: { damage: faces },
      until: "1.1",
    });
    return told(game, "damage-allocated").flatMap(({ hits: all }) => all.map(({ row, system }) => `${row} ${system}`));
  };

  test("one category stays where others go on", () => {
    // Column 2 begins with sensors and scanners, column 1 comes to damage control in row B.
    expect(hits({}, [2, 2])).toEqual(["A Sensor", "B Center hull"]);
    expect(hits({ sameAt: ["A2"] }, [2, 2])).toEqual(["A Sensor", "A Sensor"]);
    expect(hits({ sameAt: ["B1"] }, [2, 2])).toEqual(["A Sensor", "B Center hull"]);
    expect(hits({ sameAt: ["B1"] }, [1, 1])).toEqual(["B Damage control", "B Damage control"]);
    expect(hits({ extra: "same" }, [2, 2])).toEqual(["A Sensor", "A Sensor"]);
  });

  test("each of the eight cells can be named, and no other", () => {
    const fault = (cell: string) => {
      try {
        hits({ sameAt: [cell] }, [2]);
        return null;
      } catch {
        return cell;
      }
    };
    expect(["A2", "B1", "C3", "C4", "E4", "E5", "E6", "F5"].map(fault).filter(Boolean)).toEqual([]);
    expect(["A5", "A6", "A1", "G1"].map(fault)).toEqual(["A5", "A6", "A1", "G1"]);
  });
});
