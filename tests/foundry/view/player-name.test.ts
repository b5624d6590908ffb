import { expect, test } from "vitest";
import { mapSizesView } from "../../../src/foundry/apps/console/map-sizes.ts";
import { SFB32 } from "../../../src/foundry/rulesets/sfb32/adapter.ts";
import { playerName } from "../../../src/foundry/view/players.ts";
import { fakeSession, game, judgeSession, seat, ship } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

const ruleset = { ...SFB32, playerName: (_: unknown, id: string) => (id === "program" ? "The program" : null) };

test("a player is named as at the table, one whom no user plays by the ruleset", () => {
  const session = fakeSession({ state: game(), ruleset, seats: [seat("tom")] });
  expect(["tom", "program", "stranger", null].map((id) => playerName(session, id))).toEqual([
    seat("tom").name,
    "The program",
    null,
    null,
  ]);
});

test("without a game nothing is asked of its ruleset", () => {
  const session = fakeSession({ state: null, seats: [seat("tom")] });
  Object.defineProperty(session, "ruleset", { get: () => expect.fail("there is no ruleset") });
  expect(playerName(session, "program")).toBeNull();
});

test("ships beyond a map are listed with the name of an owner whom no user plays", () => {
  const state = game({ units: [ship("crow", "4305", { owner: "program" })] });
  const view = mapSizesView(judgeSession({ state, ruleset }), 10, say);
  expect(JSON.stringify(view)).toContain("The program");
  expect(JSON.stringify(view)).not.toContain(langText("Console.nobody"));
});
