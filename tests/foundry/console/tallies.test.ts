import { describe, expect, test } from "vitest";
import { anomaliesView, tallyLines } from "../../../src/foundry/apps/console/anomalies.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import type { Portal } from "../../../src/rules/index.ts";
import { type GameState, scenarioFromText, setUp } from "../../../src/rules/sfb32/index.ts";
import { judgeRole } from "../apps/fake-acts.ts";
import { fakeSession, seat } from "../apps/fake-session.ts";
import { langText, say } from "../apps/sentences.ts";

const read = scenarioFromText(
  JSON.stringify({
    format: "gravity-portals/scenario@1",
    seed: "tallies",
    scenes: [{ id: "sol" }],
    anomalies: [{ id: "p1", kind: "gravity-portal", scene: "sol", hex: "0815" }],
    players: [
      { id: "tom", side: "attacker" },
      { id: "ann", side: "defender" },
    ],
    until: "1.1",
  }),
);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const start = setUp(read.value);
const { secret } = start;
const p1 = secret?.portals["p1"] as Portal;

type Tally = NonNullable<GameState["secret"]>["tallies"][number];
const tally = (player: string, changes: Partial<Tally>): Tally => ({
  player,
  portal: "p1",
  level: 0,
  held: null,
  complete: false,
  located: false,
  below: 0,
  returnTurn: null,
  window: null,
  used: false,
  awaits: "hold",
  gained: 0,
  ...changes,
});

const withTallies = (...tallies: readonly Tally[]): GameState => ({
  ...start,
  secret: secret && { ...secret, tallies },
});
const lines = (...tallies: readonly Tally[]): readonly string[] =>
  tallyLines(fakeSession({ seats: [seat("tom"), seat("ann")] }), withTallies(...tallies), p1, say);

describe("tallies on the judge's console", () => {
  test.for([
    [{ level: 340 }, langText("Console.Tally.level", { player: "Tom", level: 340, need: 500 })],
    [
      { level: 520, held: 12 },
      langText("Console.Tally.held", { player: "Tom", level: 520, need: 500, held: 12, hold: 32 }),
    ],
    [
      { level: 490, located: true, complete: true },
      langText("Console.Tally.located", { player: "Tom", level: 490, need: 500 }),
    ],
    [
      { level: 510, located: true, complete: true, returnTurn: 9 },
      langText("Console.Tally.returns", { player: "Tom", level: 510, need: 500, turn: 9 }),
    ],
  ] as const)("[IP2.552] %o is told as «%s»", ([changes, text]) => {
    expect(lines(tally("tom", changes))).toEqual([text]);
  });

  test("[IP2.552] players stand in their order; who gathered nothing, or elsewhere, is left out", () => {
    expect(lines(tally("ann", { level: 7 }), tally("tom", { level: 8 }))).toEqual([
      langText("Console.Tally.level", { player: "Tom", level: 8, need: 500 }),
      langText("Console.Tally.level", { player: "Ann", level: 7, need: 500 }),
    ]);
    expect(lines(tally("ann", { level: 7, portal: "p2" }))).toEqual([]);
  });

  test("[IP2.552] nobody but the judge has them, not even the judge while looking as a captain", () => {
    const state = withTallies(tally("tom", { level: 340 }));
    const seen = (role: Session["role"]) =>
      anomaliesView(fakeSession({ state, role }), say).rows.flatMap(({ tallies }) => tallies);
    expect(seen(judgeRole([]))).toHaveLength(1);
    expect(seen(judgeRole([], { seeingAs: "tom" }))).toEqual([]);
    expect(seen({ kind: "captain" })).toEqual([]);
  });
});
