import { describe, expect, test } from "vitest";
import { type FileParts, only, play, portal, seenBy, ship, told } from "../play.ts";
import { game, HERE, NO_WINDOW, out, STILL } from "./away.ts";
import { gather, linesOf, timesOf } from "./gathering.ts";

describe("the return turn", () => {
  test("[IP2.555] [IP2.621] [IP2.623] it is rolled when the hold is completed, and told to the player", () => {
    const played = game({ dice: { "return-turn": [2, 5], ...NO_WINDOW }, until: "2.32" });
    expect(linesOf(played, "hold-completed", "portal-located", "return-turn-rolled").slice(-4)).toEqual([
      "2.32 hold-completed",
      "2.32 portal-located",
      "2.32 portal-located",
      "2.32 return-turn-rolled",
    ]);
    expect(only(played, "return-turn-rolled")).toEqual({
      at: "2.32",
      event: "return-turn-rolled",
      rules: ["IP2.555", "IP2.621", "IP2.623"],
      audience: ["ann"],
      player: "ann",
      portal: "p1",
      dice: [2, 5],
      turn: 9,
    });
    expect(seenBy(played, "ben").join()).not.toContain("return-turn");
  });

  test("[IP2.555] by 2.55 a player has a return turn, by seeing an entry alone none", () => {
    const turns = (points: number, dice: FileParts["dice"]) =>
      told(game({ points, dice: { ...dice, ...NO_WINDOW }, until: "3.0" }), "return-turn-rolled");
    expect(turns(600, { "return-turn": [2, 5] })).toMatchObject([{ player: "ann", turn: 9 }]);
    expect(turns(0, { "return-turn": [] })).toEqual([]);
  });

  test("[IP2.78] of a portal that works both ways there is one, of one that works in one direction none", () => {
    const turns = (oneWay: boolean, dice: readonly number[]) =>
      timesOf(
        game({
          anomalies: [portal("p1", HERE, { ...STILL, oneWay })],
          dice: { "return-turn": dice, ...NO_WINDOW },
          until: "3.0",
        }),
        "return-turn-rolled",
      );
    expect(turns(false, [2, 5])).toEqual(["2.32"]);
    expect(turns(true, [])).toEqual([]);
  });

  test("[IP2.623] a hold of turn 3 and a roll of 12 give turn 15", () => {
    const played = game({
      dice: { "return-turn": [6, 6], ...NO_WINDOW },
      orders: [gather(2, 80)],
      points: 480,
      until: "3.32",
    });
    expect(only(played, "return-turn-rolled")).toMatchObject({ at: "3.32", turn: 15 });
  });

  test.for([
    { name: "one that works in one direction only", variations: { ...STILL, oneWay: true }, rule: "IP2.78" },
    { name: "a storm", variations: { ...STILL, storm: { radius: 3 } }, rule: "IP2.84" },
  ])("[IP2.78] [IP2.84] of $name there is none, though the place is told", ({ variations }) => {
    const played = game({
      anomalies: [portal("p1", HERE, variations)],
      dice: { "return-turn": [], ...NO_WINDOW },
      until: "5.0",
    });
    expect(timesOf(played, "return-turn-rolled")).toEqual([]);
    expect(timesOf(played, "hold-completed")).toEqual(["2.32"]);
    expect(told(played, "portal-located").filter(({ by }) => by === "IP2.551")).toHaveLength(2);
  });

  test.for([
    { name: "nobody away", units: [ship("u1", "0716")], orders: [gather(1, 600)] },
    {
      name: "another's ship away",
      units: [ship("u1", "0816", { owner: "ben" })],
      orders: [gather(1, 600), ...out("u1")],
    },
  ])("[IP2.622] with $name there is none", ({ units, orders }) => {
    const parts = { units, orders, dice: { row: units[0]?.owner === "ben" ? [4, 4] : [] }, until: "3.0" };
    expect(told(play({ anomalies: [portal("p1", HERE, STILL)], ...parts }), "return-turn-rolled")).toEqual([]);
  });

  test("[IP2.621] who was told the place by IP2.53 and IP2.51 has none", () => {
    const played = game({ points: 0, dice: { "return-turn": [], ...NO_WINDOW }, until: "3.0" });
    expect(told(played, "portal-located").map(({ by }) => by)).toContain("IP2.53");
    expect(told(played, "return-turn-rolled")).toEqual([]);
  });
});
