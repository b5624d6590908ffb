import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, type Line, played, ship } from "./play.ts";

const HOLE = { id: "w", kind: "white-hole", scene: "deep", place: [24, 24], variations: { strengthMultiplier: 0 } };

const pushed = (place: readonly number[], more: object = {}) =>
  played({
    anomalies: [HOLE],
    units: [ship("a1", place), ship("b1", [12, 12])],
    until: "1.2.4",
    ...more,
  }).filter((line) => line.event === "unit-pushed" && line.unit === "a1");

const impulsesOf = (lines: readonly Line[]) => lines.map(({ impulse }) => impulse);

describe("white holes", () => {
  test("[OG-MAP-03] [OG-MAP-08] push an inch straight away, by bands in inches, before the drift", () => {
    const lines = pushed([24, 34]);
    expect(impulsesOf(lines)).toEqual([4, 8, 12, 16, 20, 24, 28, 32]);
    expect(lines[0]).toMatchObject({ by: "w", range: 10, from: [24, 34], to: [24, 35] });
    expect(lines.at(-1)).toMatchObject({ to: [24, 42] });
  });

  test("[OG-MAP-08] from an inch away thirteen times, and slantwise with rounded places", () => {
    expect(pushed([24, 25])).toHaveLength(13);
    expect(pushed([24, 25]).at(-1)).toMatchObject({ to: [24, 38] });
    expect(pushed([31.071, 31.071]).at(-1)).toMatchObject({ to: [36.727, 36.727] });
  });

  test("[OG-MAP-09] over the edge it is a hyperjump, against a ship a stop, against a planet an impact", () => {
    const units = [
      ship("a1", [24, 38]),
      ship("a2", [24, 41], { facing: 90 }),
      ship("a9", [12, 36]),
      ship("b1", [12, 12]),
    ];
    const against = played({ anomalies: [HOLE], units, until: "1.2.4" });
    expect(against.filter((line) => line.unit === "a1").at(-1)).toMatchObject({ event: "unit-pushed" });
    const gone = played({
      anomalies: [HOLE],
      units: [ship("a1", [24, 46.5]), ship("a9", [12, 36]), ship("b1", [12, 12])],
      until: "1.2.4",
    });
    expect(eventsOf(gone, "hyperjumped")).toMatchObject([{ unit: "a1", edge: "S" }]);
    const struck = played({
      anomalies: [HOLE],
      units: [ship("a1", [24, 30], { design: "cruiser" }), ship("b1", [12, 12])],
      terrain: [{ id: "t", scene: "deep", kind: "major", place: [24, 35], diameter: 4 }],
      dice: { impact: [1] },
      until: "1.2.4",
    });
    expect(eventsOf(struck, "terrain-struck")).toEqual([{ unit: "a1", terrain: "t", dice: [1], lost: 2 }]);
  });

  test("[OG-MAP-09] whoever comes into one is destroyed", () => {
    const trace = played({
      anomalies: [HOLE],
      units: [ship("a1", [24, 27], { facing: 0, drift: 0 }), ship("a9", [12, 36]), ship("b1", [12, 12])],
      orders: [{ at: "1.2.1", do: "move", unit: "a1" }],
      until: "1.2.1",
    });
    expect(eventsOf(trace, "unit-moved", "unit-destroyed")).toEqual([
      { unit: "a1", scene: "deep", from: [24, 27], to: [24, 24.5], cause: "own" },
      { unit: "a1", scene: "deep", place: [24, 24.5], why: "white-hole" },
    ]);
  });

  test.for([
    [4.01, ["white-hole"], 0],
    [4.02, [], 4],
    [16.01, [], 4],
    [16.02, [], 2],
  ] as const)(
    "[OG-MAP-10] a shot that passes at %f inches is refused, or the target has %j and %i dice",
    ([away, codes, dice]) => {
      const trace = played({
        anomalies: [HOLE],
        units: [ship("a1", [24 + away, 40]), ship("b1", [24 + away, 10])],
        orders: [{ at: "1.2.2", do: "shoot", unit: "a1", target: "b1" }],
        until: "1.2.2",
      });
      expect(codesOf(trace)).toEqual(codes);
      const [shot] = eventsOf(trace, "attack-resolved") as readonly { against: readonly number[] }[];
      expect(shot?.against.length ?? 0).toBe(dice);
    },
  );
});

describe("waves", () => {
  const hole = { ...HOLE, place: [4, 24], strength: 0.01, variations: {} };

  test("[OG-MAP-13] spread an inch an impulse and attack each ship once, by a die for every 30", () => {
    const trace = played({
      anomalies: [hole],
      units: [ship("a1", [14, 24]), ship("b1", [12, 12])],
      dice: { "white-hole-strength": [6, 6], "white-hole-interval": [6, 6], wave: [6, 6], defence: [1, 1] },
      until: "1.2.4",
    });
    expect(eventsOf(trace, "wave-started")).toEqual([
      { wave: "wave@1.2.4", source: "w", scene: "deep", place: [4, 24], strength: 60, dice: [6, 6, 6, 6], impulse: 1 },
    ]);
    expect(eventsOf(trace, "wave-struck")[0]).toEqual({
      ...{ wave: "wave@1.2.4", unit: "a1", scene: "deep", range: 9.5, force: 60 },
      ...{ dice: [6, 6], against: [1, 1], impulse: 11 },
    });
    expect(eventsOf(trace, "damage-marked")[0]).toEqual({ unit: "a1", side: "port", part: "P1", points: 2 });
  });

  test.for([
    [4, []],
    [5, [{ unit: "t", why: "wave" }]],
  ] as const)("[OG-MAP-13] remove mines and torpedoes on 5 or more: %i", ([face, gone]) => {
    const trace = played({
      anomalies: [hole],
      units: [ship("a1", [40, 44]), ship("b1", [12, 12]), { id: "t", scene: "deep", class: "mine", place: [10, 24] }],
      dice: { wave: [face], "white-hole-interval": [6, 6] },
      until: "1.2.4",
    });
    expect(eventsOf(trace, "ordnance-removed")).toEqual(gone);
  });
});
