import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { run } from "../../../src/rules/dice/run.ts";
import { seededDice } from "../../../src/rules/dice/stream.ts";
import { handle } from "../../../src/rules/engine/handle.ts";
import { setUp } from "../../../src/rules/engine/set-up.ts";
import { view } from "../../../src/rules/engine/view.ts";
import { type AgreementCommand, awaitedOf, checkAgreement, voicesOf } from "../../../src/rules/portal/agreement.ts";
import type { Matter } from "../../../src/rules/state/agreement.ts";
import { evolve } from "../../../src/rules/state/evolve.ts";
import type { GameState } from "../../../src/rules/state/game.ts";
import { type FileParts, type Game, move, only, play, portal, scenarioOf, seenBy, ship, told } from "../play.ts";

const SIX = ["KLI", "ROM", "GOR", "LYR", "HYD", "FED"] as const;
const ANY = "p1-DR6-10";
const PRINTED = "p1-DR6-8";

const propose = (player: string, id: string, more: object = {}, at = "1.1") => ({
  at,
  do: "propose",
  player,
  id,
  what: "races",
  races: SIX,
  ...more,
});
const other = (alternative: string | null, scene = PRINTED) => ({
  what: "alternative",
  races: undefined,
  scene,
  alternative,
});
const says = (player: string, proposal: string, what = "agree", at = "1.1") => ({ at, do: what, player, proposal });
/** An order of a file has no key that stands for nothing. */
const tidy = (order: object) => JSON.parse(JSON.stringify(order)) as Record<string, unknown>;

/** Ann's ship goes through on 1.3, and the row is rolled. */
const game = (row: readonly [number, number], orders: readonly object[], more: FileParts = {}): Game =>
  play({
    judging: { mode: "sealed" },
    anomalies: [portal("p1", "0815", { charts: ["DR6"] })],
    units: [ship("u1", "0816"), ship("d1", "2020", { owner: "ben" })],
    until: "1.4",
    ...more,
    dice: { row, ...more.dice },
    orders: [move("1.3", "u1", "0815"), ...orders].map(tidy),
  });

const codes = (played: Game): readonly string[] => told(played, "refused").map(({ code }) => code);

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

