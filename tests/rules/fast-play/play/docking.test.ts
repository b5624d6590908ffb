import { describe, expect, test } from "vitest";
import { aboard, battle, boxes, codes, ship, told } from "../battle.ts";

const BASE = { id: "H", class: "base", scene: "sol", hex: "1020", speed: 0, owner: "ann" };
const act = (at: string, step: string, unit: string, target: string) => ({ at, do: "act", step, unit, target });
const announce = (more: object) => ({ at: "1.0", do: "announce", unit: "A", ...more });
const A = ship("A", { speed: 0 });

describe("[FP-SEQ-2.3] [FP-SEQ-5.2] docking", () => {
  const docked = (units: readonly object[], orders: readonly object[]) => {
    const game = battle({ units: [A, ...units] as never, orders: orders as never, until: "1.3" });
    return [codes(game), game.state.units["A"]?.carrier];
  };
  const dock = act("1.3", "5.2", "A", "H");

  test("needs its announcement, of the same base", () => {
    expect(docked([BASE], [announce({ dock: "H" }), dock])).toEqual([[], "H"]);
    expect(docked([BASE], [dock])).toEqual([["not-announced"], null]);
    expect(docked([BASE, { ...BASE, id: "I" }], [announce({ dock: "I" }), dock])).toEqual([["not-announced"], null]);
  });

  test("is done at bases, and at ships that have docks", () => {
    const other = { ...ship("H"), speed: 0 };
    expect(docked([other], [announce({ dock: "H" }), dock])).toEqual([["not-able"], null]);
    expect(docked([{ ...other, docks: true }], [announce({ dock: "H" }), dock])).toEqual([[], "H"]);
    expect(docked([{ ...other, docks: false }], [announce({ dock: "H" }), dock])).toEqual([["not-able"], null]);
  });

  test("is for ships and craft: a planet lands nowhere", () => {
    const by = (kind: string) =>
      codes(
        battle({
          units: [ship("A", { class: kind, speed: 0 }), BASE],
          orders: [announce({ dock: "H" }), dock],
          until: "1.3",
        }),
      );
    expect(["planet", "terrain", "mine", "base", "drone", "pod"].map(by)).toEqual(
      Array.from({ length: 6 }, () => ["not-able"]),
    );
    expect(["ship", "pf", "fighter", "shuttle"].map(by)).toEqual(Array.from({ length: 4 }, () => []));
  });
});

describe("[FP-SEQ-4.34] landing", () => {
  const landed = (kind: string, carrier: object) =>
    codes(
      battle({
        units: [carrier as never, { id: "S", class: kind, scene: "sol", hex: "1020", speed: 0, owner: "ann" }],
        orders: [act("1.1.A.0", "4.34", "S", "A")],
        until: "1.1",
      }),
    );
  const withBoxes = (...types: readonly string[]) =>
    ship("A", { speed: 0, ship: boxes({ systems: types.map((type) => ({ type, count: 1 })) }) });

  test("shuttles and fighters come aboard where there is a bay", () => {
    expect(["Shuttle", "Fighter bay", "Hangar"].map((bay) => landed("shuttle", withBoxes("Bridge", bay)))).toEqual([
      [],
      [],
      [],
    ]);
    expect(landed("fighter", withBoxes("Bridge"))).toEqual(["not-able"]);
    expect(landed("shuttle", withBoxes("Bridge"))).toEqual(["not-able"]);
    expect(landed("shuttle", A)).toEqual([]);
  });

  test("not where the last bay is destroyed", () => {
    const game = battle({
      units: [withBoxes("Bridge", "Shuttle"), { ...BASE, id: "S", class: "shuttle" }],
      orders: [
        { at: "1.1.A.0", do: "act", step: "4.9", unit: "A", system: "Shuttle", points: 1 },
        act("1.1.A.0", "4.34", "S", "A"),
      ],
      until: "1.1",
    });
    expect(codes(game)).toEqual(["not-able"]);
  });

  test("a planet lands nowhere, nor does a mine, a base or a seeker", () => {
    expect(["planet", "mine", "base", "drone", "plasma", "terrain"].flatMap((kind) => landed(kind, A))).toEqual(
      Array.from({ length: 6 }, () => "not-able"),
    );
  });

  test("[FP-SEQ-4.36] by transporter satellite ships come aboard, and nothing else", () => {
    const by = (kind: string) =>
      codes(
        battle({
          units: [A, { ...ship("S"), class: kind, speed: 0 }],
          orders: [act("1.1.A.0", "4.36", "S", "A")],
          until: "1.1",
        }),
      );
    expect([by("ship"), by("fighter"), by("planet")]).toEqual([[], ["not-able"], ["not-able"]]);
  });
});

