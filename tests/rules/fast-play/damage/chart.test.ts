import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import {
  categoryAt,
  FACES,
  isHeavyWeapon,
  isSystemType,
  isWeapon,
  membersOf,
  ROWS,
  SPECIAL_CELLS,
  SYSTEM_TYPES,
} from "../../../../src/rules/fast-play/state/systems.ts";

describe("the damage allocation chart", () => {
  test.for([
    { face: 1, column: "Warp DamageControl Power Shuttle Control Other Excess" },
    { face: 2, column: "SensorScanner Hull Control Shuttle Weapon Other Excess" },
    { face: 3, column: "Hull Weapon Scanner Other Control Power Excess" },
    { face: 4, column: "Warp Other Sensor Hull Scanner Power Excess" },
    { face: 5, column: "Weapon Power Warp Hull DamageControl Sensor Excess" },
    { face: 6, column: "Other Weapon Hull Warp DamageControl Control Excess" },
  ] as const)("[FP-DAC-00] column $face is $column", ({ face, column }) => {
    expect(ROWS.map((row) => categoryAt(row, face)).join(" ")).toBe(column);
  });

  test("[FP-DAC-00] it has six columns", () => {
    expect(FACES.length * ROWS.length).toBe(42);
    expect(() => categoryAt("A", 7 as 6)).toThrow(RangeError);
  });

  test("[FP-DAC-00] seventeen cells have a first hit", () => {
    expect(SPECIAL_CELLS.join(" ")).toBe("A2 A5 A6 B1 B3 B4 B6 C3 C4 D3 E2 E4 E5 E6 F1 F2 F5");
  });
});

describe("what belongs to a category", () => {
  test("[FP-DAC-12] five phasers and twenty-two heavy weapons are weapons", () => {
    const weapons = membersOf("Weapon");
    expect(weapons.filter(isHeavyWeapon)).toHaveLength(22);
    expect(weapons.filter((type) => !isHeavyWeapon(type))).toEqual(
      ["1", "2", "3", "4", "G"].map((kind) => `Phaser-${kind}`),
    );
    expect(weapons.filter((type) => type.startsWith("Plasma"))).toHaveLength(5);
    expect(SYSTEM_TYPES.filter(isWeapon)).toEqual(weapons);
  });

  test.for([
    {
      rule: "[FP-DAC-13]",
      category: "Other",
      members: "Battery,Fabrication,Fighter bay,Hangar,Lab,Mine rack,Probe,Shuttle,Tractor beam,Transporter",
    },
    {
      rule: "[FP-DAC-14]",
      category: "Hull",
      members: "Aft hull,Barracks,Cargo,Center hull,Forward hull,Repair,Works",
    },
    { rule: "[FP-DAC-15]", category: "Power", members: "APR,AWR,Impulse" },
    {
      rule: "[FP-DAC-16]",
      category: "Control",
      members:
        "AFT,Auxiliary control,Bridge,Displacement Device,Emergency bridge,Flag bridge,Security,Web generator,Web snare",
    },
    { rule: "[FP-DAC-17]", category: "Shuttle", members: "Fighter bay,Shuttle" },
    { rule: "", category: "Warp", members: "Warp engine" },
    { rule: "", category: "SensorScanner", members: "Scanner,Sensor" },
    { rule: "", category: "Sensor", members: "Sensor" },
    { rule: "", category: "Scanner", members: "Scanner" },
    { rule: "", category: "DamageControl", members: "Damage control" },
  ] as const)("$rule $category is $members", ({ category, members }) => {
    expect([...membersOf(category)].sort().join(",")).toBe(members);
  });

  test("the chart's last row is no system", () => {
    expect(isSystemType("Excess damage")).toBe(false);
    expect(isSystemType("Lab")).toBe(true);
    expect(SYSTEM_TYPES).toHaveLength(60);
  });

  test("every type is listed on the page of files", async () => {
    const page = await readFile(new URL("../../../../docs/scenario-files.md", import.meta.url), "utf8");
    expect(SYSTEM_TYPES.filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
  });
});
