import { describe, expect, test } from "vitest";
import { type BattleParts, battle, boxes, codes, refusals, ship, told } from "../battle.ts";

const E = ship("E", { hex: "1016", facing: "D", speed: 2, owner: "ben" });
const armed = (systems: readonly object[], more = {}) => ship("A", { speed: 2, ship: boxes({ systems }), ...more });
const PHASERS = { type: "Phaser-1", count: 2 };
const fire = (at: string, weapons: object, more = {}) => ({ at, do: "fire", from: "A", to: "E", weapons, ...more });
const one = (unit: object, orders: readonly object[], more: object = {}) =>
  battle({ units: [unit, E], orders, until: "2.1", ...more } as BattleParts);

describe("[FP-SEQ-4.12] fire control", () => {
  const off = { at: "1.1.A.1", do: "act", step: "4.12", unit: "A", on: false };
  const on = { ...off, at: "2.1.A.1", on: true };

  test("while it is off nothing fires, in the turn and in the next", () => {
    const game = one(armed([PHASERS]), [off, fire("1.1.A.1", { "Phaser-1": 1 }), fire("2.1.A.1", { "Phaser-1": 1 })]);
    expect(codes(game)).toEqual(["fire-control", "fire-control"]);
  });

  test("switched on again it fires, and what was never switched off fires", () => {
    const game = one(armed([PHASERS]), [off, on, fire("2.1.A.1", { "Phaser-1": 1 })]);
    expect(codes(game)).toEqual([]);
    expect(told(game, "fired")).toHaveLength(1);
    expect(codes(one(armed([PHASERS]), [{ ...off, on: true }, fire("1.1.A.1", { "Phaser-1": 1 })]))).toEqual([]);
  });

  test("[FP-DP-10] what a failed displacement disrupts is not switched on", () => {
    const failed = { at: "1.1.A.1", do: "act", step: "4.60", unit: "A", on: false, hex: "1019" };
    const game = one(armed([PHASERS]), [failed, { ...on, at: "1.2.A.1" }, fire("1.2.A.1", { "Phaser-1": 1 })]);
    expect(codes(game)).toEqual(["fire-control"]);
  });
});

describe("[FP-SEQ-4.45] [FP-SEQ-4.54] only direct-fire weapons fire", () => {
  const ALL = ["Drone", "ESG", "Special Sensor", "Power Absorber panel", "ADD", "Plasma-F", "Photon"];
  const sheet = armed(ALL.map((type) => ({ type, count: 1 })));

  test.each(ALL.slice(0, 4))("%s does not, whoever it is aimed at", (type) => {
    expect(codes(one(sheet, [fire("1.1.A.1", { [type]: 1 })]))).toEqual(["no-weapon"]);
    expect(codes(one(sheet, [fire("1.1.A.1", { [type]: 1, Photon: 1 })]))).toEqual(["no-weapon"]);
    expect(codes(one(sheet, [fire("1.1.E.1", { [type]: 1 })]))).toEqual(["no-weapon"]);
  });

  test.each(ALL.slice(4))("%s does", (type) => {
    expect(codes(one(sheet, [fire("1.1.A.1", { [type]: 1 })]))).toEqual([]);
  });

  test.each(["planet", "mine", "pod", "terrain", "drone", "plasma"])("a %s does not", (kind) => {
    const game = battle({
      units: [ship("A", { class: kind, speed: 0 }), { ...E, speed: 2 }],
      orders: [fire("1.1.E.1", { "Phaser-1": 1 })],
      until: "1.1",
    });
    expect(codes(game)).toEqual(["no-weapon"]);
  });

  test.each(["ship", "base", "pf", "fighter", "shuttle"])("a %s does", (kind) => {
    const game = battle({
      units: [ship("A", { class: kind, speed: 0 }), { ...E, speed: 2 }],
      orders: [fire("1.1.E.1", { "Phaser-1": 1 })],
      until: "1.1",
    });
    expect(codes(game)).toEqual([]);
  });
});

