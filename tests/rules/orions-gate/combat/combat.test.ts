import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Bombed,
  bombDice,
  bombHits,
  diceAtBomber,
  hitsBomber,
  hitsDodging,
  returnDice,
  returnFire,
} from "../../../../src/rules/orions-gate/combat/attack.ts";
import {
  compareRanks,
  craftShotDown,
  d3,
  highest,
  impactLoss,
  keptOf,
  laserHits,
  plasmaLoss,
  tractorSuccesses,
  tsunamiThreshold,
  waveDice,
  waveRemoves,
} from "../../../../src/rules/orions-gate/combat/dice.ts";
import { ramDice, ramLosers } from "../../../../src/rules/orions-gate/moves/ram.ts";
import type { CraftKind } from "../../../../src/rules/orions-gate/parts/ship.ts";
import { partsOf } from "../design/design-of.ts";

const plain = (...faces: number[]) => keptOf({ plain: faces, railgun: [], sensor: [] });
const facesOf = (kept: ReturnType<typeof keptOf>) =>
  kept.map(({ face, railgun }) => (railgun ? `${face}r` : `${face}`));

describe("ranks", () => {
  test.for<[attack: number[], against: number[], points: number]>([
    [[6, 4, 2], [5, 4, 1], 2],
    [[5, 3], [6, 4, 2], 0],
    [[4, 4], [4, 4], 0],
    [[5], [4], 1],
    [[2, 6], [1, 5], 2],
    [[3, 2, 1], [], 3],
    [[6, 1], [5], 2],
  ])("[OG-SHS-08] [OG-SHS-09] [OG-SHS-11] %s against %s: %i", ([attack, against, points]) => {
    expect(compareRanks(plain(...attack), against)).toEqual({ points, railgun: 0 });
  });

  test("[OG-CMP-SENSOR-01] sensors drop as many of the lowest", () => {
    const kept = keptOf({ plain: [2, 6], railgun: [], sensor: [1, 5] });
    expect(facesOf(kept)).toEqual(["6", "5"]);
    expect(compareRanks(kept, [4, 4, 1]).points).toBe(2);
    expect(facesOf(keptOf({ plain: [6, 5], railgun: [], sensor: [2, 1] }))).toEqual(["6", "5"]);
  });

  test.for([
    { sensor: [], kept: ["2", "1"] },
    { sensor: [5, 6], kept: ["6", "5"] },
    { sensor: [1, 1], kept: ["2", "1"] },
  ])("[OG-CMP-SENSOR-01] of firepower 2 with $sensor for the sensor the dice $kept count", ({ sensor, kept }) => {
    expect(facesOf(keptOf({ plain: [2, 1], railgun: [], sensor }))).toEqual(kept);
  });

  test.for([
    { plain: [6, 6], railgun: [3, 2], goesOn: 0 },
    { plain: [6, 2], railgun: [6, 1], goesOn: 1 },
    { plain: [3, 2], railgun: [6, 6], goesOn: 2 },
  ])(
    "[OG-CMP-RAIL-04] of plain $plain and railgun $railgun $goesOn that won are a railgun's",
    ({ plain, railgun, goesOn }) => {
      const won = compareRanks(keptOf({ plain, railgun, sensor: [] }), [4, 4, 4, 4]);
      expect(won).toEqual({ points: 2, railgun: goesOn });
    },
  );

  test("[OG-CMP-RAIL-02] [OG-CMP-RAIL-04] railgun dice that win go on", () => {
    const kept = keptOf({ plain: [5, 2], railgun: [5, 6], sensor: [] });
    expect(facesOf(kept)).toEqual(["6r", "5r", "5", "2"]);
    expect(compareRanks(kept, [5, 4, 4, 1])).toEqual({ points: 4, railgun: 2 });
  });

  test("of equal dice the railgun's stands first, or last", () => {
    const roll = { plain: [5, 3], railgun: [5, 3], sensor: [] };
    expect(facesOf(keptOf(roll))).toEqual(["5r", "5", "3r", "3"]);
    expect(facesOf(keptOf(roll, "plain"))).toEqual(["5", "5r", "3", "3r"]);
    // It matters for what a sensor drops, and for what goes on.
    expect(compareRanks(keptOf(roll, "railgun"), [4, 5, 3, 3])).toEqual({ points: 1, railgun: 0 });
    expect(compareRanks(keptOf({ ...roll, sensor: [1] }), [4, 5, 3, 2])).toEqual({ points: 2, railgun: 0 });
    expect(compareRanks(keptOf({ ...roll, sensor: [1] }, "plain"), [4, 5, 3, 2])).toEqual({ points: 2, railgun: 2 });
  });

  test("[OG-CMP-RAIL-03] railgun dice do 3 points at most, plain ones beside them count", () => {
    const kept = keptOf({ plain: [6, 6], railgun: [6, 6, 6, 6], sensor: [] });
    expect(compareRanks(kept, [1, 1, 1, 1, 1, 1])).toEqual({ points: 5, railgun: 3 });
    expect(compareRanks(keptOf({ plain: [], railgun: [6, 5, 4, 3, 2], sensor: [] }), [])).toEqual({
      points: 3,
      railgun: 3,
    });
  });

  test("[OG-SHS-11] another defence die never makes it worse for the target", () => {
    const faces = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(faces, faces, fc.integer({ min: 1, max: 6 }), (attack, against, more) => {
        const kept = plain(...attack);
        expect(compareRanks(kept, [...against, more]).points).toBeLessThanOrEqual(compareRanks(kept, against).points);
        expect(compareRanks(kept, against.toReversed())).toEqual(compareRanks(kept, against));
      }),
    );
  });
});

