import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AgreementCommand, checkAgreement } from "../../../src/rules/anomalies/agreement.ts";
import type { AgreedMatter } from "../../../src/rules/anomalies/state/settled.ts";
import { view } from "../../../src/rules/anomalies/view.ts";
import { run, seededDice } from "../../../src/rules/dice.ts";
import { handle } from "../../../src/rules/sfb32/handle.ts";
import { setUp } from "../../../src/rules/sfb32/set-up.ts";
import { evolve, type GameState } from "../../../src/rules/sfb32/state.ts";
import { scenarioOf, ship } from "../play.ts";
import { game, PRINTED } from "./agreements.ts";

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
  const undo = (entry: number): AgreedMatter => ({ kind: "undo", entry });

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
  const anyMatter: fc.Arbitrary<AgreedMatter> = fc.oneof(
    fc
      .array(fc.constantFrom("KLI", "", "ROM"), { minLength: 5, maxLength: 7 })
      .map((races) => ({ kind: "races", races }) as const),
    fc
      .constantFrom(null, "SH56.61", "x")
      .map((alternative) => ({ kind: "alternative", scene: PRINTED, alternative }) as const),
    fc.constantFrom("", "A draw.").map((text) => ({ kind: "words", text }) as const),
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
