import { describe, expect, test } from "vitest";
import type { FleetType } from "../../../../src/rules/orions-gate/parts/ship.ts";
import {
  type Aim,
  defenseDiceOf,
  energyOf,
  firepowerOf,
  hasPart,
  largestOf,
  lessened,
  stealthOf,
  sumOf,
} from "../../../../src/rules/orions-gate/parts/sums.ts";
import { partsOf } from "./design-of.ts";

const near = (at: Aim["at"], gap = 0): Aim => ({ at, gap });
const total = (fleet: FleetType, parts: string, aim: Aim): number => {
  const { plain, railgun } = firepowerOf(partsOf(parts), fleet, aim);
  return plain + railgun;
};

describe("sums over living parts", () => {
  test("[OG-CMP-ENGINE-01] [OG-CMP-CORE-01] energy", () => {
    expect(energyOf(partsOf("engine/L engine/S"), "standard")).toBe(4);
    expect(energyOf(partsOf("engine/S engine/M secondary-core/S"), "standard")).toBe(4);
  });

  test.for([
    ["engine/S", 1],
    ["engine/M", 2],
    ["engine/L", 3],
    ["engine/L engine/S", 4],
    ["cannon/L shield/L", 0],
  ] as const)("[OG-CMP-ENGINE-01] %s: energy %i", ([parts, energy]) => {
    expect(energyOf(partsOf(parts), "standard")).toBe(energy);
  });

  test.for([
    ["secondary-core/S", 1],
    ["secondary-core/M", 2],
    ["secondary-core/L", 3],
    ["sensor/L", 0],
  ] as const)("[OG-CMP-CORE-01] %s: %i energy, and as much firepower", ([parts, worth]) => {
    expect(energyOf(partsOf(parts), "standard")).toBe(worth);
    expect(total("standard", parts, near("frigate"))).toBe(worth);
  });

  test.for([
    [1, 0],
    [2, 1],
    [3, 1],
    [5, 2],
  ] as const)("[OG-FLE-04] %i parts of a special fleet give %i energy", ([count, energy]) => {
    expect(energyOf(partsOf(Array(count).fill("limbs/S").join(" ")), "organic")).toBe(energy);
  });

  test("[OG-CMP-SHELL-01] [OG-FLT-14] a Shell takes one, never below 0", () => {
    expect(energyOf(partsOf("shell/M limbs/S"), "organic")).toBe(0);
    expect(energyOf(partsOf("shell/M shell/M"), "organic")).toBe(0);
    expect(energyOf(partsOf("shell/M limbs/S limbs/S limbs/S"), "organic")).toBe(1);
  });

  test("[OG-CMP-SHIELD-01] [OG-CRY-02] [OG-CMP-BULK-01] [OG-CMP-JUNK-01] defence dice", () => {
    expect(defenseDiceOf(partsOf("shield/L shield/S"), "standard")).toBe(4);
    expect(defenseDiceOf(partsOf("rocky-bulk/M limbs/S"), "crystal")).toBe(3);
    expect(defenseDiceOf(partsOf("space-junk/L"), "gothic")).toBe(2);
  });

  test("the largest, and whether there is one", () => {
    expect(largestOf(partsOf("warp-drive/S warp-drive/M engine/S"), "warpRange")).toBe(24);
    expect(largestOf(partsOf("engine/S"), "warpRange")).toBe(0);
    expect(sumOf(partsOf("tractor-beam/S tractor-beam/L"), "tractorPower")).toBe(4);
    expect([hasPart(partsOf("limbs/S"), "limbs"), hasPart(partsOf("limbs/S"), "spines")]).toEqual([true, false]);
  });
});

