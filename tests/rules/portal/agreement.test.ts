import { describe, expect, test } from "vitest";
import { only, seenBy, told } from "../play.ts";
import { ANY, codes, game, other, PRINTED, propose, SIX, says } from "./agreements.ts";

describe("a list of defending races", () => {
  test("[IP2.447] once agreed, one die takes a race from it when a row leaves it open, and both see it fall", () => {
    const played = game([4, 6], [propose("ann", "a"), says("ben", "a")], { dice: { race: [3] } });
    expect(only(played, "race-settled")).toEqual({
      at: "1.3",
      event: "race-settled",
      rules: ["IP2.447"],
      audience: "all",
      scene: ANY,
      race: "GOR",
      by: "list",
      dice: [3],
    });
    expect(played.state.settled[ANY]?.race).toBe("GOR");
    expect(only(played, "agreement-reached")).toMatchObject({
      rules: ["IP2.447"],
      players: ["ann", "ben"],
      races: SIX,
    });
    const seen = ["ann", "ben"].map((player) => seenBy(played, player).filter((line) => line.includes("race-settled")));
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toHaveLength(1);
  });

  test.for(SIX.map((race, n) => ({ face: n + 1, race })))(
    "[IP2.447] a $face is its line $face: $race",
    ({ face, race }) => {
      const played = game([4, 6], [propose("ann", "a"), says("ben", "a")], { dice: { race: [face] } });
      expect(played.state.settled[ANY]?.race).toBe(race);
    },
  );

  test("[IP2.447] a row that waits has its die when the list is agreed, be it later", () => {
    const played = game([4, 6], [propose("ben", "a", {}, "1.3"), says("ann", "a", "agree", "1.4")], {
      dice: { race: [6] },
    });
    expect(only(played, "race-settled")).toMatchObject({ at: "1.4", race: "FED", by: "list" });
  });

  test.for([
    { name: "proposed and not agreed", row: [4, 6] as const, orders: [propose("ann", "a")] },
    { name: "declined", row: [4, 6] as const, orders: [propose("ann", "a"), says("ben", "a", "decline")] },
    { name: "agreed, the row names its race", row: [4, 4] as const, orders: [propose("ann", "a"), says("ben", "a")] },
  ])("[IP2.447] no die falls: $name", ({ row, orders }) => {
    const played = game(row, orders);
    expect(told(played, "race-settled")).toEqual([]);
    expect(played.asked.map(({ purpose }) => purpose)).not.toContain("race");
  });

  test("[IP2.447] a later list leaves what was rolled on the earlier one", () => {
    const orders = [propose("ann", "a"), says("ben", "a"), propose("ben", "b", { races: SIX.toReversed() }, "1.4")];
    const played = game([4, 6], [...orders, says("ann", "b", "agree", "1.4")], { dice: { race: [1] } });
    expect(played.state.settled[ANY]?.race).toBe("KLI");
    expect(played.state.agreements?.races).toEqual(SIX.toReversed());
  });

  test.for([
    { name: "one name has nothing in it", races: [...SIX.slice(1), "  "] },
    { name: "one name has no end", races: [...SIX.slice(1), "K".repeat(41)] },
  ])("[IP2.447] $name: not-listed", ({ races }) => {
    expect(codes(game([4, 4], [propose("ann", "a", { races })]))).toEqual(["not-listed"]);
  });

  test("[IP2.447] lines may be the same, and lose the spaces round them", () => {
    const played = game([4, 6], [propose("ann", "a", { races: Array(6).fill(" ORI ") }), says("ben", "a")]);
    expect(played.state.settled[ANY]?.race).toBe("ORI");
  });
});

describe("an alternative", () => {
  test("[IP2.448] stays pending while one player alone wants it, and is applied when the other does too", () => {
    const alone = game([4, 4], [propose("ann", "a", other("SH56.61"), "1.3")]);
    expect(alone.state.settled).toEqual({});
    expect(alone.state.agreements?.open).toHaveLength(1);
    const both = game([4, 4], [propose("ann", "a", other("SH56.61"), "1.3"), says("ben", "a", "agree", "1.4")]);
    expect(only(both, "alternative-settled")).toMatchObject({
      at: "1.4",
      rules: ["IP2.448"],
      alternative: "SH56.61",
      by: "agreement",
    });
    expect(both.state.agreements?.open).toEqual([]);
  });

  test("[IP2.448] is left again by agreement for the scenario as it is printed", () => {
    const orders = [propose("ann", "a", other("SH56.61"), "1.3"), says("ben", "a", "agree", "1.3")];
    const back = [propose("ben", "b", other(null), "1.4"), says("ann", "b", "agree", "1.4")];
    const played = game([4, 4], [...orders, ...back]);
    expect(told(played, "alternative-settled").map(({ alternative }) => alternative)).toEqual(["SH56.61", null]);
    expect(played.state.settled[PRINTED]?.alternative).toBeNull();
  });

  test.for([
    { name: "of a row that nobody has rolled", more: other("SG27.61", ANY), code: "not-there" },
    { name: "of another scenario", more: other("SH6.61"), code: "not-listed" },
  ])("[IP2.448] $name: $code", ({ more, code }) => {
    expect(codes(game([4, 4], [propose("ann", "a", more, "1.3")]))).toEqual([code]);
  });
});