describe("[FP-DAC-07] a weapon bears through the shields that its sheet names", () => {
  // A looks at A; E stands ahead of it, behind shield 1.
  const forward = { type: "Photon", count: 1, arcs: [6, 1, 2] };
  const aft = { type: "Phaser-1", name: "aft", count: 2, arcs: [3, 4, 5] };
  const both = { type: "Phaser-1", name: "fore", count: 1, arcs: [1] };

  test("else it does not fire, unless the table says that it is only warned", () => {
    const shot = [fire("1.1.A.1", { "Phaser-1": 1 })];
    expect(codes(one(armed([forward, aft]), shot))).toEqual(["bearing"]);
    expect(codes(one(armed([forward, aft]), shot, { readings: { bearing: "warned" } }))).toEqual([]);
    expect(codes(one(armed([forward, aft]), [fire("1.1.A.1", { Photon: 1 })]))).toEqual([]);
  });

  test("those that bear fire before those that do not, and only so many", () => {
    const sheet = armed([aft, both]);
    const shots = [fire("1.1.A.1", { "Phaser-1": 1 }), fire("1.2.A.0", { "Phaser-1": 1 })];
    const game = one(sheet, shots, { until: "1.3" });
    expect(refusals(game)).toEqual(["1.2.4.45 1 bearing"]);
    expect(game.state.units["A"]?.ship?.systems.map(({ fired }) => fired)).toEqual([0, 1]);
    expect(codes(one(sheet, [fire("1.1.A.1", { "Phaser-1": 4 })]))).toEqual(["spent"]);
  });

  test("between two shields either does, and in the own hex all do", () => {
    // 1119 lies just between shields 1 and 2 of a ship in 1020 that looks at A.
    const at = (hex: string, arcs: readonly number[]) =>
      codes(
        battle({
          units: [armed([{ type: "Photon", count: 1, arcs }], { speed: 0 }), { ...E, hex }],
          orders: [fire("1.1.A.0", { Photon: 1 })],
          until: "1.1",
        }),
      );
    expect([at("1119", [1]), at("1119", [2]), at("1119", [3])]).toEqual([[], [], ["bearing"]]);
    expect(at("1020", [4])).toEqual([]);
  });
});

describe("[FP-INF-07] a weapon fires once a turn, or as often as its sheet says", () => {
  const gatling = { type: "Phaser-G", count: 2, shots: 4 };
  const shots = (...counts: readonly number[]) =>
    codes(
      one(
        armed([gatling]),
        counts.map((count) => fire("1.1.A.1", { "Phaser-G": count })),
      ),
    );

  test("two boxes with four shots each have eight, and no ninth", () => {
    expect([shots(8), shots(9), shots(3, 5), shots(3, 6)]).toEqual([[], ["spent"], [], ["spent"]]);
  });

  test("in the next turn they have all again", () => {
    const again = [fire("1.1.A.1", { "Phaser-G": 8 }), fire("2.1.A.1", { "Phaser-G": 8 })];
    expect(codes(one(armed([gatling]), again))).toEqual([]);
    expect(codes(one(armed([PHASERS]), [fire("1.1.A.1", { "Phaser-1": 3 })]))).toEqual(["spent"]);
  });

  test("a box that is lost takes its shots along: those fired first, or those that are left", () => {
    const hit = { at: "1.1.A.1", do: "act", step: "4.9", unit: "A", system: "Phaser-G", points: 1 };
    const left = (lostWeapon: string) =>
      [0, 1, 4].map((more) =>
        codes(
          one(
            armed([gatling]),
            [
              fire("1.1.A.1", { "Phaser-G": 4 }),
              { ...hit, at: "1.1.A.0" },
              ...(more > 0 ? [fire("1.2.A.1", { "Phaser-G": more })] : []),
            ],
            { readings: { lostWeapon } },
          ),
        ),
      );
    expect(left("fired")).toEqual([[], [], []]);
    expect(left("unfired")).toEqual([[], ["spent"], ["spent"]]);
  });
});