describe("firepower", () => {
  test.for([
    ["cannon/S", 1],
    ["cannon/M", 2],
    ["cannon/L", 3],
    ["cannon/M cannon/M", 4],
    ["sensor/L engine/L", 0],
  ] as const)("[OG-CMP-CANNON-01] %s: firepower %i, none of it a railgun's", ([parts, plain]) => {
    expect(firepowerOf(partsOf(parts), "standard", near("frigate"))).toEqual({ plain, railgun: 0 });
  });

  test.for([
    ["railgun/S", 1],
    ["railgun/M", 2],
    ["railgun/L", 3],
    ["cannon/L", 0],
  ] as const)("[OG-CMP-RAIL-01] %s: firepower %i of railguns", ([parts, railgun]) => {
    expect(firepowerOf(partsOf(parts), "standard", near("frigate")).railgun).toBe(railgun);
  });

  test("[OG-CMP-BIOC-01] Biocannons have firepower 2 and the die of a small sensor, other guns have no such die", () => {
    const worth = (fleet: FleetType, parts: string) => [
      total(fleet, parts, near("frigate")),
      sumOf(partsOf(parts), "attackExtraDice"),
    ];
    expect(worth("organic", "biocannons/L")).toEqual([2, 1]);
    expect(worth("standard", "cannon/M sensor/S")).toEqual([2, 1]);
    expect(worth("standard", "cannon/M")).toEqual([2, 0]);
  });

  test.for([
    ["space-junk/L", 1, 0],
    ["space-junk/L monastery/M", 2, 1],
    ["space-junk/L monastery/M cathedral/L", 3, 1],
    ["space-junk/L monastery/M cathedral/L monastery/M", 4, 2],
  ] as const)("[OG-GOT-02] %s: firepower %i and energy %i", ([parts, dice, energy]) => {
    expect(total("gothic", parts, near("cruiser"))).toBe(dice);
    expect(energyOf(partsOf(parts), "gothic")).toBe(energy);
  });

  test("[OG-CMP-CANNON-01] [OG-CMP-RAIL-01] [OG-CMP-BIOC-01] of guns, railguns apart", () => {
    expect(firepowerOf(partsOf("cannon/M railgun/L cannon/S"), "standard", near("frigate"))).toEqual({
      plain: 3,
      railgun: 3,
    });
    expect(total("organic", "biocannons/L biocannons/L", near("capitol"))).toBe(4);
  });

  test.for<[at: Aim["at"], dice: number]>([
    ["frigate", 1],
    ["cruiser", 2],
    ["capitol", 5],
    ["station", 1],
    ["terrain", 1],
    ["craft", 1],
  ])("[OG-CMP-FOCAL-01] [OG-CMP-FOCAL-03] a Focal Laser at a %s: %i", ([at, dice]) => {
    expect(total("crystal", "focal-laser/L", near(at))).toBe(dice);
  });

  test.for<[at: Aim["at"], gap: number, dice: number]>([
    ["frigate", 24_010, 5],
    ["frigate", 24_011, 1],
    ["station", 24_000, 5],
    ["terrain", 0, 1],
    ["craft", 0, 1],
  ])("[OG-CMP-MEGA-01] [OG-GOT-03] a Mega Cannon at a %s at %i: %i", ([at, gap, dice]) => {
    expect(total("gothic", "mega-cannon/M", near(at, gap))).toBe(dice);
  });

  test("[OG-GOT-02] four parts with a Mega Cannon at 20 inches: 8", () => {
    expect(total("gothic", "mega-cannon/M monastery/M space-junk/L cathedral/L", near("cruiser", 20_000))).toBe(8);
  });

  test("[OG-CMP-STEALTH-02] stealth: dice for the defence, one less a generator", () => {
    const parts = partsOf("stealth-generator/L engine/S stealth-generator/S");
    expect(stealthOf(parts, "each")).toEqual({ defenseDice: 6, attackDice: 2 });
    expect(stealthOf(parts, "one")).toEqual({ defenseDice: 6, attackDice: 1 });
    expect(stealthOf(partsOf("engine/S"), "one")).toEqual({ defenseDice: 0, attackDice: 0 });
  });

  test.for([
    [2, 2, 1, 1, 2],
    [2, 2, 3, 0, 1],
    [0, 2, 1, 0, 1],
    [1, 1, 5, 0, 0],
  ] as const)("[OG-CMP-STEALTH-02] plain dice go first: %i and %i less %i", ([plain, railgun, by, left, rails]) => {
    expect(lessened({ plain, railgun }, by)).toEqual({ plain: left, railgun: rails });
  });
});
