import { describe, expect, test } from "vitest";
import { type FileParts, hole, move, only, play, ship, told } from "../play.ts";

const choose = (at: string, unit: string, hex: string) => ({ at, do: "choose", unit, hex });

/** A unit three hexes above a hole, with 2211, 2312 and 2112 to choose from. */
const pushed = (orders: FileParts["orders"], more: FileParts = {}) =>
  play({
    anomalies: [hole("w1", "2215")],
    units: [ship("u1", "2212")],
    until: "1.1",
    ...more,
    ...(orders ? { orders } : {}),
  });

const went = (game: ReturnType<typeof play>): readonly string[] => told(game, "unit-pushed").map(({ to }) => to);
const refusals = (game: ReturnType<typeof play>) => told(game, "refused").map(({ order, code }) => `${order} ${code}`);

describe("the owner's choice of a push", () => {
  test.for([
    { hex: "2211", goes: "2211", refused: [] },
    { hex: "2312", goes: "2312", refused: [] },
    { hex: "2112", goes: "2112", refused: [] },
    { hex: "2213", goes: "2211", refused: ["0 not-outward"] },
    { hex: "2212", goes: "2211", refused: ["0 not-outward"] },
    { hex: "2210", goes: "2211", refused: ["0 not-outward"] },
  ])("[IP7.11] to $hex: the unit goes to $goes, refused $refused", ({ hex, goes, refused }) => {
    const game = pushed([choose("1.1", "u1", hex)]);
    expect(went(game)).toEqual([goes]);
    expect(refusals(game)).toEqual(refused);
  });

  test("[IP7.11] of several choices the first that fits counts, and later ones that fit are not refused", () => {
    const game = pushed([choose("1.1", "u1", "2215"), choose("1.1", "u1", "2112"), choose("1.1", "u1", "2312")]);
    expect(went(game)).toEqual(["2112"]);
    expect(refusals(game)).toEqual(["0 not-outward"]);
  });

  test("[IP7.11] either form of a label names the hex", () => {
    expect(went(pushed([choose("1.1", "u1", "23,12")]))).toEqual(["2312"]);
  });

  test("[IP7.11] where nothing pushed the unit in that impulse the choice is refused, at its place in the file", () => {
    const game = pushed([choose("1.0", "u1", "2211"), move("1.2", "u2", "0201"), choose("1.2", "u2", "0301")], {
      units: [ship("u1", "2212"), ship("u2", "0101")],
      until: "1.2",
    });
    expect(refusals(game)).toEqual(["0 no-push", "2 no-push"]);
    expect(only(game, "unit-moved").at).toBe("1.2");
    expect(told(game, "refused").at(-1)).toMatchObject({ rules: ["IP7.11"], audience: ["ann"] });
  });

  test("[IP7.11] a choice fits the push of the hole for which the hex is outward", () => {
    const game = pushed([choose("1.1", "u1", "2312"), choose("1.1", "u1", "2310"), choose("1.1", "u1", "2311")], {
      anomalies: [hole("w1", "2215"), hole("w2", "2114")],
    });
    expect(told(game, "unit-pushed").map(({ by, to }) => `${by} ${to}`)).toEqual(["w1 2312", "w2 2311"]);
    expect(refusals(game)).toEqual(["1 not-outward"]);
  });

  test("[IP7.11] a hex that one of two pushes could have taken is not refused, even when the hole is gone since", () => {
    const game = pushed([{ at: "1.1", do: "remove", id: "w1" }, choose("1.1", "u1", "2312")]);
    expect(went(game)).toEqual(["2312"]);
    expect(refusals(game)).toEqual([]);
  });

  test("[IP7.11] [IP7.21] the choice of a unit that its push destroyed is refused as destroyed", () => {
    const game = pushed([choose("1.1", "u1", "2312")], { anomalies: [hole("w1", "2215"), hole("w2", "2312")] });
    expect(only(game, "unit-destroyed").hex).toBe("2312");
    expect(refusals(game)).toEqual(["0 destroyed"]);
  });

  test("[IP7.11] on a fixed map a hex off the sheet is not among the choices", () => {
    const game = pushed([choose("1.1", "u1", "2,0")], {
      scenes: [{ id: "sol", columns: 5, rows: 5, map: "fixed" }],
      anomalies: [hole("w1", "0204")],
      units: [ship("u1", "0201")],
    });
    expect(went(game)).toEqual(["0301"]);
    expect(refusals(game)).toEqual(["0 not-outward"]);
  });

  test("[IP7.11] the order of a unit that is nobody's is the judge's to know", () => {
    const game = pushed([choose("1.1", "u1", "2215")], { units: [ship("u1", "2212", { owner: null })] });
    expect(only(game, "refused").audience).toBe("judge");
  });
});

describe("the reading outward: aligned", () => {
  test.for([
    { from: "2212", chosen: "2312", goes: "2211", refused: ["0 not-outward"] },
    { from: "2212", chosen: "2211", goes: "2211", refused: [] },
    // Midway between two straight rows two hexes turn equally far from the line: both stay open.
    { from: "2314", chosen: "2313", goes: "2313", refused: [] },
    { from: "2314", chosen: "2413", goes: "2413", refused: [] },
    { from: "2313", chosen: "2412", goes: "2312", refused: ["0 not-outward"] },
  ])("[IP7.11] from $from a choice of $chosen goes to $goes", ({ from, chosen, goes, refused }) => {
    const game = pushed([choose("1.1", "u1", chosen)], {
      readings: { outward: "aligned" },
      units: [ship("u1", from)],
    });
    expect(went(game)).toEqual([goes]);
    expect(refusals(game)).toEqual(refused);
  });
});