describe("who decides", () => {
  const THREE = [
    { id: "ann", side: "attacker" },
    { id: "cyd", side: "attacker" },
    { id: "ben", side: "defender" },
    { id: "dot", side: "defender" },
  ];
  const fleet = (...owners: readonly (string | null)[]) =>
    owners.map((owner, n) => ship(`u${n}`, `10${10 + n}`, { owner }));
  const stateOf = (units: readonly object[], judging: object = { mode: "sealed" }): GameState =>
    setUp(scenarioOf({ judging: { ...judging }, players: THREE, units: units.map(tidy) }));

  test.for([
    { name: "all who have ships", owners: ["ann", "cyd", "ben"], voices: ["ann", "cyd", "ben"] },
    { name: "not a player without any whose side has some", owners: ["ann", "ben"], voices: ["ann", "ben"] },
    { name: "all of a side that has none", owners: ["ann"], voices: ["ann", "ben", "dot"] },
    { name: "everybody where nobody has any", owners: [null], voices: ["ann", "cyd", "ben", "dot"] },
  ])("[IP2.448] $name", ({ owners, voices }) => {
    expect(voicesOf(stateOf(fleet(...owners)))).toEqual(voices);
  });

  test("[IP2.448] a ship that is gone has no word", () => {
    const state = stateOf(fleet("ann", "cyd", "ben"));
    const lost = evolve(state, [{ at: "1.1", event: "unit-removed", rules: ["ruling"], audience: "all", unit: "u1" }]);
    expect(voicesOf(lost)).toEqual(["ann", "ben"]);
  });

  test("[IP2.448] ships that wait unseen are not counted: who waits is a secret", () => {
    const parts = { judging: { mode: "sealed" }, players: THREE, anomalies: [portal("p1", "0815")] };
    const waiting = ship("w1", "3415", { scene: PRINTED, owner: "dot" });
    const [without, hidden] = [[], [waiting]].map((more) =>
      setUp(scenarioOf({ ...parts, units: [...fleet("ann", "ben"), ...more] })),
    );
    expect(hidden && voicesOf(hidden)).toEqual(without && voicesOf(without));
  });

  test("[IP2.447] every one of them has to agree", () => {
    const units = [...fleet("cyd", "ben").map((one, n) => ({ ...one, id: `d${n}` })), ship("u1", "0816")];
    const parts = { players: THREE, units };
    const two = game([4, 6], [propose("ann", "a"), says("ben", "a")], parts);
    expect(two.state.agreements?.open.map((one) => awaitedOf(two.state, one))).toEqual([["cyd"]]);
    const three = [propose("ann", "a"), says("ben", "a"), says("cyd", "a")];
    expect(told(game([4, 6], three, parts), "agreement-reached")).toHaveLength(1);
  });

  test.for([
    { name: "a judged game", mode: { mode: "judge" }, orders: [propose("ann", "a")], code: "not-judgeless" },
    { name: "one who has said so", mode: {}, orders: [propose("ann", "a"), says("ann", "a")], code: "said-already" },
    {
      name: "an id that is in use",
      mode: {},
      orders: [propose("ann", "a"), propose("ben", "a")],
      code: "faulty",
    },
    {
      name: "one who speaks for nobody",
      mode: {},
      orders: [propose("ann", "a"), says("dot", "a")],
      code: "no-voice",
    },
    {
      name: "one who speaks for nobody and declines",
      mode: {},
      orders: [propose("ann", "a"), says("dot", "a", "decline")],
      code: "no-voice",
    },
    {
      name: "what was declined",
      mode: {},
      orders: [propose("ann", "a"), says("ben", "a", "decline"), says("ben", "a")],
      code: "not-open",
    },
    {
      name: "what is agreed already",
      mode: {},
      orders: [propose("ann", "a"), says("ben", "a"), says("ben", "a", "decline")],
      code: "not-open",
    },
  ])("[IP2.447] refused: $name", ({ mode, orders, code }) => {
    const parts = {
      players: THREE,
      units: [...fleet("ben"), ship("u1", "0816")],
      judging: { mode: "sealed", ...mode },
    };
    if (code === "faulty") expect(() => game([4, 4], orders, parts)).toThrow(/uses "a" again/);
    else expect(codes(game([4, 4], orders, parts))).toEqual([code]);
  });

  test("[IP2.447] who proposed without a word may take it back", () => {
    const parts = { players: THREE, units: [...fleet("ben"), ship("u1", "0816")] };
    const played = game([4, 4], [propose("dot", "a"), says("dot", "a", "decline")], parts);
    expect(told(played, "agreement-declined")).toHaveLength(1);
    expect(played.state.agreements?.open).toEqual([]);
  });

  test("[IP2.447] who proposes anew about the same thing takes the own earlier proposal back, and no other", () => {
    const orders = [propose("ann", "a"), propose("ben", "b"), propose("ann", "c"), says("ben", "a")];
    const played = game([4, 4], orders);
    expect(played.state.agreements?.open.map(({ id }) => id)).toEqual(["b", "c"]);
    expect(codes(played)).toEqual(["not-open"]);
  });

  test.for(["sealed", "defender"])("[IP2.447] [IP2.448] nobody alone selects in a %s game", (mode) => {
    const judging = mode === "defender" ? { mode, by: "ben" } : { mode };
    const orders = [
      { at: "1.3", do: "race", scene: ANY, race: "KZI" },
      { at: "1.3", do: "alternative", scene: ANY, alternative: "SG27.61" },
    ];
    const played = game([4, 6], orders, { judging });
    expect(told(played, "refused").map(({ code, rules }) => `${code} ${rules.join()}`)).toEqual([
      "by-agreement IP2.447",
      "by-agreement IP2.448",
    ]);
    expect(played.state.settled).toEqual({});
  });

  test("a defender who judges is a side like the other", () => {
    const judging = { mode: "defender", by: "ben" };
    const played = game([4, 6], [propose("ann", "a"), says("ben", "a")], { judging, dice: { race: [2] } });
    expect(played.state.settled[ANY]?.race).toBe("ROM");
  });
});

