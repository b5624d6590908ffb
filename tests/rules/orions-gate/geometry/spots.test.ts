import { describe, expect, test } from "vitest";
import { DEFAULT_WINDOWS, windowAt } from "../../../../src/rules/anomalies/state/game.ts";
import { pushBands } from "../../../../src/rules/anomalies/white-hole/bands.ts";
import { INCHES } from "../../../../src/rules/geometry/inch.ts";
import { add, type Place } from "../../../../src/rules/geometry/place.ts";
import { debrisSpot, wreckSpots } from "../../../../src/rules/orions-gate/combat/debris.ts";
import { DIAMETERS, disc, gapOf } from "../../../../src/rules/orions-gate/geometry/base.ts";
import { driftImpulse, flightImpulse, moveImpulse } from "../../../../src/rules/orions-gate/geometry/vector.ts";
import { at, capitol, cruiser, frigate, inInches, round, TABLE } from "./models.ts";

const spots = (ship: ReturnType<typeof frigate>, side: "port" | "starboard", count: number) =>
  Array.from({ length: count }, (_, index) => inInches(debrisSpot(ship, side, index, TABLE)));

describe("debris", () => {
  test("[OG-CLN-06] the golden spots beside a cruiser, which are taken again", () => {
    expect(spots(cruiser(24, 20), "port", 4)).toEqual([
      [22.75, 20],
      [22.75, 21],
      [22.75, 19],
      [22.75, 20],
    ]);
    expect(spots(cruiser(24, 20, 180), "port", 2)).toEqual([
      [25.25, 20],
      [25.25, 19],
    ]);
  });

  test("[OG-CLN-06] three beside a frigate, five beside a capitol ship", () => {
    expect(spots(frigate(24, 20), "starboard", 4)).toEqual([
      [25, 20],
      [25, 21],
      [25, 19],
      [25, 20],
    ]);
    expect(spots(capitol(24, 20), "starboard", 6).map(([, y]) => y)).toEqual([20, 21, 19, 22, 18, 20]);
  });

  test("[OG-CLN-06] each touches the ship, turned as it may be", () => {
    for (const facing of [0, 30, 45, 200, 359]) {
      const ship = capitol(24, 20, facing);
      for (let index = 0; index < 5; index += 1) {
        expect(gapOf(ship, disc(debrisSpot(ship, "port", index, TABLE), DIAMETERS.debris))).toBeLessThanOrEqual(1);
      }
    }
  });

  test("[OG-CLN-06] a centre that would be off the table is put on its rim", () => {
    expect(spots(frigate(0.5, 0.5), "port", 3)).toEqual([
      [0, 0.5],
      [0, 1.5],
      [0, 0],
    ]);
    expect(spots(frigate(47.5, 47.5), "starboard", 2)).toEqual([
      [48, 47.5],
      [48, 48],
    ]);
  });

  test("[OG-CMP-CRYO-06] three pieces round a station", () => {
    expect(wreckSpots(round(24, 20, 2), TABLE).map(inInches)).toEqual([
      [24, 18.5],
      [25.299, 20.75],
      [22.701, 20.75],
    ]);
  });
});

describe("impulses", () => {
  const isOpen = (impulse: number): boolean => windowAt(DEFAULT_WINDOWS, impulse) !== null;

  test.for([
    [9, 12, 12, true],
    [8, 12, 11, false],
    [9.1, 12, 13, true],
    [0, 12, 1, false],
    [12, 12, 16, false],
    [1, 3, 6, false],
  ] as const)("[OG-MAP-01] [OG-MAP-02] %d of %d inches of movement: impulse %i", ([done, whole, impulse, open]) => {
    expect([moveImpulse(done, whole), isOpen(impulse)]).toEqual([impulse, open]);
  });

  test.for([
    [2, 6, 22, false],
    [1, 6, 19, true],
    [0, 6, 17, false],
    [6, 6, 32, false],
  ] as const)("[OG-MAP-01] [OG-MAP-02] %d of %d inches of drift: impulse %i", ([done, whole, impulse, open]) => {
    expect([driftImpulse(done, whole), isOpen(impulse)]).toEqual([impulse, open]);
  });

  test.for([
    [3, 12, 8],
    [0, 12, 1],
    [12, 12, 32],
    [3, 6, 16],
  ] as const)("[OG-MAP-01] [OG-MAP-02] %d of %d inches of flight: impulse %i", ([done, whole, impulse]) => {
    expect(flightImpulse(done, whole)).toBe(impulse);
  });
});

describe("anomalies in inches", () => {
  test("a portal drifts an inch towards 60 degrees on a 2", () => {
    const second = INCHES.around(at(24, 24))[1];
    expect(second && inInches(second)).toEqual([24.866, 23.5]);
  });

  /** Where a hole's pushes of one round leave a unit, and at which impulses it was pushed. */
  const pushed = (from: Place): { readonly to: Place; readonly at: readonly number[] } => {
    const hole = at(24, 24);
    let to = from;
    const times: number[] = [];
    for (let impulse = 1; impulse <= 32; impulse += 1) {
      const range = INCHES.range(INCHES.distance(hole, to));
      const band = pushBands(1).find((one) => range <= one.range);
      const { straight } = INCHES.waysOut(hole, to);
      if (!band || impulse % band.every !== 0 || !straight) continue;
      to = add(to, straight);
      times.push(impulse);
    }
    return { to, at: times };
  };

  test("[OG-MAP-08] the golden pushes: from 10 inches to 18, from 1 to 14, and slanting", () => {
    expect(pushed(at(34, 24))).toEqual({ to: at(42, 24), at: [4, 8, 12, 16, 20, 24, 28, 32] });
    const near = pushed(at(25, 24));
    expect([near.to, near.at.length]).toEqual([at(38, 24), 13]);
    expect(pushed(at(31.071, 31.071)).to).toEqual(at(36.727, 36.727));
  });
});
