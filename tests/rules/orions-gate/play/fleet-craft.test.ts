/** Craft of special fleets: what they are declared as, their fuel, and what builds them. */

import { describe, expect, test } from "vitest";
import { codesOf, eventsOf, faultsOf, fileOf, played, ship } from "./play.ts";

const craft = (id: string, kind: string, place: readonly number[], more: object = {}) => ({
  ...{ id, owner: id.startsWith("a") ? "ann" : "ben", scene: "deep", class: kind, place },
  ...more,
});
const FLEETS = {
  drone: {
    players: [{ id: "ann", fleet: "organic" }, { id: "ben" }],
    designs: { nest: { class: "frigate", port: ["hive/L"], starboard: [] } },
  },
  interceptor: {
    players: [{ id: "ann", fleet: "crystal" }, { id: "ben" }],
    designs: { nest: { class: "frigate", port: ["helix-catacombs/L"], starboard: [] } },
  },
} as const;
type Kind = keyof typeof FLEETS;

/** Ann's a2 is between a bomber and a ship of ben's. */
const game = (kind: Kind, orders: readonly object[], more: object = {}) =>
  played({
    ...FLEETS[kind],
    units: [
      ship("a1", [24, 40], { design: "nest" }),
      ship("b1", [10, 36]),
      craft("a2", kind, [10, 30]),
      craft("b2", "bomber", [10, 26]),
    ],
    orders,
    until: "1.1.3",
    ...more,
  });
const role = (as: string, at = "1.0.3") => ({ at, do: "role", unit: "a2", role: as });
const ATTACKS = [
  { at: "1.1.2", do: "attack", unit: "a2", target: "b2" },
  { at: "1.1.3", do: "attack", unit: "a2", target: "b1" },
];

describe("what they are declared as", () => {
  test.for([
    { as: "fighter", attacked: ["craft-attacked"] },
    { as: "bomber", attacked: ["ship-bombed"] },
  ])("[OG-ORG-03] a drone that is declared a $as: $attacked alone", ({ as, attacked }) => {
    const trace = game("drone", [role(as), ...ATTACKS]);
    const made = trace.map(({ event }) => event).filter((event) => /^(craft-attacked|ship-bombed)$/.test(event));
    expect(made).toEqual(attacked);
    expect(codesOf(trace)).toEqual(["kind"]);
  });

  test.for([
    { as: "fighter", attacked: ["craft-attacked"] },
    { as: "bomber", attacked: ["ship-bombed"] },
  ])("[OG-CRY-03] an interceptor that is declared a $as: $attacked alone", ({ as, attacked }) => {
    const trace = game("interceptor", [role(as), ...ATTACKS]);
    const made = trace.map(({ event }) => event).filter((event) => /^(craft-attacked|ship-bombed)$/.test(event));
    expect(made).toEqual(attacked);
  });

  test("[OG-ORG-03] it is declared before the round, and not once the round has begun", () => {
    expect(codesOf(game("drone", [role("bomber")]))).toEqual([]);
    expect(codesOf(game("drone", [role("bomber", "1.1.1")]))).toEqual(["not-now"]);
  });

  test("[OG-CRY-03] so is an interceptor, and neither a fighter nor a bomber is", () => {
    expect(codesOf(game("interceptor", [role("bomber")]))).toEqual([]);
    expect(codesOf(game("interceptor", [role("bomber", "1.1.2")]))).toEqual(["not-now"]);
    expect(codesOf(game("interceptor", [{ ...role("fighter"), unit: "b2" }]))).not.toEqual([]);
  });
});

