import { describe, expect, test } from "vitest";
import { TERRAIN, TERRAIN_KINDS } from "../../../../src/rules/orions-gate/geometry/cover.ts";
import { SIZES, type Size } from "../../../../src/rules/orions-gate/parts/part-row.ts";
import {
  creditsOf,
  isPartKey,
  madeIn,
  makePart,
  PART_KEYS,
  PARTS,
  type PartKey,
  parsePart,
  slotsOf,
  toughnessOf,
  valuesOf,
} from "../../../../src/rules/orions-gate/parts/parts.ts";
import {
  CLASS_ROWS,
  CRAFT,
  CRAFT_KINDS,
  FLEET_TYPES,
  FLEETS,
  ofClass,
  SHIP_CLASSES,
} from "../../../../src/rules/orions-gate/parts/ship.ts";

const keysWhere = (holds: (key: PartKey) => boolean): readonly string[] => PART_KEYS.filter(holds);
const standard = keysWhere((key) => PARTS[key].fleet === "standard");

describe("the table of parts", () => {
  test("[OG-DATA-COMPONENTS] has 43 parts: 25 standard and 6 of each special fleet", () => {
    expect(PART_KEYS).toHaveLength(43);
    expect(FLEET_TYPES.map((fleet) => keysWhere((key) => PARTS[key].fleet === fleet).length)).toEqual([25, 6, 6, 6]);
  });

  test("[OG-SPC-02] [OG-SPC-01] ten are special, and all those are used in the special components phase", () => {
    const special = keysWhere((key) => PARTS[key].special);
    expect(special).toEqual([
      "minelayer",
      "point-defense",
      "torpedo",
      "scaffold-manipulator",
      "shipyard",
      "salvage-bay",
      "tsunami-cannon",
      "organs",
      "smelter-pylon",
      "missile-cluster",
    ]);
    expect(special.every((key) => isPartKey(key) && PARTS[key].usedIn === "special")).toBe(true);
  });

  test("[OG-FLT-08] twelve standard parts are horizontal, twelve vertical, the hold is neither", () => {
    const lying = (orientation: string) =>
      standard.filter((key) => isPartKey(key) && PARTS[key].orientation === orientation).length;
    expect([lying("H"), lying("V"), lying("None")]).toEqual([12, 12, 1]);
  });

  test("[OG-FLE-03] parts of special fleets have no orientation and one size", () => {
    for (const key of keysWhere((one) => PARTS[one].fleet !== "standard")) {
      expect(isPartKey(key) && [PARTS[key].orientation, Object.keys(PARTS[key].sizes).length]).toEqual(["None", 1]);
    }
  });

  test("standard parts are made in all three sizes", () => {
    for (const key of standard) expect(isPartKey(key) && Object.keys(PARTS[key].sizes)).toEqual([...SIZES]);
  });

  test.for<[key: PartKey, values: readonly (readonly [Size, Readonly<Record<string, unknown>>])[]]>([
    ["ionic-deflector", [["M", { screenDiameter: 2, maxDeployed: 1 }]]],
    ["ionic-deflector", [["S", { screenDiameter: 1, maxDeployed: 1 }]]],
    [
      "engine",
      [
        ["S", { energy: 1 }],
        ["M", { energy: 2 }],
        ["L", { energy: 3 }],
      ],
    ],
    [
      "stealth-generator",
      [
        ["S", { stealthDefenseDice: 2 }],
        ["L", { stealthDefenseDice: 4 }],
      ],
    ],
    [
      "warp-drive",
      [
        ["S", { warpRange: 12 }],
        ["L", { warpRange: 36 }],
      ],
    ],
    ["torpedo", [["M", { torpedoTrigger: 2, torpedoSpeed: 12, torpedoDamage: 3, maxDeployed: 1 }]]],
    ["missile-cluster", [["S", { torpedoTrigger: 2, torpedoSpeed: 6, torpedoDamage: 2, maxDeployed: 2 }]]],
    [
      "salvage-bay",
      [
        ["S", { salvages: "S" }],
        ["L", { salvages: "L" }],
      ],
    ],
    [
      "tsunami-cannon",
      [
        ["S", { thresholdLowered: 1 }],
        ["M", { thresholdLowered: 2 }],
        ["L", { threshold: 6 }],
      ],
    ],
    ["biocannons", [["L", { firepower: 2, attackExtraDice: 1 }]]],
    ["hive", [["L", { hangarSpaces: 4, craftPerRound: 2, mineralsPerCraft: 0 }]]],
    ["rocky-bulk", [["M", { mineralCapacity: 6, defenseExtraDice: 1 }]]],
    ["helix-catacombs", [["L", { hangarSpaces: 6 }]]],
  ])("[OG-DATA-COMPONENTS] %s", ([key, values]) => {
    for (const [size, worth] of values) expect(valuesOf({ key, size })).toEqual(worth);
  });

  test.for<[size: Size, slots: number, toughness: number, credits: number, special: number]>([
    ["S", 1, 1, 1, 2],
    ["M", 2, 2, 2, 4],
    ["L", 3, 3, 3, 6],
  ])(
    "[OG-FLT-07] [OG-FLE-02] size %s: %i slots, toughness %i, %i or %i credits",
    ([size, slots, tough, own, other]) => {
      const part = { key: "shield", size } as const;
      expect([slotsOf(part), toughnessOf(part), creditsOf(part)]).toEqual([slots, tough, own]);
      expect(creditsOf({ key: "hive", size })).toBe(other);
    },
  );

  test("a part is read as it is written", () => {
    for (const key of PART_KEYS) expect(makePart(parsePart(`${key}/M`) ?? { key: "", size: "S" })).toBe(`${key}/M`);
    expect(parsePart("no-such/L")).toEqual({ key: "no-such", size: "L" });
    for (const text of ["engine", "engine/", "/S", "engine/X", "engine/s", "engine/SM", ""]) {
      expect(parsePart(text)).toBeNull();
    }
    expect(isPartKey("toString")).toBe(false);
  });

  test("what is not made has no values", () => {
    expect(madeIn({ key: "hive", size: "S" })).toBeNull();
    expect(() => valuesOf({ key: "hive", size: "S" })).toThrow("hive/S is not made");
  });
});

