import { describe, expect, test } from "vitest";
import { battle, pairingOfLegal } from "../../../../src/rules/orions-gate/opponent/tournament.ts";
import { READY_FLEETS } from "../../../../src/rules/orions-gate/parts/ready-fleets.ts";
import { STRENGTHS } from "../../../../src/rules/orions-gate/state/game.ts";
import { codesOf, eventsOf, played, ship } from "../play/play.ts";

const AUTO = [
  { id: "ann", controller: "auto" },
  { id: "ben", controller: "auto" },
];

const UNITS = [
  { ...ship("a1", [0, 0]), place: undefined, design: "cruiser" },
  { ...ship("a2", [0, 0]), place: undefined },
  { ...ship("b1", [0, 0]), place: undefined, design: "cruiser" },
  { ...ship("b2", [0, 0]), place: undefined },
].map(({ place: _, ...unit }) => unit);

/** The events of a game that the program played alone. */
const game = (seed: string, strength: string) =>
  played({
    seed,
    players: AUTO.map((player) => ({ ...player, strength })),
    units: UNITS,
    until: "6.4.2",
  });

describe("a player whom the program plays", () => {
  test("[OG-SET-02] [OG-SET-03] keeps the edge of the file, and places all ships, in turns", () => {
    const trace = game("placing", "middle");
    const placed = eventsOf(trace, "ship-placed") as readonly { readonly unit: string; readonly why: string }[];
    const owners = placed.filter(({ why }) => why === "deployed").map(({ unit }) => unit[0]);
    expect(owners).toHaveLength(4);
    expect(owners[0]).not.toBe(owners[1]);
    expect(owners[1]).not.toBe(owners[2]);
    expect(eventsOf(trace, "edge-chosen")).toEqual(
      expect.arrayContaining([
        { player: "ann", edge: "S" },
        { player: "ben", edge: "N" },
      ]),
    );
  });

  test.for(STRENGTHS)("the same seed gives the same game, another seed another: %s", (strength) => {
    expect(game("one", strength)).toEqual(game("one", strength));
    expect(game("one", strength)).not.toEqual(game("other", strength));
  });

  test("a person's orders are taken beside it, and it never orders for a person", () => {
    const trace = played({
      players: [{ id: "ann" }, { id: "ben", controller: "auto", strength: "strong" }],
      units: [ship("a1", [24, 40]), ship("b1", [24, 8], { facing: 180 })],
      orders: [
        { at: "1.2.1", do: "move", unit: "a1", turn: 45 },
        { at: "1.2.2", do: "shoot", unit: "a1", target: "b1" },
      ],
    });
    expect(codesOf(trace)).toEqual([]);
    const shots = eventsOf(trace, "attack-resolved") as readonly { readonly unit: string }[];
    expect(shots.map(({ unit }) => unit).toSorted()).toEqual(["a1", "b1"]);
    const moves = eventsOf(trace, "unit-moved") as readonly { readonly unit: string; readonly cause: string }[];
    expect(moves.filter(({ unit, cause }) => unit === "a1" && cause === "own")).toHaveLength(1);
  });

  test("a person who gives no orders stands still", () => {
    const trace = played({
      players: [{ id: "ann" }, { id: "ben", controller: "auto" }],
      units: [ship("a1", [24, 40]), ship("b1", [24, 8], { facing: 180 })],
    });
    expect((eventsOf(trace, "unit-moved") as readonly { unit: string }[]).filter(({ unit }) => unit === "a1")).toEqual(
      [],
    );
  });

  test("an edge and terrain that are to be chosen in turns are chosen", () => {
    const trace = played({
      players: [{ id: "ann" }, { id: "ben", controller: "auto" }],
      units: UNITS,
      readings: { terrainPieces: 2 },
      orders: [
        {
          at: "0.0.1",
          do: "place-terrain",
          player: "ann",
          terrain: { id: "t1", scene: "deep", kind: "minor", place: [24, 24], diameter: 2, toughness: 1 },
        },
      ],
      until: "0.0.2",
    });
    expect(codesOf(trace)).toEqual([]);
    const pieces = eventsOf(trace, "terrain-placed") as readonly { readonly terrain: string }[];
    expect(pieces.map(({ terrain }) => terrain).toSorted()).toEqual(["t1", expect.stringContaining("ben")]);
  });
});

describe("no order of the program's is refused", () => {
  const pairs = READY_FLEETS.flatMap((one, index) => STRENGTHS.map((strength) => ({ one, index, strength })));

  test.for(pairs)("$one.id, $strength against strong", ({ one, index, strength }) => {
    const other = READY_FLEETS[(index + 1) % READY_FLEETS.length] ?? one;
    const ground = {
      terrain: [
        { id: "cloud", kind: "obscuring", place: [18, 24], diameter: 3 },
        { id: "rock", kind: "minor", place: [30, 20], diameter: 2, toughness: 2 },
        { id: "planet", kind: "major", place: [24, 28], diameter: 4 },
      ],
      readings: {},
    };
    const { scenarios } = pairingOfLegal([one, other], ground, [strength, "strong"]);
    // A battle throws where the rules refuse an order.
    const { rounds } = battle({ ...scenarios[0], seed: "b" }, 12);
    expect(rounds).toBeGreaterThan(1);
  });
});
