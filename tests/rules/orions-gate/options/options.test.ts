import { describe, expect, test } from "vitest";
import {
  DEFAULT_OPTIONS,
  inThousandths,
  isOptionName,
  OPTIONS,
  type OptionName,
  readOption,
} from "../../../../src/rules/orions-gate/options.ts";
import { emptyGame } from "../../../../src/rules/orions-gate/set-up.ts";
import { DEFAULT_RULE_OPTIONS } from "../../../../src/rules/rulebook/rule-options.ts";

const JUDGE = { mode: "judge" } as const;

/** Each option, what it is where nobody chose, another value, and one that it refuses. */
const ROWS: readonly (readonly [name: OptionName, byDefault: unknown, other: unknown, refused: unknown])[] = [
  ["slotsPerSide", [3, 6, 9], [2, 4, 6], [2, 4]],
  ["bridgeCredits", [0, 0, 0], [0, 1, 99], [0, 0, -1]],
  [
    "bases",
    [
      [1, 2],
      [1.5, 3],
      [2, 4],
    ],
    [
      [0.1, 24],
      [1.125, 2],
      [2, 2],
    ],
    [
      [1, 2],
      [1, 2],
      [1, 2.0001],
    ],
  ],
  ["phaseOrder", "sideBySide", "alternateUnits", "alternate"],
  ["inhibitorAffectsCarrier", true, false, "no"],
  ["inchesPerHex", 1, 24, 0],
  ["terrainPieces", 6, 0, 6.5],
  ["leaving", "base", "centre", "bow"],
  ["warpMeasure", "centres", "bases", ""],
  ["driftOrder", "front-first", "file", null],
  ["impacts", "once", "each", 1],
  ["unfinishedHit", "undoes", "destroys", "spares"],
  ["cloneHull", "added", "set", "full"],
  ["lostDebris", "none", "all", "some"],
  ["debrisSpots", "fixed", "owner", "free"],
  ["unclearSide", "sturdier", "port", "starboard"],
  ["unclearArc", "roll-off", "out", "in"],
  ["equalFaces", "railgun", "plain", "sensor"],
  ["railLine", "arc", "ray", "line"],
  ["stealthPenalty", "each", "one", "none"],
  ["terrainRamDrift", "one", "none", "two"],
  ["noShot", "shots", "replacements", "all"],
  ["chargeAndMove", "yes", "no", true],
  ["tumbling", "no-moves", "free", "no moves"],
  ["tractorImpulse", 15, 32, 33],
  ["edges", "hyperjump", "barrier", "wall"],
  ["rings", "none", "one", "each"],
  ["destinationFleet", "mustered", "ready", "all"],
  ["emptySide", "other-side", "bridge", "none"],
];

describe("rule options of Orion's Gate", () => {
  test("are the named ones", () => {
    expect(Object.keys(OPTIONS)).toEqual(ROWS.map(([name]) => name));
    expect([isOptionName("bases"), isOptionName("waveDecay"), isOptionName("toString")]).toEqual([true, false, false]);
  });

  test.for(ROWS)("%s", ([name, byDefault, other, refused]) => {
    expect(DEFAULT_OPTIONS[name]).toEqual(byDefault);
    expect(readOption(name, byDefault)).toEqual({ ok: true, value: byDefault });
    expect(readOption(name, other)).toEqual({ ok: true, value: other });
    expect(readOption(name, refused)).toEqual({ ok: false, error: expect.stringMatching(/^must be /) });
  });

  test("a game that was begun before there was an option goes on as it was played", () => {
    const { options } = emptyGame(DEFAULT_RULE_OPTIONS, JUDGE);
    expect(options).toEqual({ ...inThousandths(DEFAULT_OPTIONS), emptySide: "bridge", destinationFleet: "listed" });
    expect(emptyGame({ ...DEFAULT_RULE_OPTIONS, emptySide: "other-side" }, JUDGE).options.emptySide).toBe("other-side");
  });
});
