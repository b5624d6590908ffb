import { describe, expect, test } from "vitest";
import { run } from "../../../src/rules/dice.ts";
import type { Command } from "../../../src/rules/sfb32/command.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import type { GameState } from "../../../src/rules/sfb32/state.ts";
import { type FileParts, move, only, play, portal, scenarioOf, seenBy, ship, told, whereIs } from "../play.ts";
import { codes, propose, says, tidy } from "./agreements.ts";

const storm = (map = "sol") => ({ what: "storm", races: undefined, map });

/** A portal at 0815 whose storm holds ann's u1 and ben's d1, and u2 of ann's outside of it. */
const game = (orders: readonly object[], more: FileParts = {}) =>
  play({
    judging: { mode: "sealed" },
    anomalies: [portal("p1", "0815", { charts: ["DR6"], storm: { radius: 2 } })],
    units: [ship("u1", "0814"), ship("d1", "0816", { owner: "ben" }), ship("u2", "2020")],
    until: "1.2",
    ...more,
    orders: orders.map(tidy) as NonNullable<FileParts["orders"]>,
  });

describe("a storm that is let loose by agreement", () => {
  test.for([{ mode: "sealed" }, { mode: "defender", by: "ben" }])(
    "[IP2.81] [IP2.85] [IP2.86] $mode: when all have agreed it carries off what is inside, to one place",
    (judging) => {
      const dice = { row: [3, 4] };
      const played = game([propose("ann", "a", storm()), says("ben", "a")], { judging, dice });
      expect(only(played, "agreement-reached")).toMatchObject({ kind: "storm", map: "sol", rules: ["IP2.86"] });
      expect(only(played, "storm-transferred")).toMatchObject({ portal: "p1", to: "p1-storm", units: ["u1", "d1"] });
      expect(["u1", "d1", "u2"].map((id) => whereIs(played, id))).toEqual([
        "p1-storm 0814",
        "p1-storm 0816",
        "sol 2020",
      ]);
      expect(codes(played)).toEqual([]);
    },
  );

  test("[IP2.86] while one has not agreed, and when one declines, nothing happens", () => {
    for (const orders of [
      [propose("ann", "a", storm())],
      [propose("ann", "a", storm()), says("ben", "a", "decline")],
    ]) {
      expect(told(game(orders), "storm-transferred")).toEqual([]);
    }
  });

  test("[IP2.81] where the map has no storm, all have agreed and nothing is carried off", () => {
    const dull = { anomalies: [portal("p1", "0815", { charts: ["DR6"] })] };
    const played = game([propose("ann", "a", storm()), says("ben", "a")], dull);
    expect(told(played, "agreement-reached")).toHaveLength(1);
    expect(told(played, "storm-transferred")).toEqual([]);
  });

  test("[IP2.215] a proposal is taken whether there is a storm or not, so that nobody learns from it which portals rage", () => {
    const orders = [propose("ann", "a", storm())];
    const dull = { anomalies: [portal("p1", "0815", { charts: ["DR6"] })] };
    expect(seenBy(game(orders), "ben")).toEqual(seenBy(game(orders, dull), "ben"));
  });

  test("[IP2.86] a map that nobody is on is not there; with a judge only the judge lets one loose", () => {
    expect(codes(game([propose("ann", "a", storm("p1-DR6-7"))]))).toEqual(["not-there"]);
    expect(codes(game([propose("ann", "a", storm())], { judging: { mode: "judge" } }))).toEqual(["not-judgeless"]);
  });

  test("[IP2.86] while a unit is under way nothing is carried off: the storm waits for a word when orders are taken", () => {
    const state = setUp(
      scenarioOf({
        judging: { mode: "sealed" },
        anomalies: [portal("p1", "0815", { charts: ["DR6"], storm: { radius: 2 } })],
        units: [ship("u1", "0814"), ship("d1", "0816", { owner: "ben" })],
      }),
    );
    const playedOn = (now: GameState, command: Command, faces: readonly number[] = []): GameState => {
      const done = run(handle(now, command), () => ({ faces }));
      if (!done.ok) throw new Error(done.error);
      return done.value.state;
    };
    const matter = { kind: "storm", map: "sol" } as const;
    const begun = playedOn(playedOn(state, { do: "propose", player: "ann", id: "a", matter }), {
      ...{ do: "agree", player: "ben", proposal: "a" },
    });
    expect(begun.agreements?.open).toHaveLength(1);
    expect(begun.units.u1?.scene).toBe("sol");
    const started = playedOn(begun, { do: "begin-turn" }, [1, 1]);
    const done = playedOn(started, { do: "agree", player: "ben", proposal: "a" }, [3, 4]);
    expect(done.agreements?.open).toEqual([]);
    expect(done.units.u1?.scene).toBe("p1-storm");
  });

  test("[IP2.87] the storm is over then: a second agreement finds none", () => {
    const again = [propose("ann", "b", storm(), "1.2"), says("ben", "b", "agree", "1.2")];
    const played = game([propose("ann", "a", storm()), says("ben", "a"), ...again, move("1.2", "u2", "2021")], {
      dice: { row: [3, 4] },
    });
    expect(told(played, "storm-transferred")).toHaveLength(1);
  });
});
