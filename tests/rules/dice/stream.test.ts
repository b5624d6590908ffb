import { describe, expect, test } from "vitest";
import { type DiceRequest, type DiceSource, seededDice } from "../../../src/rules/dice.ts";

const request = (purpose: string, subject: string, count = 1): DiceRequest => ({
  kind: "dice",
  purpose,
  subject,
  anomaly: null,
  occasion: "1.0/o",
  first: 0,
  count,
  sides: 6,
  roller: "judge",
  rule: "IP2.214",
});

const faces = (dice: DiceSource, purpose: string, subject: string, n: number): readonly number[] =>
  Array.from({ length: n }, () => dice(request(purpose, subject))).flat();

describe("dice without a table", () => {
  test("the same seed gives the same faces, another seed gives others", () => {
    const row = (seed: string) => faces(seededDice(seed), "drift", "p1/sol", 40);
    expect(row("a")).toEqual(row("a"));
    expect(row("a")).not.toEqual(row("b"));
  });

  test("every face from 1 to 6 comes, and no other", () => {
    expect([...new Set(faces(seededDice("a"), "drift", "p1/sol", 200))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("each purpose and each subject has a stream of its own, which no other roll disturbs", () => {
    const alone = faces(seededDice("a"), "tumble", "u1", 20);
    const dice = seededDice("a");
    const among: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      dice(request("drift", "p1/sol"));
      dice(request("tumble", "u2"));
      dice(request("row", "u1", 2));
      among.push(...dice(request("tumble", "u1")));
    }
    expect(among).toEqual(alone);
    expect(faces(seededDice("a"), "tumble", "u2", 20)).not.toEqual(alone);
    expect(faces(seededDice("a"), "lab", "u1", 20)).not.toEqual(alone);
  });

  test("subjects and seeds that read alike when run together are kept apart", () => {
    expect(faces(seededDice("a|drift"), "drift", "x", 30)).not.toEqual(faces(seededDice("a"), "drift", "drift|x", 30));
  });

  test("scripted faces come first, one by one, whatever the subject; then the seeded stream from its beginning", () => {
    const dice = seededDice("a", { chart: [1, 2, 3] });
    expect(dice(request("chart", "p1/sol", 2))).toEqual([1, 2]);
    const [third, fourth] = dice(request("chart", "p2/far", 2));
    expect(third).toBe(3);
    expect(fourth).toBe(seededDice("a")(request("chart", "p2/far"))[0]);
  });

  test("a script for one purpose leaves all others alone", () => {
    const scripted = seededDice("a", { drift: [6, 6, 6] });
    faces(scripted, "drift", "p1/sol", 2);
    expect(faces(scripted, "tumble", "u1", 10)).toEqual(faces(seededDice("a"), "tumble", "u1", 10));
  });
});