describe("faces", () => {
  test.for([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ] as const)("[OG-RND-06] [OG-TER-09] a %i as a D3 is %i", ([face, value]) => {
    expect([d3(face), impactLoss(face)]).toEqual([value, value + 1]);
  });

  test("the highest of none is 0", () => {
    expect([highest([]), highest([2, 5, 3])]).toEqual([0, 5]);
  });
});

describe("rams", () => {
  test.for<[dice: number[], against: number[], special: { limbs?: boolean; spines?: boolean }, losers: string[]]>([
    [[3], [5], {}, ["rammer"]],
    [[5], [3], {}, ["rammed"]],
    [[4], [4], {}, []],
    [[2, 6, 3, 1], [5], {}, ["rammed"]],
    [[2], [6], { spines: true }, ["rammer"]],
    [[6], [2], { spines: true }, ["rammer", "rammed"]],
    [[4], [4], { spines: true }, ["rammer"]],
    [[1], [6], { limbs: true }, []],
    [[1], [6], { limbs: true, spines: true }, []],
    [[6], [1], { limbs: true, spines: true }, ["rammed"]],
  ])(
    "[OG-RAM-02] [OG-CMP-SPINES-01] [OG-CMP-SPINES-02] [OG-CMP-LIMBS-01] %s against %s, %o: %s",
    ([dice, against, { limbs = false, spines = false }, losers]) => {
      expect(ramLosers({ dice, against, limbs, spines })).toEqual(losers);
    },
  );

  test("[OG-CMP-INFECTION-01] [OG-CMP-JUNK-01] further dice of who rams", () => {
    expect(ramDice(partsOf("engine/S"))).toBe(1);
    expect(ramDice(partsOf("infection/L infection/S"))).toBe(5);
    expect(ramDice(partsOf("space-junk/L"))).toBe(2);
  });
});