describe("classes, craft, fleets and terrain", () => {
  test("[OG-FLT-03] [OG-CRB-02] [OG-CMP-SCAF-04] the three classes", () => {
    expect(
      SHIP_CLASSES.map((cls) => {
        const { hull, bomberDice, construction, initialCost } = CLASS_ROWS[cls];
        return [hull, bomberDice, construction, initialCost];
      }),
    ).toEqual([
      [2, 2, 6, 2],
      [4, 3, 12, 3],
      [6, 4, 18, 4],
    ]);
    expect(SHIP_CLASSES.map((cls) => ofClass(["a", "b", "c"], cls))).toEqual(["a", "b", "c"]);
  });

  test("[OG-DATA-CRAFT] [OG-NCR-02] [OG-NCR-06] seven kinds; three of them attack nobody", () => {
    expect(CRAFT_KINDS).toHaveLength(7);
    expect(CRAFT_KINDS.filter((kind) => CRAFT[kind].roles.length === 0)).toEqual([
      "mining-rig",
      "breaching-pod",
      "psychic-cyst",
    ]);
    expect(CRAFT_KINDS.filter((kind) => CRAFT[kind].roles.length === 2)).toEqual(["drone", "interceptor"]);
    expect(CRAFT_KINDS.map((kind) => [CRAFT[kind].fuel, CRAFT[kind].maxFuel, ...CRAFT[kind].roles])).toEqual([
      [6, 6, "fighter"],
      [6, 6, "bomber"],
      [6, 6],
      [6, 6],
      [2, 2, "fighter", "bomber"],
      [3, 6, "fighter", "bomber"],
      [null, null],
    ]);
  });

  test("[OG-ORG-04] [OG-ORG-05] [OG-ORG-06] [OG-ORG-07] a drone", () => {
    expect(CRAFT.drone).toMatchObject({ fuel: 2, maxFuel: 2, returnDice: 2, againstBomber: 4, againstShip: 2 });
  });

  test("[OG-CRY-04] [OG-CRY-05] an interceptor", () => {
    expect(CRAFT.interceptor).toMatchObject({ fuel: 3, maxFuel: 6, againstShip: 2, fuelOnDamage: 1, returnDice: 1 });
  });

  test("[OG-NCR-03] [OG-NCR-08] rigs carry 6 minerals, pods ram and never dock", () => {
    expect(CRAFT["mining-rig"]).toMatchObject({ minerals: 6, docks: true, rams: false });
    expect(CRAFT["breaching-pod"]).toMatchObject({ minerals: 0, docks: false, rams: true, fuel: 6 });
  });

  test("[OG-DATA-FLEETS] [OG-ORG-01] [OG-CRY-01] [OG-GOT-01] [OG-NCR-01] each fleet's craft and bonus", () => {
    expect(FLEETS).toEqual({
      standard: { craft: ["fighter", "bomber", "mining-rig", "breaching-pod"], perPart: {}, energyPerTwoParts: 0 },
      organic: { craft: ["drone"], perPart: { hangarSpaces: 1 }, energyPerTwoParts: 1 },
      crystal: { craft: ["interceptor"], perPart: { defenseExtraDice: 1 }, energyPerTwoParts: 1 },
      gothic: { craft: ["fighter", "bomber", "breaching-pod"], perPart: { firepower: 1 }, energyPerTwoParts: 1 },
    });
  });

  test.for([
    { fleet: "standard", perPart: {}, energy: 0 },
    { fleet: "organic", perPart: { hangarSpaces: 1 }, energy: 1 },
    { fleet: "crystal", perPart: { defenseExtraDice: 1 }, energy: 1 },
    { fleet: "gothic", perPart: { firepower: 1 }, energy: 1 },
  ] as const)(
    "[OG-DATA-FLEETS] a part of a $fleet ship gives $perPart, two give $energy energy",
    ({ fleet, perPart, energy }) => {
      expect(FLEETS[fleet].perPart).toEqual(perPart);
      expect(FLEETS[fleet].energyPerTwoParts).toBe(energy);
    },
  );

  test("[OG-TER-01] obscuring and minor terrain cover by lying there, major terrain stops ships, minor may be hit", () => {
    const where = (field: "targetable" | "blocksMovement" | "coversInArc") =>
      TERRAIN_KINDS.filter((kind) => TERRAIN[kind][field]);
    expect([where("targetable"), where("blocksMovement"), where("coversInArc")]).toEqual([
      ["minor"],
      ["major"],
      ["obscuring", "minor"],
    ]);
  });
});
