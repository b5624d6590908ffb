import { describe, expect, test } from "vitest";
import { refitted } from "../../../../src/rules/fast-play/refit.ts";
import type { SystemType } from "../../../../src/rules/fast-play/state/systems.ts";
import type { Ship } from "../../../../src/rules/fast-play/state/unit.ts";

const systems = (boxes: Readonly<Record<string, number>>, fired = 0): Ship["systems"] =>
  Object.entries(boxes).map(([name, left]) => ({
    ...{ type: name.split(" ")[0] as SystemType, name, left, arcs: [1] },
    fired: name.startsWith("Phaser-1") ? fired : 0,
  }));

const ship = (boxes: Readonly<Record<string, number>>, more: Partial<Ship> = {}): Ship => ({
  ...{ shields: [10, 10, 10, 10, 10, 10], whole: [10, 10, 10, 10, 10, 10], systems: systems(boxes) },
  ...{ excess: 5, reserve: 3, moveCost: 100, perDie: 1, extra: "next", prefer: [] },
  ...more,
});

const had = {
  boxes: new Map([
    ["Lab", 4],
    ["Phaser-1 left", 3],
  ]),
  excess: 6,
};

describe("[FP-DAC-03] a ship whose sheet is replaced in play", () => {
  test("keeps what is destroyed of each system, by its name", () => {
    const before = ship({ Lab: 1, "Phaser-1 left": 3 });
    const after = refitted(before, had, ship({ Lab: 6, "Phaser-1 left": 2, Bridge: 2 }));
    expect(after.systems.map(({ name, left }) => [name, left])).toEqual([
      ["Lab", 3],
      ["Phaser-1 left", 2],
      ["Bridge", 2],
    ]);
  });

  test("has no box where as many are lost as the new sheet has, and never fewer", () => {
    const after = refitted(ship({ Lab: 0 }), had, ship({ Lab: 4 }));
    expect(after.systems[0]?.left).toBe(0);
    expect(refitted(ship({ Lab: 0 }), had, ship({ Lab: 2 })).systems[0]?.left).toBe(0);
  });

  test("keeps the points that shields, excess and reserve have lost", () => {
    const hurt = ship({ Lab: 4 }, { shields: [4, 10, 10, 10, 10, 0], excess: 2, reserve: 1 });
    const more = ship(
      { Lab: 4 },
      { shields: [12, 12, 12, 12, 12, 8], whole: [12, 12, 12, 12, 12, 8], excess: 9, reserve: 6 },
    );
    expect(refitted(hurt, had, more)).toMatchObject({
      ...{ shields: [6, 12, 12, 12, 12, 0], whole: [12, 12, 12, 12, 12, 8] },
      ...{ excess: 5, reserve: 1 },
    });
  });

  test("[FP-INF-07] has no weapon ready that has fired", () => {
    const fired = ship({}, { systems: systems({ "Phaser-1 left": 3 }, 2) });
    expect(refitted(fired, had, ship({ "Phaser-1 left": 3 })).systems[0]).toMatchObject({ left: 3, fired: 2 });
    expect(refitted(fired, had, ship({ "Phaser-1 left": 1 })).systems[0]).toMatchObject({ left: 1, fired: 1 });
  });
});