describe("dogfights", () => {
  test.for<[attacker: number, target: number[], destroyed: "attacker" | "target" | null]>([
    [5, [2], "target"],
    [2, [5], "attacker"],
    [4, [4], null],
    [4, [2, 5], "attacker"],
    [5, [2, 5], null],
  ])("[OG-CRF-05] [OG-ORG-05] %i against return fire of %s", ([attacker, target, destroyed]) => {
    expect(returnFire(attacker, target)).toBe(destroyed);
  });

  test.for<[attacker: number, target: number[], hit: boolean]>([
    [4, [1, 3, 4], false],
    [5, [1, 3, 4], true],
    [3, [4], false],
  ])("[OG-CRF-06] %i against a dodge of %s", ([attacker, target, hit]) => {
    expect(hitsDodging(attacker, target)).toBe(hit);
  });

  test("[OG-CRF-02] [OG-ORG-06] at a bomber a fighter needs no die, a drone a 4", () => {
    expect([diceAtBomber("fighter"), diceAtBomber("interceptor"), diceAtBomber("drone")]).toEqual([0, 0, 1]);
    expect([hitsBomber("fighter", []), hitsBomber("drone", [3]), hitsBomber("drone", [4])]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test("[OG-ORG-05] a drone returns fire with two dice, others with one", () => {
    expect([returnDice("drone"), returnDice("fighter"), returnDice("interceptor")]).toEqual([2, 1, 1]);
  });
});

describe("bombing", () => {
  test.for<[kind: CraftKind, at: Bombed, dice: number]>([
    ["bomber", "frigate", 2],
    ["bomber", "cruiser", 3],
    ["bomber", "capitol", 4],
    ["bomber", "station", 2],
    ["bomber", "terrain", 2],
    ["drone", "capitol", 2],
    ["interceptor", "cruiser", 2],
  ])("[OG-CRB-02] [OG-CRB-05] [OG-ORG-07] [OG-CRY-05] a %s at a %s has %i dice", ([kind, at, dice]) => {
    expect(bombDice(kind, at)).toBe(dice);
  });

  test.for<[dice: number[], against: number[], hit: boolean]>([
    [[5, 2], [4], true],
    [[5, 2], [5], false],
    [[5, 2], [3, 6], false],
  ])("[OG-CRB-03] [OG-CRB-04] %s against %s", ([dice, against, hit]) => {
    expect(bombHits(dice, against)).toBe(hit);
  });
});

describe("other dice", () => {
  test.for<[faces: number[], cover: number, successes: number]>([
    [[6, 6, 3], 1, 1],
    [[6, 6, 2], 0, 2],
    [[5, 5, 5], 0, 0],
    [[6, 2], 2, 0],
    [[3, 6, 6, 6], 1, 2],
  ])("[OG-CMP-TRACT-01] [OG-CMP-TRACT-02] a tractor beam of %s with %i covering: %i", ([faces, cover, successes]) => {
    expect(tractorSuccesses(faces, cover)).toBe(successes);
  });

  test("[OG-SHS-03] [OG-CMP-ARRAY-01] [OG-CMP-SENSOR-02] craft shot down", () => {
    expect(craftShotDown([1, 2, 4], 0)).toBe(4);
    expect(craftShotDown([3, 1], 3)).toBe(6);
    expect(craftShotDown([2, 5], 0)).toBe(5);
  });

  test("[OG-CMP-PLASMA-01] each 1 of Plasma Cannons costs a point", () => {
    expect([plasmaLoss([1, 4]), plasmaLoss([1, 1]), plasmaLoss([2])]).toEqual([1, 2, 0]);
  });

  test("[OG-CMP-FOCAL-02] a laser at a planet", () => {
    expect([1, 2, 3, 4, 6].map(laserHits)).toEqual(["ship", null, null, "terrain", "terrain"]);
  });

  test("[OG-MAP-13] a wave's dice, and what it removes", () => {
    expect([30, 31, 60, 70].map(waveDice)).toEqual([1, 2, 2, 3]);
    expect([4, 5].map(waveRemoves)).toEqual([false, true]);
  });

  test("[OG-CMP-TSU-02] [OG-CMP-TSU-06] a Tsunami's threshold", () => {
    expect([tsunamiThreshold(6, 0), tsunamiThreshold(6, 3), tsunamiThreshold(6, 9)]).toEqual([6, 3, 1]);
  });
});