describe("their fuel", () => {
  const leaves = (kind: Kind) => {
    const { designs, players } = FLEETS[kind];
    const [part] = designs.nest.port;
    return eventsOf(
      played({
        players,
        designs: { nest: { ...designs.nest, port: [{ part, craft: [kind] }] } },
        units: [ship("a1", [24, 40], { design: "nest" }), ship("b9", [4, 4])],
        orders: [{ at: "1.1.1", do: "fly", unit: "a1-c1", path: [[24, 34]] }],
        until: "1.1.1",
      }),
      "fuel-changed",
    ).at(-1);
  };

  test("[OG-ORG-04] a drone leaves with 2 fuel, and has 1 after its move", () => {
    expect(leaves("drone")).toMatchObject({ from: 2, to: 1 });
  });

  test.for([
    { fuel: 2, sound: true },
    { fuel: 3, sound: false },
  ])("[OG-ORG-04] a drone with $fuel fuel is taken: $sound", ({ fuel, sound }) => {
    const file = fileOf({
      ...FLEETS.drone,
      units: [ship("a1", [24, 40], { design: "nest" }), ship("b9", [4, 4]), craft("a2", "drone", [10, 30], { fuel })],
    });
    expect(faultsOf(file).length === 0).toBe(sound);
  });

  test.for([
    { fuel: 2, bombing: [6, 1], gained: [{ from: 1, to: 2 }] },
    { fuel: 6, bombing: [6, 1], gained: [{ from: 5, to: 6 }] },
    { fuel: 3, bombing: [1, 1], gained: [] },
  ])("[OG-CRY-04] with $fuel fuel, dice $bombing against a 3 gain $gained", ({ fuel, bombing, gained }) => {
    const trace = game("interceptor", [role("bomber"), ATTACKS[1] as object], {
      units: [
        ship("a1", [24, 40], { design: "nest" }),
        ship("b1", [10, 36]),
        craft("a2", "interceptor", [10, 30], { fuel }),
      ],
      dice: { bombing, bombed: [3] },
    });
    const gains = eventsOf(trace, "fuel-changed").filter((line) => (line as { why: string }).why === "gain");
    expect(gains).toMatchObject(gained);
    expect(gains).toHaveLength(gained.length);
  });

  test("[OG-CRY-04] it leaves with 3", () => {
    expect(leaves("interceptor")).toMatchObject({ from: 3, to: 2 });
  });

  test("[OG-CRY-04] its fuel has room for 6, and not for 7", () => {
    const faults = (fuel: number) =>
      faultsOf(
        fileOf({
          ...FLEETS.interceptor,
          units: [
            ship("a1", [24, 40], { design: "nest" }),
            ship("b9", [4, 4]),
            craft("a2", "interceptor", [10, 30], { fuel }),
          ],
        }),
      );
    expect(faults(6)).toEqual([]);
    expect(faults(7)).not.toEqual([]);
  });

  test.for([
    { dice: [5, 4], gained: 1 },
    { dice: [4, 4], gained: 0 },
  ])(
    "[OG-CRY-06] a fight with a fighter, dice $dice: it gains $gained, as the other is destroyed or not",
    ({ dice, gained }) => {
      const trace = game("interceptor", [role("fighter"), ATTACKS[0] as object], {
        units: [
          ship("a1", [24, 40], { design: "nest" }),
          ship("b1", [10, 40]),
          craft("a2", "interceptor", [10, 30]),
          craft("b2", "fighter", [10, 26]),
        ],
        dice: { dogfight: dice },
        until: "1.1.2",
      });
      const gains = eventsOf(trace, "fuel-changed").filter((line) => (line as { why: string }).why === "gain");
      expect(gains).toHaveLength(gained);
    },
  );
});

describe("a Hive", () => {
  const builds = (count: number) => {
    const trace = played({
      ...FLEETS.drone,
      units: [ship("a1", [24, 40], { design: "nest" }), ship("b9", [4, 4])],
      orders: [
        { at: "1.2.3", do: "use", unit: "a1", part: "P1", craft: Array(count).fill({ kind: "drone", part: "P1" }) },
      ],
      until: "1.2.3",
    });
    return { built: eventsOf(trace, "craft-built").length, codes: codesOf(trace) };
  };

  test("[OG-CMP-HIVE-01] without minerals it builds two drones in a round, and not three", () => {
    expect(builds(2)).toEqual({ built: 2, codes: [] });
    expect(builds(3)).toEqual({ built: 0, codes: ["limit"] });
  });

  test("[OG-CMP-HIVE-01] it has room for four craft and one more for the part, and not for six", () => {
    const faults = (count: number) =>
      faultsOf(
        fileOf({
          ...FLEETS.drone,
          designs: {
            nest: { class: "frigate", port: [{ part: "hive/L", craft: Array(count).fill("drone") }], starboard: [] },
          },
          units: [ship("a1", [24, 40], { design: "nest" }), ship("b9", [4, 4])],
        }),
      );
    expect(faults(5)).toEqual([]);
    expect(faults(6)).not.toEqual([]);
  });
});