describe("[FP-LAU-04] [FP-LAU-05] what lands and is put out again in one turn", () => {
  // The fighter flies at 6, three spaces a phase, before its carrier at 2 has its own.
  const units = [ship("A", { speed: 2 }), { ...BASE, id: "F", class: "fighter", speed: 6 }];
  const go = (at: string, hex: string) => ({ at, do: "move", unit: "F", path: [hex] });
  const home = [go("1.1.F.1", "1120"), go("1.1.F.2", "1020"), act("1.1.F.2", "4.34", "F", "A")];
  const out = (at: string, more = {}) => ({ at, do: "launch", unit: "A", pieces: ["F"], ...more });
  const played = (...orders: readonly object[]) =>
    battle({ units: units as never, orders: [...home, ...orders] as never, until: "1.2" });

  test("keeps its speed for the turn", () => {
    expect(codes(played(out("1.1.A.1", { speed: 2 })))).toEqual(["speed"]);
    expect(codes(played(out("1.1.A.1", { speed: 6, spaces: 3 })))).toEqual(["split"]);
    expect(codes(played(out("1.1.A.1", { speed: 6 })))).toEqual([]);
    expect(codes(played(out("1.1.A.1")))).toEqual([]);
  });

  test("has no new spaces in the phase, and its own half in the next", () => {
    const game = played(out("1.1.A.1"));
    const spaces = told(game, "space-begun").filter(({ units: all }) => all.some(({ unit }) => unit === "F"));
    expect(spaces.map(({ at, space }) => [at.split(".").slice(0, 2).join("."), space])).toEqual([
      ["1.1", 1],
      ["1.1", 2],
      ["1.1", 0],
      ["1.2", 1],
      ["1.2", 2],
      ["1.2", 3],
      ["1.2", 0],
    ]);
  });

  test("goes on with what it has left, where its launcher is as fast", () => {
    const fast = [ship("A", { speed: 2 }), { ...BASE, id: "F", class: "fighter", speed: 6 }, ship("B", { speed: 6 })];
    const game = battle({
      units: fast as never,
      orders: [go("1.1.F.1", "1120"), go("1.1.F.2", "1020"), act("1.1.F.2", "4.34", "F", "A"), out("1.2.A.1")] as never,
      until: "2.1",
    });
    expect(codes(game)).toEqual([]);
    // In the next turn it announces anew, and has all its spaces.
    expect(
      told(game, "space-begun").filter(({ at, units: all }) => at.startsWith("2.1") && all[0]?.unit === "F"),
    ).toHaveLength(4);
  });

  test("in another turn it is put out as if it had waited", () => {
    const game = battle({
      units: units as never,
      orders: [...home, { ...out("2.1.A.1"), speed: 2 }] as never,
      until: "2.1",
    });
    expect(codes(game)).toEqual([]);
  });

  test("what waited aboard has the spaces of its launch", () => {
    const game = battle({
      units: [ship("A", { speed: 6 }), aboard("F", "A", "fighter", { speed: 6 })],
      orders: [out("1.1.A.1", { speed: 4 })] as never,
      until: "1.1",
    });
    expect(told(game, "space-begun").filter(({ units: all }) => all[0]?.unit === "F")).toHaveLength(3);
  });
});
