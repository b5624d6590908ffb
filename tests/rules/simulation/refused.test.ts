import { describe, expect, test } from "vitest";
import { traceFor } from "../as-players-see.ts";
import { type FileParts, hole, move, only, play, portal, ship, told } from "../play.ts";

const code = (parts: FileParts): string => only(play({ until: "1.4", ...parts }), "refused").code;

/** A ship in the next hex to a hole, and orders after it went into it. */
const DESTROYED: FileParts = {
  anomalies: [hole("w1", "2215", { scene: "far" })],
  scenes: [
    { id: "sol", map: "fixed" },
    { id: "far", map: "fixed" },
  ],
  units: [ship("u1", "2214", { scene: "far" })],
};

describe("orders that the rules refuse", () => {
  test("an order is told as refused at its time, by its index in the file from 0, to its captain", () => {
    const game = play({
      units: [ship("u1", "0815"), ship("u2", "0101", { owner: "ben" })],
      orders: [move("1.2", "u1", "0814"), move("1.1", "u2", "0808"), move("1.1", "u1", "0101")],
      until: "1.2",
    });
    expect(told(game, "refused")).toEqual([
      { at: "1.1", event: "refused", rules: ["ruling"], audience: ["ben"], order: 1, code: "not-adjacent" },
      { at: "1.1", event: "refused", rules: ["ruling"], audience: ["ann"], order: 2, code: "not-adjacent" },
    ]);
    expect(told(game, "unit-moved").map(({ at }) => at)).toEqual(["1.2"]);
  });

  test("a captain's trace counts that captain's orders alone", () => {
    const game = play({
      units: [ship("u1", "0815"), ship("u2", "0101", { owner: "ben" })],
      orders: [
        move("1.1", "u2", "0808"),
        { at: "1.1", do: "place", anomaly: portal("p1", "0815") },
        { at: "1.1", do: "gather", player: "ann", portal: "p1", points: 10 },
        move("1.1", "u2", "0102"),
        move("1.1", "u1", "0808"),
        move("1.1", "u2", "0808"),
      ],
      until: "1.1",
    });
    const orders = (player: string) =>
      traceFor(game.trace, player, game.scenario).flatMap((line) => (line.event === "refused" ? [line.order] : []));
    // Her declaration, order 0 of hers, is not refused.
    expect(orders("ann")).toEqual([1]);
    expect(orders("ben")).toEqual([0, 2]);
  });

  test.for([
    { name: "a move that would also leave the map", orders: [move("1.0", "u1", "2215"), move("1.1", "u1", "22,0")] },
    { name: "a turn", orders: [move("1.0", "u1", "2215"), { at: "1.1", do: "turn", unit: "u1", facing: "B" }] },
    { name: "a choice", orders: [move("1.0", "u1", "2215"), { at: "1.1", do: "choose", unit: "u1", hex: "2213" }] },
  ])("[IP7.21] destroyed: $name", ({ orders }) => {
    expect(code({ ...DESTROYED, orders })).toBe("destroyed");
  });

  test.for([
    {
      name: "the judge's removal of what is gone",
      orders: [
        { at: "1.0", do: "remove", id: "w1" },
        { at: "1.1", do: "remove", id: "w1" },
      ],
    },
    {
      name: "the judge's removal of what is yet to come",
      orders: [
        { at: "1.1", do: "remove", id: "p9" },
        { at: "1.2", do: "place", anomaly: portal("p9", "0815") },
      ],
    },
    {
      name: "a pod that is aboard",
      units: [ship("u1", "0815", { pods: ["pod1"] })],
      orders: [move("1.1", "pod1", "0814")],
    },
  ])("not-there: $name", ({ name: _, ...parts }) => {
    expect(code({ anomalies: [hole("w1", "2215")], ...parts })).toBe("not-there");
  });

  test.for(["constructor", "toString", "hasOwnProperty"])("not-there: an anomaly called %s that is gone", (id) => {
    const remove = { do: "remove", id };
    expect(
      code({
        anomalies: [hole(id, "2215")],
        orders: [
          { at: "1.0", ...remove },
          { at: "1.1", ...remove },
        ],
      }),
    ).toBe("not-there");
  });

  test("tumbling comes before not-adjacent, and that before off-map", () => {
    const far = (dice: readonly number[]) =>
      told(
        play({
          readings: { mapKind: "fixed" },
          scenes: [{ id: "sol", map: "fixed" }],
          dice: { row: [4, 4], tumble: dice },
          anomalies: [portal("p1", "0801")],
          units: [ship("u1", "0802", { breakdown: 5 }), ship("u2", "0804")],
          orders: [move("1.3", "u1", "0801"), move("1.4", "u1", "34,0"), move("1.4", "u2", "8,0")],
          until: "1.4",
        }),
        "refused",
      ).map((line) => line.code);
    expect(far([5])).toEqual(["tumbling", "not-adjacent"]);
    expect(far([4])).toEqual(["not-adjacent", "not-adjacent"]);
  });

  test("[IP7.11] no-push comes before not-outward", () => {
    expect(code({ units: [ship("u1", "0815")], orders: [{ at: "1.1", do: "choose", unit: "u1", hex: "0101" }] })).toBe(
      "no-push",
    );
  });
});
