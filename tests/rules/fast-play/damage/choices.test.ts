import { describe, expect, test } from "vitest";
import { loseBoxes } from "../../../../src/rules/fast-play/state/systems.ts";
import { bare, system } from "./a-ship.ts";
import { hitsOf, struck } from "./struck.ts";

describe("where further hits go", () => {
  test.for([
    {
      rule: "[FP-DAC-06]",
      ship: [system("Sensor", 2), system("Center hull", 1)],
      face: 2,
      next: "A Sensor*, B Center hull, A Sensor",
      same: "A Sensor*, A Sensor, B Center hull",
    },
    {
      rule: "[FP-DAC-08]",
      ship: [system("Damage control", 2), system("Impulse", 1)],
      face: 1,
      next: "B Damage control*, C Impulse, B Damage control",
      same: "B Damage control*, B Damage control, C Impulse",
    },
    {
      rule: "[FP-DAC-10]",
      ship: [system("Scanner", 2), system("Bridge", 1)],
      face: 3,
      next: "C Scanner*, D Bridge*, C Scanner",
      same: "C Scanner*, C Scanner, D Bridge*",
    },
    {
      rule: "[FP-DAC-11]",
      ship: [system("Sensor", 2), system("Center hull", 1)],
      face: 4,
      next: "C Sensor*, D Center hull, C Sensor",
      same: "C Sensor*, C Sensor, D Center hull",
    },
  ])("$rule they go on and come back, or stay", ({ ship, face, next, same }) => {
    const dice = [face, face, face];
    expect(hitsOf(struck(bare(ship), dice))).toBe(next);
    expect(hitsOf(struck(bare(ship), dice, { choices: { extra: "same" } }))).toBe(same);
  });

  test("[FP-DAC-07] on weapons they take any that bears, whatever the owner chose for others", () => {
    const ship = bare([
      system("Phaser-1", 1),
      system("Phaser-3", 1, { arcs: [4] }),
      system("Photon", 2, { arcs: [6, 1, 2] }),
    ]);
    for (const extra of ["next", "same"] as const) {
      expect(hitsOf(struck(ship, [5, 5, 5, 5], { choices: { extra } }))).toBe(
        "A Photon*, A Phaser-1, A Photon, G Excess",
      );
    }
  });

  test("[FP-DAC-09] on other systems they take any of these, and no more controls", () => {
    const ship = bare([system("Bridge", 2), system("Lab", 1), system("Transporter", 1)]);
    expect(hitsOf(struck(ship, [6, 6, 6, 6]))).toBe("A Bridge*, A Lab, A Transporter, F Bridge");
  });

  test("[FP-DAC-09] the first takes a control even when no other system is left", () => {
    expect(hitsOf(struck(bare([system("Security", 1)]), [6]))).toBe("A Security*");
  });
});

describe("which box is taken", () => {
  const ship = bare([system("Center hull", 1), system("Cargo", 1), system("Barracks", 1), system("Aft hull", 1)]);

  test("[FP-DAC-21] the first on the sheet", () => {
    expect(hitsOf(struck(ship, [3, 3, 3, 3]))).toBe("A Center hull, A Cargo, A Barracks, A Aft hull");
  });

  test("[FP-DAC-21] or what the owner prefers, as long as it can be taken", () => {
    expect(hitsOf(struck(ship, [3, 3, 3, 3], { choices: { prefer: ["Aft hull", "Lab", "Cargo"] } }))).toBe(
      "A Aft hull, A Cargo, A Center hull, A Barracks",
    );
  });

  test("[FP-DAC-21] a preferred phaser waits until the heavy weapon has had its hit", () => {
    const armed = bare([system("Photon", 2), system("Phaser-1", 1)]);
    expect(hitsOf(struck(armed, [5, 5], { choices: { prefer: ["Phaser-1"] } }))).toBe("A Photon*, A Phaser-1");
  });

  test("[FP-DAC-17] a shuttle is taken as a shuttle and as another system, and is gone then", () => {
    const carrier = bare([system("Shuttle", 2)]);
    expect(hitsOf(struck(carrier, [1, 4, 1]))).toBe("D Shuttle, B Shuttle*, G Excess");
  });
});