describe("going back", () => {
  const judgeless = setUp(
    scenarioOf({ judging: { mode: "sealed" }, units: [ship("u1", "0816"), ship("d1", "2020", { owner: "ben" })] }),
  );
  const said = (state: GameState, command: AgreementCommand): GameState => {
    const result = run(handle(state, command), () => {
      throw new Error("nothing is rolled for this");
    });
    if (!result.ok) throw new Error(result.error);
    return result.value.state;
  };
  const undo = (entry: number): Matter => ({ kind: "undo", entry });

  test("is noted for whoever keeps the log when all have agreed, with their names", () => {
    const one = said(judgeless, { do: "propose", player: "ben", id: "u", matter: undo(7) });
    expect(one.agreements?.undo).toBeNull();
    const both = said(one, { do: "agree", player: "ann", proposal: "u" });
    expect(both.agreements).toEqual({ open: [], races: null, undo: { entry: 7, players: ["ben", "ann"] } });
  });

  test.for([-1, 0.5, Number.NaN, 2 ** 60])("to %d is to nothing: not-there", (entry) => {
    expect(checkAgreement(judgeless, { do: "propose", player: "ann", id: "u", matter: undo(entry) })).toBe("not-there");
  });
});

describe("whatever players say to each other", () => {
  const PLAYERS = ["ann", "ben", "eve"] as const;
  const anyMatter: fc.Arbitrary<Matter> = fc.oneof(
    fc
      .array(fc.constantFrom("KLI", "", "ROM"), { minLength: 5, maxLength: 7 })
      .map((races) => ({ kind: "races", races }) as const),
    fc
      .constantFrom(null, "SH56.61", "x")
      .map((alternative) => ({ kind: "alternative", scene: PRINTED, alternative }) as const),
    fc.integer({ min: -1, max: 9 }).map((entry) => ({ kind: "undo", entry }) as const),
  );
  const anyCommand: fc.Arbitrary<AgreementCommand> = fc.oneof(
    fc.record({
      do: fc.constant("propose" as const),
      player: fc.constantFrom(...PLAYERS),
      id: fc.constantFrom("a", "b", "c"),
      matter: anyMatter,
    }),
    fc.record({
      do: fc.constantFrom("agree" as const, "decline" as const),
      player: fc.constantFrom(...PLAYERS),
      proposal: fc.constantFrom("a", "b", "c"),
    }),
  );
  const begun = game([4, 4], []).state;

  test("[IP2.447] [IP2.448] nothing takes effect without a word of both sides, all of it is told to all, and nothing secret is looked at", () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 12 }), (commands) => {
        let state = begun;
        const dice = seededDice("any");
        for (const command of commands) {
          const before = state;
          const result = run(handle(state, command), (request) =>
            request.kind === "dice" ? { faces: dice(request) } : { choice: request.fallback },
          );
          // What anybody sees says the same as what the judge's window knows.
          expect(checkAgreement(view(before, "ann"), command)).toBe(result.ok ? null : result.error);
          if (!result.ok) continue;
          const { events } = result.value;
          state = result.value.state;
          expect(events.every(({ audience }) => audience === "all")).toBe(true);
          expect(evolve(before, events)).toEqual(state);
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
          for (const event of events) {
            if (event.event === "agreement-reached") expect([...event.players].sort()).toEqual(["ann", "ben"]);
          }
          if (before.settled !== state.settled) expect(events.map(({ event }) => event)).toContain("agreement-reached");
        }
      }),
      { numRuns: 200 },
    );
  });
});
