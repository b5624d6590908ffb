import { describe, expect, test } from "vitest";
import { isAhead } from "../../../src/rules/anomalies/ruling.ts";
import { at } from "../hex/hexes.ts";
import { move, only, play, portal, ship, told } from "../play.ts";
import { attempt, type Entry, withHole } from "./attempts.ts";

describe("disengaging", () => {
  const METHODS = ["disengage-acceleration", "disengage-separation", "disengage-evasion"] as const;
  const facing = (letter: string) => ({ units: [ship("u1", "2215", { facing: letter })] });

  /** The verdicts of acceleration, separation and evasion in short; the hole lies straight up. */
  const all = (range: number, letter: string, more: Entry = {}, readings: Entry = {}): string =>
    METHODS.map((what) => withHole(range, attempt(what), more, { ...facing(letter), readings }).split(" ")[0]).join(
      " ",
    );

  test.for([
    { range: 50, facing: "D", verdicts: "refused refused refused" },
    { range: 51, facing: "D", verdicts: "refused refused allowed" },
    { range: 64, facing: "D", verdicts: "refused refused allowed" },
    { range: 65, facing: "D", verdicts: "allowed allowed allowed" },
    { range: 65, facing: "A", verdicts: "refused refused allowed" },
    { range: 300, facing: "A", verdicts: "refused refused allowed" },
    { range: 301, facing: "A", verdicts: "allowed allowed allowed" },
    { range: 200, facing: "B", verdicts: "refused refused allowed" },
    { range: 200, facing: "F", verdicts: "refused refused allowed" },
    { range: 200, facing: "C", verdicts: "allowed allowed allowed" },
    { range: 200, facing: "E", verdicts: "allowed allowed allowed" },
  ])("[IP7.28] at range $range, facing $facing with the hole in A: $verdicts", (row) => {
    expect(all(row.range, row.facing)).toBe(row.verdicts);
  });

  test.for([
    { range: 25, strength: 0.5, facing: "D", verdicts: "refused refused refused" },
    { range: 26, strength: 0.5, facing: "D", verdicts: "refused refused allowed" },
    { range: 33, strength: 0.5, facing: "D", verdicts: "allowed allowed allowed" },
    { range: 150, strength: 0.5, facing: "A", verdicts: "refused refused allowed" },
    { range: 151, strength: 0.5, facing: "A", verdicts: "allowed allowed allowed" },
    { range: 128, strength: 2, facing: "D", verdicts: "refused refused allowed" },
  ])("[IP7.411] [IP7.412] strength $strength at range $range, facing $facing: $verdicts", (row) => {
    expect(all(row.range, row.facing, { strength: row.strength })).toBe(row.verdicts);
  });

  test("[IP7.28] by the reading `disengagement` all of it holds for evasion too", () => {
    const readings = { disengagement: "all" };
    expect(all(64, "D", {}, readings)).toBe("refused refused refused");
    expect(all(300, "A", {}, readings)).toBe("refused refused refused");
    expect(all(301, "A", {}, readings)).toBe("allowed allowed allowed");
  });

  test.for([
    { name: "straight ahead", hex: "2210", facing: "A", ahead: true },
    { name: "on the row to the right", hex: "2414", facing: "A", ahead: true },
    { name: "on the row to the left", hex: "2014", facing: "A", ahead: true },
    { name: "one hex behind the row to the right", hex: "2415", facing: "A", ahead: false },
    { name: "one hex behind the row to the left", hex: "2015", facing: "A", ahead: false },
    { name: "between ahead and the row to the right", hex: "2312", facing: "A", ahead: true },
    { name: "astern", hex: "2220", facing: "A", ahead: false },
    { name: "on the row to the right of another facing", hex: "2220", facing: "C", ahead: true },
    { name: "straight up, for one that faces down", hex: "2210", facing: "D", ahead: false },
  ] as const)("[IP7.28] a hole $name is ahead: $ahead", ({ hex, facing: letter, ahead }) => {
    expect(isAhead({ hex: at("2215"), facing: letter }, at(hex))).toBe(ahead);
  });

  test.for(METHODS)("[IP2.438] an attacker may not leave by %s, wherever it is", (what) => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816")],
      orders: [move("1.2", "u1", "0815"), attempt(what, {}, "1.2")],
      until: "1.2",
    });
    expect(only(game, "ruling")).toMatchObject({ verdict: "refused", rules: ["IP2.438"], audience: "all" });
  });

  test("[IP2.438] [IP2.611] back where it began, a unit is an attacker no more", () => {
    const game = play({
      dice: { row: [4, 4] },
      anomalies: [portal("p1", "0815")],
      units: [ship("u1", "0816")],
      orders: [
        move("1.2", "u1", "0815"),
        move("1.3", "u1", "3416", "displaced"),
        move("1.4", "u1", "3415", "tractor"),
        attempt("disengage-acceleration", {}, "1.4"),
      ],
      until: "1.4",
    });
    expect(told(game, "unit-escaped")).toHaveLength(1);
    expect(only(game, "ruling").verdict).toBe("allowed");
  });
});