describe("which box of a weapon is lost", () => {
  test.for([
    { lost: 1, fired: 2, option: "fired", after: 1 },
    { lost: 2, fired: 2, option: "fired", after: 0 },
    { lost: 3, fired: 2, option: "fired", after: 0 },
    { lost: 1, fired: 0, option: "fired", after: 0 },
    { lost: 2, fired: 2, option: "unfired", after: 2 },
    { lost: 3, fired: 2, option: "unfired", after: 1 },
    { lost: 4, fired: 2, option: "unfired", after: 0 },
  ] as const)(
    "[FP-INF-07] of 4 with $fired fired, $option go first: $lost lost leave $after",
    ({ lost, fired, option, after }) => {
      expect(loseBoxes(system("Photon", 4, { fired }), lost, option)).toMatchObject({ left: 4 - lost, fired: after });
    },
  );

  test("[FP-INF-07] a volley loses them so", () => {
    const ship = bare([system("Photon", 3, { fired: 1 })]);
    const left = (lostWeapon: "fired" | "unfired") => struck(ship, [5, 5], { options: { lostWeapon } }).ship.systems[0];
    expect(left("fired")).toMatchObject({ left: 1, fired: 0 });
    expect(left("unfired")).toMatchObject({ left: 1, fired: 1 });
  });

  test("nothing lost is nothing changed, and no more is lost than there is", () => {
    const photon = system("Photon", 1);
    expect(loseBoxes(photon, 0, "fired")).toBe(photon);
    expect(() => loseBoxes(photon, 2, "fired")).toThrow(RangeError);
  });
});

describe("rule options of the chart", () => {
  const phasers = bare([system("Phaser-1", 2), system("Impulse", 1)]);

  test("[FP-DAC-20] without a heavy weapon a phaser is taken, or the next row has the point", () => {
    expect(hitsOf(struck(phasers, [5, 5]))).toBe("A Phaser-1*, A Phaser-1");
    expect(hitsOf(struck(phasers, [5, 5, 5], { options: { missingFirstHit: "next-row" } }))).toBe(
      "B Impulse, G Excess, G destroyed",
    );
  });

  test("[FP-DAC-20] going down is no first hit: the next one is still laid down", () => {
    const ship = bare([system("Impulse", 1), system("Photon", 2, { arcs: [1] })]);
    const aft = struck(ship, [5], { shield: 4 });
    expect(hitsOf(aft)).toBe("B Impulse");
    expect(hitsOf(struck(aft.ship, [5, 5]))).toBe("A Photon*, A Photon");
  });

  test("[FP-DAC-19] a first hit counts for its category in the volley, or for its cell", () => {
    const ship = bare([system("Phaser-1", 2), system("Photon", 2)]);
    expect(hitsOf(struck(ship, [5, 6, 5]))).toBe("A Photon*, B Phaser-1, A Phaser-1");
    expect(hitsOf(struck(ship, [5, 6, 5], { options: { firstHitScope: "cell" } }))).toBe(
      "A Photon*, B Photon*, A Phaser-1",
    );
    const next = struck(ship, [5]).ship;
    expect(hitsOf(struck(next, [6]))).toBe("B Photon*");
  });

  test("[FP-DAC-19] a hit in row A on a sensor is none of the category of sensors alone", () => {
    const ship = bare([system("Sensor", 3)]);
    expect(hitsOf(struck(ship, [2, 4, 4]))).toBe("A Sensor*, C Sensor*, C Sensor");
  });

  test("[FP-DAC-00] where only some cells have a first hit, the others are plain and do not count", () => {
    const ship = bare([system("Phaser-1", 1), system("Photon", 2), system("Bridge", 1), system("Lab", 1)]);
    const options = { dacSpecialCells: ["B6"] };
    expect(hitsOf(struck(ship, [5, 6, 6, 6], { options }))).toBe("A Phaser-1, A Lab, B Photon*, B Photon");
  });

  test("[FP-DAC-05] every system must bear through the shield where the table plays it so", () => {
    const ship = bare([system("Forward hull", 1, { arcs: [6, 1, 2] }), system("Aft hull", 1, { arcs: [3, 4, 5] })]);
    expect(hitsOf(struck(ship, [3, 3], { shield: 4 }))).toBe("A Forward hull, A Aft hull");
    expect(hitsOf(struck(ship, [3, 3], { shield: 4, options: { directionalDamage: "all" } }))).toBe(
      "A Aft hull, G Excess",
    );
  });
});
